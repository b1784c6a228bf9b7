import { useContract } from '../support/contract.ts';
import { limitsRate } from '../support/refusals.ts';

const contract = useContract('getEvidencePackage', 429);

limitsRate(contract, (api) => api.evidence('cs_1'));
