import { expect, test } from '@jest/globals';
import { describeAnswer } from '../support/contract.ts';

describeAnswer('getHandOverKeys', 200, (contract) => {
  test('returns the keys to whoever asks, without a token', async () => {
    const answer = await contract.as('').handOverKeys();
    contract.expectAnswer(answer);
    expect(answer.headers.get('content-type')).toBe('application/jwk-set+json');
    expect(answer.body).toMatchObject({ keys: [{ crv: 'Ed25519', alg: 'EdDSA' }] });
  });

  test('HEAD returns the same answer without its body', async () => {
    const url = `${contract.stack.baseUrl}/.well-known/gcs-handover-keys.json`;
    const [get, head] = await Promise.all([fetch(url), fetch(url, { method: 'HEAD' })]);
    expect(head.status).toBe(200);
    expect(head.headers.get('content-length')).toBe(String((await get.text()).length));
    expect(await head.text()).toBe('');
  });
});
