import { test } from '@jest/globals';
import { describeAnswer } from '../support/contract.ts';
import { refusesMessages } from '../support/refusals.ts';
import { anEvent, unrelatedSignature } from '../support/requests.ts';

describeAnswer('verifyWebhookSignature', 400, (contract) => {
  refusesMessages(contract, 'POST /v1/webhooks/verify');

  test('rejects a body that is not JSON', async () => {
    contract.expectError(await contract.as().verify('{', unrelatedSignature), 'malformed_json');
  });

  test('rejects another media type', async () => {
    const headers = { ...unrelatedSignature, 'content-type': 'application/xml' };
    contract.expectError(await contract.as().verify(anEvent, headers), 'unsupported_media_type');
  });

  test('rejects a body larger than 16 KiB', async () => {
    contract.expectError(await contract.as().verify('x'.repeat(16_385), unrelatedSignature), 'request_too_large');
  });
});
