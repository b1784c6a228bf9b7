import { randomUUID } from 'node:crypto';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type GatewayUnderTest, startGatewayUnderTest } from '../../test/gateway-under-test.ts';
import { createBody, errorOf, publicClient } from '../../test/public-client.ts';

let underTest: GatewayUnderTest;

beforeAll(async () => {
  const slow = { rate: 0.25, burst: 3 };
  underTest = await startGatewayUnderTest({ rateLimits: { create: slow, read: slow, evidence: slow } });
});
afterAll(() => underTest.stop());

test('the burst is admitted, then 429 whose headers agree, and nothing is asked of the session service', async () => {
  const api = publicClient(underTest);
  for (const remaining of [2, 1, 0]) {
    const answer = await api.create();
    expect(answer.status).toBe(201);
    expect(answer.headers.get('ratelimit-policy')).toBe('"create";q=3;w=12');
    expect(answer.headers.get('ratelimit')).toBe(`"create";r=${remaining};t=4`);
  }
  const before = underTest.state.creates.length;
  const refused = await api.create();
  expect(errorOf(refused)).toBe('rate_limited');
  expect(refused.headers.get('ratelimit')).toBe(`"create";r=0;t=${refused.headers.get('retry-after')}`);
  expect(underTest.state.creates.length).toBe(before);
});

test('a replay costs like any request', async () => {
  const token = await underTest.issueToken({ tenantId: await anotherTenant() });
  const api = publicClient({ ...underTest, token });
  const headers = { 'idempotency-key': randomUUID() };
  for (let sent = 0; sent < 3; sent += 1) expect((await api.create(createBody, headers)).status).toBe(201);
  expect(errorOf(await api.create(createBody, headers))).toBe('rate_limited');
});

test('classes and tenants have buckets of their own, tokens of a tenant share one', async () => {
  const tenantId = await anotherTenant();
  const [one, two] = [await underTest.issueToken({ tenantId }), await underTest.issueToken({ tenantId })].map((token) =>
    publicClient({ ...underTest, token }),
  );
  for (const api of [one, two, one])
    expect(errorOf(await (api ?? publicClient(underTest)).get('cs_1'))).toBe('session_not_found');
  expect(errorOf(await (two ?? publicClient(underTest)).get('cs_1'))).toBe('rate_limited');
  expect(errorOf(await (two ?? publicClient(underTest)).evidence('cs_1'))).toBe('session_not_found');
});

test('a tenant may have limits of its own', async () => {
  const tenantId = await anotherTenant();
  const token = await underTest.issueToken({ tenantId });
  const text = `update tenants set rate_limits = '{"read": {"rate": 1000, "burst": 2000}}' where id = $1`;
  await underTest.database.query({ name: '', text }, [tenantId]);
  const api = publicClient({ ...underTest, token });
  await waitFor(async () => (await api.get('cs_1')).headers.get('ratelimit-policy') === '"read";q=2000;w=2');
});

async function anotherTenant(): Promise<string> {
  const { tenants, call } = underTest.admin;
  const { tenant } = await tenants.CreateTenant({ requestId: randomUUID(), name: 'Another' }, call);
  return tenant?.id ?? '';
}
