import { describeAnswer } from '../support/contract.ts';
import { refusesCredentials } from '../support/credentials.ts';

describeAnswer('getEvidencePackage', 401, (contract) => {
  refusesCredentials(contract, (api) => api.evidence('cs_1'), 'sessions:read');
});
