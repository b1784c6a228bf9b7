import { describeAnswer } from '../support/contract.ts';
import { refusesMessages } from '../support/refusals.ts';

describeAnswer('getHandOverKeys', 400, (contract) => {
  refusesMessages(contract, 'GET /.well-known/gcs-handover-keys.json');
});
