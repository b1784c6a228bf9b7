import { describeAnswer } from '../support/contract.ts';
import { refusesMethods } from '../support/refusals.ts';

describeAnswer('verifyWebhookSignature', 405, (contract) => {
  refusesMethods(contract, '/v1/webhooks/verify', ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'], 'POST');
});
