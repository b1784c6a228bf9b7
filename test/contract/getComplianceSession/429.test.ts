import { useContract } from '../support/contract.ts';
import { limitsRate } from '../support/refusals.ts';

const contract = useContract('getComplianceSession', 429);

limitsRate(contract, (api) => api.get('cs_1'));
