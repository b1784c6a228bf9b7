import { useContract } from '../support/contract.ts';
import { refusesCredentials } from '../support/credentials.ts';

const contract = useContract('getEvidencePackage', 401);

refusesCredentials(contract, (api) => api.evidence('cs_1'), 'sessions:read');
