import { describeAnswer } from '../support/contract.ts';
import { failsWithout } from '../support/refusals.ts';

describeAnswer('getComplianceSession', 500, (contract) => {
  failsWithout(contract, ['session', 'sessions'], async () => contract.as().get('cs_1'));
});
