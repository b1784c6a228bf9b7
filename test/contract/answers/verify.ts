import { expect, test } from '@jest/globals';
import { describeAnswer } from '../support/contract.ts';
import { anEvent, sealedId, signed, unrelatedSignature } from '../support/requests.ts';

describeAnswer('verifyWebhookSignature', 200, (contract) => {
  test('answers valid for the bytes of an event and the secret of the session’s tenant', async () => {
    const complianceSessionId = await sealedId(contract);
    const body = JSON.stringify({ ...anEvent, data: { ...anEvent.data, complianceSessionId } });
    const answer = await contract.as().verify(body, signed(body, contract.stack.webhookSecret));
    contract.expectAnswer(answer);
    expect(answer.body).toEqual({ valid: true, eventId: anEvent.id });
    const respelt = await contract.as().verify(`${body} `, signed(body, contract.stack.webhookSecret));
    expect(respelt.body).toEqual({ valid: false, eventId: anEvent.id });
  });

  test('answers not valid for an unknown event of an unknown session', async () => {
    const unknown = await contract.as().verify(anEvent, unrelatedSignature);
    contract.expectAnswer(unknown);
    expect(unknown.body).toEqual({ valid: false, eventId: anEvent.id });
  });
});

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

describeAnswer('verifyWebhookSignature', 422, (contract) => {
  test('rejects JSON that is not an event', async () => {
    for (const body of ['{}', '[]', 'null', { ...anEvent, type: 'unknown' }, { ...anEvent, more: 1 }]) {
      const answer = await contract.as().verify(body, unrelatedSignature);
      contract.expectError(answer, 'validation_failed');
      expect(answer.text).not.toContain('unknown');
    }
  });
});
