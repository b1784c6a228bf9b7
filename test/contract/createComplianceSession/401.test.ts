import { useContract } from '../support/contract.ts';
import { refusesCredentials } from '../support/credentials.ts';

const contract = useContract('createComplianceSession', 401);

refusesCredentials(contract, (api) => api.create(), 'sessions:read');
