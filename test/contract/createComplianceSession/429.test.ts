import { useContract } from '../support/contract.ts';
import { limitsRate } from '../support/refusals.ts';

const contract = useContract('createComplianceSession', 429);

limitsRate(contract, (api) => api.create());
