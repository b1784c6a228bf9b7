import { describeAnswer } from '../support/contract.ts';
import { refusesCredentials } from '../support/credentials.ts';

describeAnswer('getComplianceSession', 401, (contract) => {
  refusesCredentials(contract, (api) => api.get('cs_1'), 'sessions:write');
});
