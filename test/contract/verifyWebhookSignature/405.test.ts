import { useContract } from '../support/contract.ts';
import { refusesMethods } from '../support/refusals.ts';

const contract = useContract('verifyWebhookSignature', 405);

refusesMethods(contract, '/v1/webhooks/verify', ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'], 'POST');
