import { describeAnswer } from '../support/contract.ts';
import { isUnavailableWithout } from '../support/refusals.ts';

describeAnswer('getEvidencePackage', 503, (contract) => {
  isUnavailableWithout(contract, 'evidence', async () => contract.as().evidence('cs_1'));
  isUnavailableWithout(contract, 'gateway', async () => contract.as().evidence('cs_1'));
});
