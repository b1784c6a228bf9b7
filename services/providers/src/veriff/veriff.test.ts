import { expect, test } from '@jest/globals';
import { answerTo } from '../../test/recorded-calls.ts';
import { accountOf, request } from '../../test/samples.ts';
import { problemsOfBaseUrl } from '../accounts/account.rules.ts';
import { replay } from '../conformance/replay.ts';
import { adapter } from './veriff.ts';

async function endUserOf(sessionId: string, attempt: number): Promise<string> {
  const bodies: string[] = [];
  const fetch = async (_url: string, { body }: RequestInit = {}) => {
    bodies.push(String(body));
    return Response.json({ verification: { id: 'v', url: 'https://vendor.example' } });
  };
  const api = { account: accountOf('veriff'), nowMs: Date.now, fetch };
  await adapter.open(api, { ...request, id: `pvs_${attempt}`, sessionId, attempt });
  return JSON.parse(bodies.join()).verification.endUserId;
}

test('veriff: all attempts of a guest have one UUID as end user, and another guest has another', async () => {
  const first = await endUserOf('cs_1', 1);
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(await endUserOf('cs_1', 2)).toBe(first);
  expect(await endUserOf('cs_2', 1)).not.toBe(first);
});

test.each([
  ['https://stationapi.veriff.com', true],
  ['https://api.veriff.me', true],
  ['https://evil.example', false],
  ['https://evilveriff.com', false],
  ['https://veriff.com.evil.example', false],
  ['http://stationapi.veriff.com', false],
  ['https://stationapi.veriff.com:8443', false],
  ['https://10.0.0.1', false],
])('veriff: in production, an account may call %s: %s', (baseUrl, isAllowed) => {
  expect(problemsOfBaseUrl(baseUrl, 'production', adapter)).toHaveLength(isAllowed ? 0 : 1);
});

test('veriff: the newest of the published attempts counts before the decision', async () => {
  const attempts = 'GET /v1/sessions/pvs_1/attempts';
  const answers = [
    { call: 'GET /v1/sessions/pvs_1/decision', status: 200, json: { status: 'success', verification: null } },
    { call: attempts, status: 200, json: answerTo('veriff', attempts) },
  ];
  const { api } = replay(accountOf('veriff'), answers);
  expect(await adapter.fetch(api, 'pvs_1', ['DOCUMENT'])).toMatchObject({
    decision: null,
    attempt: { status: 'approved' },
  });
});
