import { describeAnswer } from '../support/contract.ts';
import { limitsRate } from '../support/refusals.ts';

describeAnswer('getComplianceSession', 429, (contract) => {
  limitsRate(contract, (api) => api.get('cs_1'));
});
