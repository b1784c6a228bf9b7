import { expect, test } from '@jest/globals';
import { useContract } from '../support/contract.ts';
import { anEvent, unrelatedSignature } from '../support/requests.ts';

const contract = useContract('verifyWebhookSignature', 422);

test('rejects JSON that is not an event', async () => {
  for (const body of ['{}', '[]', 'null', { ...anEvent, type: 'unknown' }, { ...anEvent, more: 1 }]) {
    const answer = await contract.as().verify(body, unrelatedSignature);
    contract.expectError(answer, 'validation_failed');
    expect(answer.text).not.toContain('unknown');
  }
});
