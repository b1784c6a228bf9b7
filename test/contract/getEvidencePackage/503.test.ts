import { useContract } from '../support/contract.ts';
import { isUnavailableWithout } from '../support/refusals.ts';

const contract = useContract('getEvidencePackage', 503);

isUnavailableWithout(contract, 'evidence', async () => contract.as().evidence('cs_1'));
isUnavailableWithout(contract, 'gateway', async () => contract.as().evidence('cs_1'));
