import { test } from '@jest/globals';
import { describeAnswer } from '../support/contract.ts';
import { anEvent } from '../support/requests.ts';

describeAnswer('verifyWebhookSignature', 401, (contract) => {
  test('rejects a request without a signature', async () => {
    contract.expectError(await contract.as().verify(anEvent, {}), 'signature_missing');
  });

  test.each(['', 'sha256=', `sha256=${'A'.repeat(64)}`, `sha1=${'0'.repeat(64)}`, `sha256=${'0'.repeat(65)}`])(
    'rejects the malformed signature %j',
    async (signature) => {
      const answer = await contract.as().verify(anEvent, { 'x-service-signature': signature });
      contract.expectError(answer, 'signature_malformed');
    },
  );
});
