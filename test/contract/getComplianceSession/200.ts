import { expect, test } from '@jest/globals';
import { describeAnswer } from '../support/contract.ts';
import { createdId, sealedId } from '../support/requests.ts';

describeAnswer('getComplianceSession', 200, (contract) => {
  test('returns a session as it was created', async () => {
    const answer = await contract.as().get(await createdId(contract));
    contract.expectAnswer(answer);
    expect(answer.body).toMatchObject({ object: 'compliance_session', status: 'PENDING' });
  });

  test('returns a session that has ended', async () => {
    const answer = await contract.as().get(await sealedId(contract));
    contract.expectAnswer(answer);
    expect(answer.body).toMatchObject({ status: 'VERIFIED', expiresAt: null });
  });

  test('HEAD returns the same answer without its body', async () => {
    const url = `${contract.stack.baseUrl}/v1/compliance-sessions/${await createdId(contract)}`;
    const headers = { authorization: `Bearer ${contract.stack.token}` };
    const [get, head] = await Promise.all([fetch(url, { headers }), fetch(url, { headers, method: 'HEAD' })]);
    expect(head.status).toBe(200);
    expect(head.headers.get('content-length')).toBe(String((await get.text()).length));
    expect(await head.text()).toBe('');
  });
});
