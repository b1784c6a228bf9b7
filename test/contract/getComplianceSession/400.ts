import { describeAnswer } from '../support/contract.ts';
import { refusesMessages } from '../support/refusals.ts';

describeAnswer('getComplianceSession', 400, (contract) => {
  refusesMessages(contract, 'GET /v1/compliance-sessions/cs_1');
});
