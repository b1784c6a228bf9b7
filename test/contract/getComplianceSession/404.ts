import { describeAnswer } from '../support/contract.ts';
import { hidesSessions } from '../support/refusals.ts';

describeAnswer('getComplianceSession', 404, (contract) => {
  hidesSessions(contract, (api, id) => api.get(id));
});
