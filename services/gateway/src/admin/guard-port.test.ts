import { generateKeyPairSync } from 'node:crypto';
import { issueOperatorToken, jwkOf, type OperatorClaims } from '@gcs/kit/admin/operator-identity';
import { formatAddress } from '@gcs/kit/http/listen';
import { afterEach, describe, expect, test } from '@jest/globals';
import { openAdmin, useGateway } from '../../test/gateway-under-test.ts';

const issuer = { issuer: 'hotels', audience: 'test-admin' };
const key = { keyId: 'hotels-key', ...generateKeyPairSync('ed25519') };
const loggedAtFirst = 10;

const opened: { close(): void }[] = [];
const underTest = useGateway({
  operatorRateLimit: { rate: 0.001, burst: 60 },
  operatorIssuers: [{ ...issuer, jwks: { keys: [jwkOf(key.publicKey, key.keyId)] } }],
});
afterEach(() => {
  for (const admin of opened.splice(0)) admin.close();
});

async function asPerson(subject: string, claims: Partial<OperatorClaims> = {}) {
  const usual = { authTime: 1_700_000_000, expiresInSeconds: 600, roles: ['platform'] as const };
  const token = await issueOperatorToken(key, {
    ...issuer,
    ...usual,
    tenants: [underTest.tenantId],
    ...claims,
    subject,
  });
  const admin = openAdmin(formatAddress(underTest.gateway.adminAddress), token);
  opened.push(admin);
  return admin;
}

type LogRow = { method: string; tenant_id: string | null; request_id: string; refusal: string | null; octets: number };
const logOf = (subject: string) =>
  underTest.database.query<LogRow>(
    { name: '', text: 'select *, octet_length(l::text) as octets from operator_log l where subject = $1 order by id' },
    [subject],
  );
async function counted(reason: string): Promise<number> {
  const series = new RegExp(`^gcs_admin_refusals_total\\{.*reason="${reason}".*\\} (\\d+)`, 'm');
  return Number(series.exec(await underTest.telemetry.metricsText())?.[1] ?? 0);
}

test('the admin port limits one person’s calls without affecting others', async () => {
  const [ana, ben] = [await asPerson('ana'), await asPerson('ben')];
  const before = await counted('rate_limited');
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => ana.tenants.ListTenants({}, ana.call)));
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refused).toHaveLength(40);
  for (const error of refused) {
    expect(error).toMatchObject({ code: 'rate_limited' });
    // The pause becomes shorter while the calls last.
    expect(error.retryAfterSeconds).toBeGreaterThan(500);
    expect(error.retryAfterSeconds).toBeLessThanOrEqual(1_000);
  }
  await expect(ben.tenants.ListTenants({}, ben.call)).resolves.toMatchObject({ tenants: [{ id: underTest.tenantId }] });
  expect((await logOf('ana')).filter(({ refusal }) => refusal === 'rate_limited')).toHaveLength(loggedAtFirst);
  expect((await counted('rate_limited')) - before).toBe(40);
});

test('the log entry of a call stays short for the largest scope and the longest texts', async () => {
  const long = 'x'.repeat(4_096);
  const tenants = [underTest.tenantId, ...Array.from({ length: 99 }, (_, index) => `ten_${index}`)];
  const properties = Array.from({ length: 200 }, (_, index) => `HTL-${index}`);
  const admin = await asPerson('long', { tenants, properties });
  const metadata = { ...admin.call.metadata, 'gcs-request-id': long, 'gcs-purpose': 'y'.repeat(1_024) };
  const call = { ...admin.call, metadata };
  await admin.tenants.ListTenants({}, call);
  await admin.profiles.GetProfile({ tenantId: underTest.tenantId, key: long }, call).catch(() => {});
  await expect(
    admin.tenants.ListTenants({}, { ...call, metadata: { ...metadata, 'gcs-purpose': long } }),
  ).rejects.toMatchObject({ code: 'invalid_argument', fieldErrors: [{ field: 'gcs-purpose' }] });
  const rows = await logOf('long');
  expect(rows.map(({ refusal }) => refusal)).toEqual([null, null, 'invalid_argument']);
  for (const { octets } of rows) expect(octets).toBeLessThan(8_192);
});

describe('the admin port', () => {
  const another = 'ten_00000000000000000000000000';
  type Admin = Awaited<ReturnType<typeof asPerson>>;
  const draft = ({ profiles, call }: Admin, tenantId: string) =>
    profiles.CreateDraft({ requestId: 'draft', tenantId, key: 'k' }, call);
  const suspend = ({ tenants, call }: Admin, tenantId: string) =>
    tenants.SuspendTenant({ requestId: 'suspend', tenantId }, call);
  const own = 'their own';

  test.each([
    ['another tenant, at another service', draft, another, {}, 'not_found'],
    ['another tenant, without the role of the method', draft, another, { roles: ['support'] }, 'permission_denied'],
    ['a missing role, at another service', draft, own, { roles: ['support'] }, 'permission_denied'],
    ['a missing role, at the gateway', suspend, own, { roles: ['support'] }, 'permission_denied'],
    ['the whole tenant, with the scope of one property', draft, own, { properties: ['HTL-1'] }, 'permission_denied'],
    ['the deployment, with the scope of tenants', suspend, own, {}, 'permission_denied'],
    ['a tenant without an id', draft, '', {}, 'invalid_argument'],
    ['an unusable text', draft, 'x'.repeat(4_097), {}, 'invalid_argument'],
  ] as const)('logs and counts a refused call for %s', async (what, send, named, claims, code) => {
    const tenantId = named === own ? underTest.tenantId : named;
    const subject = `refused ${what}`;
    const admin = await asPerson(subject, claims);
    const before = await counted(code);
    await expect(send(admin, tenantId)).rejects.toMatchObject({ code });
    const [row, ...more] = await logOf(subject);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ refusal: code, tenant_id: tenantId.slice(0, 128) || null });
    expect((await counted(code)) - before).toBe(1);
  });

  test('counts a call without a valid token, but does not log it', async () => {
    const before = await counted('unauthenticated');
    const admin = await asPerson('nobody', { audience: 'another' });
    await expect(suspend(admin, underTest.tenantId)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect((await counted('unauthenticated')) - before).toBe(1);
    expect(await logOf('nobody')).toEqual([]);
  });

  test('logs ten refusals a minute for one person and code, and counts every refusal', async () => {
    const admin = await asPerson('stubborn');
    const before = await counted('not_found');
    for (let sent = 0; sent < 25; sent += 1)
      await expect(draft(admin, another)).rejects.toMatchObject({ code: 'not_found' });
    await expect(suspend(admin, underTest.tenantId)).rejects.toMatchObject({ code: 'permission_denied' });
    const codes = (await logOf('stubborn')).map(({ refusal }) => refusal);
    expect(codes).toEqual([...Array.from({ length: loggedAtFirst }, () => 'not_found'), 'permission_denied']);
    expect((await counted('not_found')) - before).toBe(25);
  });

  test('lists a tenant’s refused and admitted calls together', async () => {
    const admin = await asPerson('curious', { roles: ['support'] });
    await expect(draft(admin, underTest.tenantId)).rejects.toMatchObject({ code: 'permission_denied' });
    const asked = { tenantId: underTest.tenantId, subject: 'curious' };
    const { calls } = await admin.log.ListCalls(asked, admin.call);
    expect(calls).toMatchObject([
      { method: '/gcs.admin.v1.OperatorLogService/ListCalls', errorCode: '' },
      { method: '/gcs.admin.v1.ProfileService/CreateDraft', errorCode: 'permission_denied' },
    ]);
  });
});

test('the log entry of a change contains the request’s ids and the error code, but no other texts', async () => {
  const admin = await asPerson('changer', { roles: ['platform', 'support'] });
  const { tenantId } = underTest;
  const tokenId = 'tok_00000000000000000000000000';
  const revoke = (requestId: string, id: string) =>
    admin.tokens.RevokeToken({ requestId, tenantId, tokenId: id }, admin.call);
  await expect(revoke('first', tokenId)).rejects.toMatchObject({ code: 'not_found' });
  await expect(revoke('second', 'Anna Berg')).rejects.toMatchObject({ code: 'not_found' });
  await admin.tokens.ListTokens({ tenantId, client: 'Anna Berg' }, admin.call);
  await admin.profiles.CreateDraft({ requestId: 'draft', tenantId, key: 'hotel-check-in' }, admin.call).catch(() => {});
  const asked = { tenantId, subject: 'changer', changesOnly: true };
  const { calls } = await admin.log.ListCalls(asked, admin.call);
  expect(calls.map(({ method, namedIds, errorCode }) => [method.split('/').at(-1), namedIds, errorCode])).toEqual([
    ['CreateDraft', 'hotel-check-in', expect.any(String)],
    ['RevokeToken', '', 'not_found'],
    ['RevokeToken', tokenId, 'not_found'],
  ]);
});
