import { delay } from '@gcs/kit/retry';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type GatewayUnderTest, startGatewayUnderTest } from '../../test/gateway-under-test.ts';
import { publicClient } from '../../test/public-client.ts';
import { type Gateway, startGateway } from '../service.ts';

const limit = { rate: 20, burst: 60 };
// A minute is what the contract states; the bound is kept at this length so that every test run affords it.
const seconds = 20;

let underTest: GatewayUnderTest;
const others: Gateway[] = [];

beforeAll(async () => {
  underTest = await startGatewayUnderTest({ rateLimits: { create: limit, read: limit, evidence: limit } });
});
afterAll(async () => {
  for (const other of others) await other.stop();
  await underTest.stop();
});

/** Sends as many requests as the server takes until the time is over; resolves to how many were admitted. */
async function flood(baseUrl: string, untilMs: number): Promise<number> {
  const api = publicClient({ ...underTest, baseUrl });
  let admitted = 0;
  while (performance.now() < untilMs) {
    const answers = await Promise.all(Array.from({ length: 4 }, () => api.get('cs_1')));
    admitted += answers.filter(({ status }) => status === 404).length;
    for (const { status } of answers) expect([404, 429]).toContain(status);
    await delay(20);
  }
  return admitted;
}

test('replicas that come and go share one limit, exact to 2 %', async () => {
  const startedAt = performance.now();
  const at = (share: number) => startedAt + share * seconds * 1_000;
  const first = flood(underTest.baseUrl, at(1));
  await waitFor(() => performance.now() >= at(0.3), 20_000);
  for (let replica = 2; replica <= 3; replica += 1) {
    others.push(await startGateway(underTest.config, { telemetry: underTest.telemetry }));
  }
  const later = others.map(({ publicAddress: { host, port } }) => flood(`http://${host}:${port}`, at(0.7)));
  const admitted = (await Promise.all([first, ...later])).reduce((sum, one) => sum + one, 0);
  const exact = limit.rate * ((performance.now() - startedAt) / 1_000) + limit.burst;
  // Two percent, and the two units that may be under way or on hold at each replica.
  expect(admitted).toBeLessThanOrEqual(Math.ceil(exact * 1.02));
  expect(admitted).toBeGreaterThanOrEqual(Math.floor(exact * 0.98) - 6);
}, 60_000);

test('without the table of the buckets requests are still served, and it is counted', async () => {
  const sql = (text: string) => underTest.database.query({ name: '', text });
  const api = publicClient({ ...underTest, token: await underTest.issueToken() });
  await sql('alter table rate_limit_buckets rename to gone');
  await waitFor(async () => (await api.evidence('cs_1')).status === 404);
  expect(await underTest.telemetry.metricsText()).toMatch(/gcs_rate_limit_unleased_total\S* [1-9]/);
  await sql('alter table gone rename to rate_limit_buckets');
});
