import { expect, test } from '@jest/globals';
import { describeAnswer } from '../support/contract.ts';
import { anEvent, unrelatedSignature } from '../support/requests.ts';

describeAnswer('verifyWebhookSignature', 422, (contract) => {
  test('rejects JSON that is not an event', async () => {
    for (const body of ['{}', '[]', 'null', { ...anEvent, type: 'unknown' }, { ...anEvent, more: 1 }]) {
      const answer = await contract.as().verify(body, unrelatedSignature);
      contract.expectError(answer, 'validation_failed');
      expect(answer.text).not.toContain('unknown');
    }
  });
});
