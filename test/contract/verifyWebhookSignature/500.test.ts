import { useContract } from '../support/contract.ts';
import { failsWithout } from '../support/refusals.ts';
import { anEvent, unrelatedSignature } from '../support/requests.ts';

const contract = useContract('verifyWebhookSignature', 500);

failsWithout(contract, ['delivery', 'events'], () => contract.as().verify(anEvent, unrelatedSignature));
