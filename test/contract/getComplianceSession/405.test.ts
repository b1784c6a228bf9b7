import { useContract } from '../support/contract.ts';
import { refusesMethods } from '../support/refusals.ts';

const contract = useContract('getComplianceSession', 405);

refusesMethods(
  contract,
  '/v1/compliance-sessions/cs_1',
  ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'],
  'GET, HEAD',
);
