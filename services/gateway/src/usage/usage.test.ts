import { randomUUID } from 'node:crypto';
import type { Database } from '@gcs/kit/postgres/database';
import { waitFor } from '@gcs/test/support/wait-for';
import { expect, test } from '@jest/globals';
import { useGateway } from '../../test/gateway-under-test.ts';
import { createBody, publicClient } from '../../test/public-client.ts';
import { createRequestCounts } from './count-requests.ts';

const slow = { rate: 0.001, burst: 3 };
const underTest = useGateway({ rateLimits: { create: slow, read: slow, evidence: slow } });

const usageOf = (tenantId: string) => underTest.admin.tenants.GetUsage({ tenantId }, underTest.admin.call);

async function anotherTenant() {
  const { tenants, call } = underTest.admin;
  const { tenant } = await tenants.CreateTenant({ requestId: randomUUID(), name: 'Another' }, call);
  const tenantId = tenant?.id ?? '';
  return { tenantId, api: publicClient({ ...underTest, token: await underTest.issueToken({ tenantId }) }) };
}

test('usage is empty before the first request', async () => {
  const { tenantId } = await anotherTenant();
  const full = { rate: 0.001, burst: 3, left: 3 };
  expect(await usageOf(tenantId)).toEqual({
    limits: [
      { rateClass: 'create', ...full },
      { rateClass: 'read', ...full },
      { rateClass: 'evidence', ...full },
    ],
    requests: [],
    recent: [],
  });
});

test('usage contains the answers by status, the latest errors, and the remaining units', async () => {
  const { tenantId, api } = await anotherTenant();
  const answers = [
    await api.create(),
    await api.create({ ...createBody, workflowKey: 7 }),
    await api.get('cs_none'),
    await api.create('no JSON'),
    await api.create(),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 422, 404, 400, 429]);
  const { limits, requests, recent } = await waitFor(async () => {
    const usage = await usageOf(tenantId);
    return usage.recent.length === 5 ? usage : undefined;
  });
  expect(limits.map(({ rateClass, left }) => [rateClass, left === 2 ? 1 : left])).toEqual([
    ['create', 0],
    ['read', 1],
    ['evidence', 3],
  ]);
  const once = { lastDay: 1, lastMonth: 1 };
  expect(requests).toEqual([
    ...[201, 400, 422, 429].map((status) => ({ rateClass: 'create', status, ...once })),
    { rateClass: 'read', status: 404, ...once },
  ]);
  const ids = answers.map(({ headers }) => headers.get('x-request-id'));
  expect(recent.map(({ rateClass, status, code, id }) => [rateClass, status, code, id])).toEqual(
    [
      ['create', 201, '', ids[0]],
      ['create', 422, 'validation_failed', ids[1]],
      ['read', 404, 'session_not_found', ids[2]],
      ['create', 400, 'malformed_json', ids[3]],
      ['create', 429, 'rate_limited', ids[4]],
    ].reverse(),
  );
  expect([...recent].sort((a, b) => (a.at < b.at ? 1 : -1))).toEqual(recent);
});

test('a request with a refused token is not counted', async () => {
  const { tenantId, api } = await anotherTenant();
  expect((await api.get('cs_1', { authorization: 'Bearer gcs_sandbox_none' })).status).toBe(401);
  await api.get('cs_1');
  const { recent } = await waitFor(async () => {
    const usage = await usageOf(tenantId);
    return usage.recent.length > 0 ? usage : undefined;
  });
  expect(recent.map(({ status }) => status)).toEqual([404]);
});

const answered = (tenantId: string, id: string) => {
  return { tenantId, rateClass: 'read', status: 200, code: '', id } as const;
};

test('usage adds up the counts of all replicas, and contains their latest ten requests', async () => {
  const { tenantId } = await anotherTenant();
  let second = 0;
  const clock = { now: () => new Date(Date.now() - 60_000 + 1_000 * second++) };
  const replicas = [1, 2, 3].map(() => createRequestCounts(underTest.database, clock));
  for (let request = 0; request < 30; request += 1) replicas[request % 3]?.note(answered(tenantId, `req_${request}`));
  await replicas[0]?.store();
  const own = [27, 24, 21, 18, 15, 12, 9, 6, 3, 0].map((n) => `req_${n}`);
  expect((await usageOf(tenantId)).recent.map(({ id }) => id)).toEqual(own);
  await Promise.all(replicas.map((one) => one.store()));
  const { requests, recent } = await usageOf(tenantId);
  expect(requests).toEqual([{ rateClass: 'read', status: 200, lastDay: 30, lastMonth: 30 }]);
  expect(recent.map(({ id }) => id)).toEqual([29, 28, 27, 26, 25, 24, 23, 22, 21, 20].map((n) => `req_${n}`));
});

test('a call stores all counts in one transaction; after a failure, the next call stores them', async () => {
  const { tenantId } = await anotherTenant();
  let [transactions, isAway] = [0, true];
  const counting: Pick<Database, 'transaction'> = {
    transaction: (work, ...more) => {
      transactions += 1;
      if (isAway) throw new Error('away');
      return underTest.database.transaction(work, ...more);
    },
  };
  const counts = createRequestCounts({ ...underTest.database, ...counting }, { now: () => new Date() });
  await counts.store();
  expect(transactions).toBe(0);
  for (let request = 0; request < 1_000; request += 1) counts.note(answered(tenantId, `req_${request}`));
  expect(transactions).toBe(0);
  await expect(counts.store()).rejects.toThrow('away');
  isAway = false;
  counts.note(answered(tenantId, 'req_1000'));
  await counts.store();
  await counts.store();
  expect(transactions).toBe(2);
  expect((await usageOf(tenantId)).requests).toEqual([
    { rateClass: 'read', status: 200, lastDay: 1_001, lastMonth: 1_001 },
  ]);
});

test('the counts of the last day exclude earlier hours, and counts are deleted after a month', async () => {
  const { tenantId } = await anotherTenant();
  const hourMs = 3_600_000;
  for (const hours of [0, 25, 719, 745]) {
    const counts = createRequestCounts(underTest.database, { now: () => new Date(Date.now() - hours * hourMs) });
    counts.note(answered(tenantId, `req_${hours}`));
    await counts.store();
  }
  expect((await usageOf(tenantId)).requests).toEqual([{ rateClass: 'read', status: 200, lastDay: 1, lastMonth: 3 }]);
  const counts = createRequestCounts(underTest.database, { now: () => new Date() });
  counts.note(answered(tenantId, 'req_now'));
  await counts.store();
  const text = 'select count(*)::int as rows from request_counts where tenant_id = $1';
  expect(await underTest.database.query({ name: '', text }, [tenantId])).toEqual([{ rows: 3 }]);
});

test('GetStorage lists the tables of every service, the largest first', async () => {
  const { tenantId } = await anotherTenant();
  const { tables } = await underTest.admin.tenants.GetStorage({ tenantId }, underTest.admin.call);
  expect(new Set(tables.map(({ service }) => service))).toEqual(
    new Set(['session', 'evidence', 'delivery', 'stays', 'gateway']),
  );
  expect(tables).toContainEqual({ service: 'evidence', table: 'evidence_rows', rows: 3, bytes: 24_576 });
  expect(tables.map(({ bytes }) => bytes)).toEqual(tables.map(({ bytes }) => bytes).toSorted((a, b) => b - a));
});
