import { useContract } from '../support/contract.ts';
import { refusesCredentials } from '../support/credentials.ts';

const contract = useContract('getComplianceSession', 401);

refusesCredentials(contract, (api) => api.get('cs_1'), 'sessions:write');
