import { randomUUID } from 'node:crypto';
import { formatAddress } from '@gcs/kit/http/listen';
import { adminRoutes } from '@gcs/proto/admin-routes';
import * as grpc from '@grpc/grpc-js';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { openAdmin, useGateway } from '../../test/gateway-under-test.ts';

const underTest = useGateway();
beforeEach(() => {
  underTest.state.calls.length = 0;
});

type LogRow = Record<
  'method' | 'subject' | 'issuer' | 'request_id' | 'purpose' | 'tenant_id' | 'actor_kind' | 'traceparent',
  string
>;
const logOf = (requestId: string) =>
  underTest.database.query<LogRow>({ name: '', text: 'select * from operator_log where request_id = $1' }, [requestId]);

async function asOperator<T>(token: string, work: (admin: ReturnType<typeof openAdmin>) => Promise<T>): Promise<T> {
  const admin = openAdmin(formatAddress(underTest.gateway.adminAddress), token);
  try {
    return await work(admin);
  } finally {
    admin.close();
  }
}

describe('the admin port', () => {
  const create = (admin: ReturnType<typeof openAdmin>) =>
    admin.tenants.CreateTenant({ requestId: randomUUID(), name: 'X' }, admin.call);

  test('refuses a call without an operator token of a trusted issuer for this audience', async () => {
    const foreign = await underTest.operatorToken({ audience: 'another' });
    for (const token of ['', 'nonsense', underTest.token, foreign]) {
      await expect(asOperator(token, create)).rejects.toMatchObject({ code: 'unauthenticated' });
    }
  });
});

describe('CreateTenant', () => {
  test('returns the same tenant for the same request id', async () => {
    const { tenants, call } = underTest.admin;
    const request = { requestId: randomUUID(), name: 'Aurora' };
    const first = await tenants.CreateTenant(request, call);
    expect(first.tenant).toMatchObject({ id: expect.stringMatching(/^ten_\w{26}$/), name: 'Aurora' });
    expect(await tenants.CreateTenant(request, call)).toEqual(first);
  });

  test('lists each invalid field', async () => {
    const { tenants, call } = underTest.admin;
    await expect(tenants.CreateTenant({ name: 'x'.repeat(129) }, call)).rejects.toMatchObject({
      code: 'invalid_argument',
      fieldErrors: [{ field: 'request_id' }, { field: 'name' }],
    });
  });
});

describe('IssueToken', () => {
  const request = () => ({
    requestId: randomUUID(),
    tenantId: underTest.tenantId,
    kind: 'TOKEN_KIND_API' as const,
    client: randomUUID(),
  });

  test('returns the secret only in the first answer, without storing or logging it', async () => {
    const { tokens, call } = underTest.admin;
    const once = request();
    const first = await tokens.IssueToken(once, call);
    expect(first.secret).toMatch(/^gcs_sandbox_/);
    expect(first.tokenId).toMatch(/^tok_/);
    expect(await tokens.IssueToken(once, call)).toEqual({ ...first, secret: '' });
    const text = `select t::text from api_tokens t union all select r::text from admin_requests r
      union all select l::text from operator_log l`;
    const rows = JSON.stringify(await underTest.database.query({ name: '', text }));
    expect(rows).not.toContain(first.secret.slice(21, 64));
    expect(underTest.telemetry.logs()).not.toContain(first.secret.slice(21, 64));
  });

  test('refuses a third live token of a client, also in concurrent calls', async () => {
    const { tokens, call } = underTest.admin;
    const { client } = request();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () => tokens.IssueToken({ ...request(), client }, call)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await expect(tokens.IssueToken({ ...request(), client }, call)).rejects.toMatchObject({
      code: 'failed_precondition',
    });
    const text = 'update api_tokens set revoked_at = now() where client = $1';
    await underTest.database.query({ name: '', text }, [client]);
    expect((await tokens.IssueToken({ ...request(), client }, call)).secret).not.toBe('');
  });

  test('refuses an unknown tenant', async () => {
    const { tokens, call } = underTest.admin;
    const unknown = tokens.IssueToken({ ...request(), tenantId: 'ten_none' }, call);
    await expect(unknown).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the admin proxy', () => {
  test('forwards the operator’s token, purpose and request id to the service in the same trace', async () => {
    const { profiles, call } = underTest.admin;
    const metadata = { ...call.metadata, 'gcs-purpose': 'release 7', 'gcs-request-id': 'call-1', 'x-other': 'dropped' };
    const request = { requestId: randomUUID(), tenantId: underTest.tenantId, key: 'hotel', definitionJson: '{}' };
    const answer = await profiles.CreateDraft(request, { ...call, metadata });
    expect(answer.profile).toMatchObject({ key: 'hotel', state: 'DRAFT' });
    const [received] = underTest.state.calls;
    expect(received?.operator).toMatchObject({ subject: 'olivia', issuer: 'test-issuer', kind: 'HUMAN' });
    expect(received?.metadata.get('gcs-purpose')).toEqual(['release 7']);
    expect(received?.metadata.get('gcs-request-id')).toEqual(['call-1']);
    expect(received?.metadata.get('x-other')).toEqual([]);

    const [entry, ...more] = await logOf(request.requestId);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      method: '/gcs.admin.v1.ProfileService/CreateDraft',
      subject: 'olivia',
      issuer: 'test-issuer',
      actor_kind: 'HUMAN',
      tenant_id: underTest.tenantId,
      purpose: 'release 7',
    });
    expect(entry?.traceparent.split('-')[1]).toBe(String(received?.metadata.get('traceparent')[0]).split('-')[1]);
  });

  test('returns the error of the service unchanged, and logs the failed call', async () => {
    const { profiles, call } = underTest.admin;
    const request = { requestId: randomUUID(), tenantId: underTest.tenantId, key: 'hotel' };
    await expect(profiles.CreateDraft(request, call)).rejects.toMatchObject({
      code: 'invalid_argument',
      fieldErrors: [{ field: 'definition_json', message: 'is required' }],
    });
    expect(await logOf(request.requestId)).toHaveLength(1);
  });

  test('calls no service for an unknown tenant', async () => {
    const { endpoints, call } = underTest.admin;
    const request = { requestId: randomUUID(), tenantId: 'ten_none', url: 'https://example.com' };
    await expect(endpoints.CreateEndpoint(request, call)).rejects.toMatchObject({ code: 'not_found' });
    expect(underTest.state.calls).toEqual([]);
    expect(await logOf(request.requestId)).toHaveLength(1);
  });

  test('refuses a request that cannot be decoded', async () => {
    const client = new grpc.Client(formatAddress(underTest.gateway.adminAddress), grpc.credentials.createInsecure());
    const metadata = new grpc.Metadata();
    metadata.set('authorization', underTest.admin.call.metadata.authorization);
    const error = await new Promise<grpc.ServiceError | null>((resolve) => {
      const asItIs = (bytes: Buffer) => bytes;
      const method = '/gcs.admin.v1.ProfileService/CreateDraft';
      client.makeUnaryRequest(method, asItIs, asItIs, Buffer.from([0xff, 0xff]), metadata, resolve);
    });
    client.close();
    expect(error?.code).toBe(grpc.status.INVALID_ARGUMENT);
  });
});

test.each(['v1', 'v1alpha'])('gRPC reflection %s lists the admin services and no others', async (version) => {
  const client = new grpc.Client(formatAddress(underTest.gateway.adminAddress), grpc.credentials.createInsecure());
  const asItIs = (bytes: Buffer) => bytes;
  const call = client.makeBidiStreamRequest(
    `/grpc.reflection.${version}.ServerReflection/ServerReflectionInfo`,
    asItIs,
    asItIs,
  );
  // ServerReflectionRequest { list_services: "*" }
  call.write(Buffer.from([0x3a, 0x01, 0x2a]));
  const answer = await new Promise<Buffer>((resolve, reject) => call.once('data', resolve).once('error', reject));
  call.end();
  client.close();
  const served = new Set(Object.keys(adminRoutes).map((method) => method.split('/')[1]));
  expect(new Set(answer.toString('latin1').match(/gcs\.[a-zA-Z0-9.]+/g))).toEqual(served);
});
