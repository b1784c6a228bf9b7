import { describeAnswer } from '../support/contract.ts';
import { isUnavailableWithout } from '../support/refusals.ts';
import { anEvent, unrelatedSignature } from '../support/requests.ts';

describeAnswer('verifyWebhookSignature', 503, (contract) => {
  isUnavailableWithout(contract, 'delivery', () => contract.as().verify(anEvent, unrelatedSignature));
});
