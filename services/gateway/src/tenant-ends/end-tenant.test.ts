import { randomUUID } from 'node:crypto';
import { waitFor } from '@gcs/test/support/wait-for';
import { beforeEach, expect, test } from '@jest/globals';
import { useGateway } from '../../test/gateway-under-test.ts';

const underTest = useGateway({ environment: 'production' });
beforeEach(() => {
  underTest.state.operations.blocks = { session: [{ kind: 'OPEN_SESSIONS', count: 3 }] };
});

async function newTenant(): Promise<{ tenantId: string; name: string }> {
  const { tenants, call } = underTest.admin;
  const name = randomUUID();
  const { tenant } = await tenants.CreateTenant({ requestId: randomUUID(), name }, call);
  return { tenantId: tenant?.id ?? '', name };
}

async function callOf(subject: string, purpose: string | null = 'contract ended') {
  const token = await underTest.operatorToken({ subject });
  const metadata = { authorization: `Bearer ${token}`, ...(purpose !== null && { 'gcs-purpose': purpose }) };
  return { ...underTest.admin.call, metadata };
}

async function end(request: { tenantId: string; name: string; evidenceReturned?: boolean }, subject: string) {
  const { tenants } = underTest.admin;
  return (await tenants.EndTenant({ requestId: randomUUID(), ...request }, await callOf(subject))).end;
}

const proposedAgo = (tenantId: string, days: number) =>
  underTest.database.query(
    { name: '', text: 'update tenant_ends set proposed_at = now() - make_interval(days => $2) where tenant_id = $1' },
    [tenantId, days],
  );

test('EndTenant needs a second person in production; then the tenant’s tokens are revoked and no new tokens are issued', async () => {
  const tenant = await newTenant();
  await underTest.issueToken({ tenantId: tenant.tenantId });
  expect(await end(tenant, 'ana')).toMatchObject({ phase: 'PROPOSED', proposedBy: 'ana', confirmedBy: '' });
  expect(await end(tenant, 'ana')).toMatchObject({ phase: 'PROPOSED' });
  const { tokens, call } = underTest.admin;
  const live = async () => (await tokens.ListTokens({ tenantId: tenant.tenantId }, call)).tokens.length;
  expect(await live()).toBe(1);
  expect(await end(tenant, 'ben')).toMatchObject({ phase: 'WAITING', proposedBy: 'ana', confirmedBy: 'ben' });
  expect(await live()).toBe(0);
  await expect(underTest.issueToken({ tenantId: tenant.tenantId })).rejects.toMatchObject({ code: 'not_found' });
  const found = await waitFor(async () => {
    const answer = await underTest.admin.tenants.GetTenantEnd({ tenantId: tenant.tenantId }, call);
    return answer.end?.waitsFor.length ? answer.end : undefined;
  });
  expect(found).toMatchObject({ phase: 'WAITING', waitsFor: [{ kind: 'OPEN_SESSIONS', count: 3 }] });
  expect(await end(tenant, 'cem')).toMatchObject({ phase: 'WAITING', confirmedBy: 'ben' });
});

test('a proposal to end a tenant expires after a week', async () => {
  const tenant = await newTenant();
  await end(tenant, 'ana');
  await proposedAgo(tenant.tenantId, 7);
  expect(await end(tenant, 'ben')).toMatchObject({ phase: 'PROPOSED', proposedBy: 'ben' });
  expect(await end(tenant, 'ana')).toMatchObject({ phase: 'WAITING', confirmedBy: 'ana' });
});

test('EndTenant is refused while the law requires the evidence, unless the customer has received the evidence', async () => {
  const tenant = await newTenant();
  const minimumUntil = (until: string) => {
    underTest.state.operations.blocks = { evidence: [{ kind: 'STATUTORY_MINIMUM', count: 1, until }] };
  };
  minimumUntil('2999-01-01T00:00:00.000Z');
  await expect(end(tenant, 'ana')).rejects.toMatchObject({
    code: 'failed_precondition',
    message: expect.stringContaining('--returned'),
  });
  expect(await end({ ...tenant, evidenceReturned: true }, 'ana')).toMatchObject({ phase: 'PROPOSED' });
  minimumUntil('2000-01-01T00:00:00.000Z');
  expect(await end(tenant, 'ana')).toMatchObject({ phase: 'PROPOSED' });
});

test.each([
  ['another name', { name: 'Another' }, 'contract ended', 'invalid_argument'],
  ['an unknown tenant', { tenantId: 'ten_none' }, 'contract ended', 'not_found'],
  ['no purpose', {}, null, 'permission_denied'],
] as const)('EndTenant is refused with %s', async (_, change, purpose, code) => {
  const request = { requestId: randomUUID(), ...(await newTenant()), ...change };
  const refused = underTest.admin.tenants.EndTenant(request, await callOf('ana', purpose));
  await expect(refused).rejects.toMatchObject({ code });
});

test('GetTenantEnd finds nothing without a proposal', async () => {
  const { tenants, call } = underTest.admin;
  await expect(tenants.GetTenantEnd({ tenantId: 'ten_none' }, call)).rejects.toMatchObject({ code: 'not_found' });
});
