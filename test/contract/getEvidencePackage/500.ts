import { describeAnswer } from '../support/contract.ts';
import { failsWithout } from '../support/refusals.ts';

describeAnswer('getEvidencePackage', 500, (contract) => {
  failsWithout(contract, ['evidence', 'package_revisions'], async () => contract.as().evidence('cs_1'));
});
