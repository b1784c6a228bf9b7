import { describeAnswer } from '../support/contract.ts';
import { refusesMethods } from '../support/refusals.ts';

describeAnswer('createComplianceSession', 405, (contract) => {
  refusesMethods(contract, '/v1/compliance-sessions', ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'], 'POST');
});
