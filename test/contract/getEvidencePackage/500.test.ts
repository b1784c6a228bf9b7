import { useContract } from '../support/contract.ts';
import { failsWithout } from '../support/refusals.ts';

const contract = useContract('getEvidencePackage', 500);

failsWithout(contract, ['evidence', 'package_revisions'], async () => contract.as().evidence('cs_1'));
