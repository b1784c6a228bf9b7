import { describeAnswer } from '../support/contract.ts';
import { refusesCredentials } from '../support/credentials.ts';

describeAnswer('createComplianceSession', 401, (contract) => {
  refusesCredentials(contract, (api) => api.create(), 'sessions:read');
});
