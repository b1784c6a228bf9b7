import { describeAnswer } from '../support/contract.ts';
import { failsWithout } from '../support/refusals.ts';
import { anEvent, unrelatedSignature } from '../support/requests.ts';

// Nobody has asked about it: the answer about an event is kept for a second.
const newEvent = { ...anEvent, id: 'evt_00000000000000000000000500' };

describeAnswer('verifyWebhookSignature', 500, (contract) => {
  failsWithout(contract, ['delivery', 'events'], () => contract.as().verify(newEvent, unrelatedSignature));
});
