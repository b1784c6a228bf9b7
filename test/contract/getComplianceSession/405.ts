import { describeAnswer } from '../support/contract.ts';
import { refusesMethods } from '../support/refusals.ts';

describeAnswer('getComplianceSession', 405, (contract) => {
  refusesMethods(
    contract,
    '/v1/compliance-sessions/cs_1',
    ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'],
    'GET, HEAD',
  );
});
