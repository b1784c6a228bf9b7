import { describeAnswer } from '../support/contract.ts';
import { limitsRate } from '../support/refusals.ts';

describeAnswer('getEvidencePackage', 429, (contract) => {
  limitsRate(contract, (api) => api.evidence('cs_1'));
});
