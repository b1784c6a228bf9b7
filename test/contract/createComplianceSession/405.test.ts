import { useContract } from '../support/contract.ts';
import { refusesMethods } from '../support/refusals.ts';

const contract = useContract('createComplianceSession', 405);

refusesMethods(contract, '/v1/compliance-sessions', ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'], 'POST');
