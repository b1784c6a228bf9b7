import { randomUUID } from 'node:crypto';
import type { RateLimits } from '@gcs/proto/gen/gcs/admin/v1/tenant_service';
import { waitFor } from '@gcs/test/support/wait-for';
import { expect, test } from '@jest/globals';
import { useGateway } from '../../test/gateway-under-test.ts';
import { createBody, errorOf, publicClient } from '../../test/public-client.ts';

const slow = { rate: 0.25, burst: 3 };
const underTest = useGateway({ rateLimits: { create: slow, read: slow, evidence: slow } });

test('requests after the burst get a 429 and do not reach the session service', async () => {
  const api = publicClient(underTest);
  for (const remaining of [2, 1, 0]) {
    const answer = await api.create();
    expect(answer.status).toBe(201);
    expect(answer.headers.get('ratelimit-policy')).toBe('"create";q=3;w=12');
    // The bucket fills by one request in 4 s, and a busy machine may answer late.
    expect(answer.headers.get('ratelimit')).toMatch(new RegExp(`^"create";r=${remaining};t=[1-4]$`));
  }
  const before = underTest.state.creates.length;
  const refused = await api.create();
  expect(errorOf(refused)).toBe('rate_limited');
  expect(refused.headers.get('ratelimit')).toBe(`"create";r=0;t=${refused.headers.get('retry-after')}`);
  expect(underTest.state.creates.length).toBe(before);
});

test('a repeated create costs a unit like any request', async () => {
  const token = await underTest.issueToken({ tenantId: await anotherTenant() });
  const api = publicClient({ ...underTest, token });
  const headers = { 'idempotency-key': randomUUID() };
  for (let sent = 0; sent < 3; sent += 1) expect((await api.create(createBody, headers)).status).toBe(201);
  expect(errorOf(await api.create(createBody, headers))).toBe('rate_limited');
});

test('each tenant has one bucket per rate class for all its tokens', async () => {
  const tenantId = await anotherTenant();
  const [one, two] = [await underTest.issueToken({ tenantId }), await underTest.issueToken({ tenantId })].map((token) =>
    publicClient({ ...underTest, token }),
  );
  for (const api of [one, two, one])
    expect(errorOf(await (api ?? publicClient(underTest)).get('cs_1'))).toBe('session_not_found');
  expect(errorOf(await (two ?? publicClient(underTest)).get('cs_1'))).toBe('rate_limited');
  expect(errorOf(await (two ?? publicClient(underTest)).evidence('cs_1'))).toBe('session_not_found');
});

test('an operator sets and removes a tenant’s limits', async () => {
  const { tenants, call } = underTest.admin;
  const tenantId = await anotherTenant();
  const api = publicClient({ ...underTest, token: await underTest.issueToken({ tenantId }) });
  const set = async (rateLimits: RateLimits) =>
    (await tenants.SetRateLimits({ requestId: randomUUID(), tenantId, rateLimits }, call)).tenant?.rateLimits;
  const policyBecomes = (policy: string) =>
    waitFor(async () => (await api.get('cs_1')).headers.get('ratelimit-policy') === policy);

  const read = { rate: 1_000, burst: 2_000 };
  expect(await set({ read })).toEqual({ create: null, read, evidence: null });
  await policyBecomes('"read";q=2000;w=2');
  expect((await api.evidence('cs_1')).headers.get('ratelimit-policy')).toBe('"evidence";q=3;w=12');
  expect(await set({})).toEqual({ create: null, read: null, evidence: null });
  await policyBecomes('"read";q=3;w=12');

  const refused = set({ create: { rate: 0, burst: 0 } });
  await expect(refused).rejects.toMatchObject({
    code: 'invalid_argument',
    fieldErrors: [{ field: 'rate_limits.create.rate' }, { field: 'rate_limits.create.burst' }],
  });
});

async function anotherTenant(): Promise<string> {
  const { tenants, call } = underTest.admin;
  const { tenant } = await tenants.CreateTenant({ requestId: randomUUID(), name: 'Another' }, call);
  return tenant?.id ?? '';
}
