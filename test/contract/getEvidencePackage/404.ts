import { describeAnswer } from '../support/contract.ts';
import { hidesSessions } from '../support/refusals.ts';

describeAnswer('getEvidencePackage', 404, (contract) => {
  hidesSessions(contract, (api, id) => api.evidence(id));
});
