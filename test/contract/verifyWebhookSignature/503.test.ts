import { useContract } from '../support/contract.ts';
import { isUnavailableWithout } from '../support/refusals.ts';
import { anEvent, unrelatedSignature } from '../support/requests.ts';

const contract = useContract('verifyWebhookSignature', 503);

isUnavailableWithout(contract, 'delivery', () => contract.as().verify(anEvent, unrelatedSignature));
