import { formatAddress } from '@gcs/kit/http/listen';
import { delay } from '@gcs/kit/retry';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type GatewayUnderTest, startGatewayUnderTest } from '../../test/gateway-under-test.ts';
import { publicClient } from '../../test/public-client.ts';
import { type Gateway, startGateway } from '../service.ts';

// The bucket holds the units of four seconds, so that a pause of a busy machine loses none.
const limit = { rate: 50, burst: 200 };
const seconds = 15;

let underTest: GatewayUnderTest;
const running = new Set<Gateway>();

beforeAll(async () => {
  underTest = await startGatewayUnderTest({ rateLimits: { create: limit, read: limit, evidence: limit } });
});
afterAll(async () => {
  for (const replica of running) await replica.stop();
  await underTest.stop();
});

async function flood(baseUrl: string, untilMs: number): Promise<number> {
  const api = publicClient({ ...underTest, baseUrl });
  let admitted = 0;
  while (performance.now() < untilMs) {
    const answers = await Promise.all(Array.from({ length: 6 }, () => api.get('cs_1')));
    admitted += answers.filter(({ status }) => status === 404).length;
    for (const { status } of answers) expect([404, 429]).toContain(status);
    await delay(20);
  }
  return admitted;
}

async function startReplica(): Promise<Gateway> {
  const replica = await startGateway(underTest.config, { telemetry: underTest.telemetry });
  running.add(replica);
  return replica;
}

async function stopReplica(replica: Gateway): Promise<void> {
  running.delete(replica);
  await replica.stop();
}

test('1, then 3, then 1 replica together admit (rate × time + burst) requests, within 2 %', async () => {
  const startedAt = performance.now();
  const at = (share: number) => startedAt + share * seconds * 1_000;
  const first = flood(underTest.baseUrl, at(1));
  await waitFor(() => performance.now() >= at(0.3));
  const later = [await startReplica(), await startReplica()].map(async (replica) => {
    const admitted = await flood(`http://${formatAddress(replica.publicAddress)}`, at(0.7));
    await stopReplica(replica);
    return admitted;
  });
  const admitted = (await Promise.all([first, ...later])).reduce((sum, one) => sum + one, 0);
  const exact = limit.rate * ((performance.now() - startedAt) / 1_000) + limit.burst;
  expect(admitted).toBeLessThanOrEqual(exact * 1.02);
  expect(admitted).toBeGreaterThanOrEqual(exact * 0.98);
});

test('a replica without the table of buckets still serves requests and counts the failures', async () => {
  const sql = (text: string) => underTest.database.query({ name: '', text });
  const api = publicClient({ ...underTest, token: await underTest.issueToken() });
  await sql('alter table rate_limit_buckets rename to gone');
  await waitFor(async () => (await api.evidence('cs_1')).status === 404);
  expect(await underTest.telemetry.metricsText()).toMatch(/gcs_rate_limit_unleased_total\S* [1-9]/);
  await sql('alter table gone rename to rate_limit_buckets');
});
