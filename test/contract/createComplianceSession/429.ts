import { describeAnswer } from '../support/contract.ts';
import { limitsRate } from '../support/refusals.ts';

describeAnswer('createComplianceSession', 429, (contract) => {
  limitsRate(contract, (api) => api.create());
});
