import { describeAnswer } from '../support/contract.ts';
import { isUnavailableWithout } from '../support/refusals.ts';

describeAnswer('getComplianceSession', 503, (contract) => {
  isUnavailableWithout(contract, 'session', async () => contract.as().get('cs_1'));
  isUnavailableWithout(contract, 'gateway', async () => contract.as().get('cs_1'));
});
