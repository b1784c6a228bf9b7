import { randomUUID } from 'node:crypto';
import { formatAddress } from '@gcs/kit/listen';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type GatewayUnderTest, startGatewayUnderTest } from '../../test/gateway-under-test.ts';
import { errorOf, publicClient } from '../../test/public-client.ts';
import { type Gateway, startGateway } from '../service.ts';

let underTest: GatewayUnderTest;
const replicas: Gateway[] = [];

beforeAll(async () => {
  underTest = await startGatewayUnderTest();
  replicas.push(underTest.gateway);
  for (let replica = 2; replica <= 3; replica += 1) {
    replicas.push(await startGateway(underTest.config, { telemetry: underTest.telemetry }));
  }
});
afterAll(async () => {
  for (const replica of replicas.slice(1)) await replica.stop();
  await underTest.stop();
});

const request = () => ({ requestId: randomUUID(), tenantId: underTest.tenantId });

function issue(client: string = randomUUID()) {
  const { tokens, call } = underTest.admin;
  return tokens.IssueToken({ ...request(), client, kind: 'TOKEN_KIND_API', scopes: ['sessions:read'] }, call);
}

const readAt = async (replica: Gateway, token: string) => {
  const baseUrl = `http://${formatAddress(replica.publicAddress)}`;
  return errorOf(await publicClient({ baseUrl, token }).get('cs_1'));
};

test('rotation: the successor has the same rights, both work, and there is no third', async () => {
  const { tokens, call } = underTest.admin;
  const old = await issue('rotating');
  const rotation = { ...request(), tokenId: old.tokenId };
  const next = await tokens.RotateToken(rotation, call);
  expect(next.tokenId).not.toBe(old.tokenId);
  for (const secret of [old.secret, next.secret]) {
    expect(await readAt(underTest.gateway, secret)).toBe('session_not_found');
    const answer = await publicClient({ ...underTest, token: secret }).create();
    expect(errorOf(answer)).toBe('token_scope_insufficient');
  }
  expect(await tokens.RotateToken(rotation, call)).toEqual({ ...next, secret: '' });
  await expect(tokens.RotateToken({ ...request(), tokenId: old.tokenId }, call)).rejects.toMatchObject({
    code: 'failed_precondition',
  });
  await tokens.RevokeToken({ ...request(), tokenId: old.tokenId }, call);
  await expect(tokens.RotateToken({ ...request(), tokenId: old.tokenId }, call)).rejects.toMatchObject({
    code: 'failed_precondition',
  });
});

test('revocation keeps its first time, and is of the tenant’s own tokens only', async () => {
  const { tokens, tenants, call } = underTest.admin;
  const { tokenId } = await issue();
  const { revokedAt } = await tokens.RevokeToken({ ...request(), tokenId }, call);
  expect(await tokens.RevokeToken({ ...request(), tokenId }, call)).toEqual({ revokedAt });
  const { tenant } = await tenants.CreateTenant({ requestId: randomUUID(), name: 'Another' }, call);
  for (const wrong of [
    { ...request(), tokenId: 'tok_unknown' },
    { requestId: randomUUID(), tenantId: tenant?.id ?? '', tokenId },
  ]) {
    await expect(tokens.RevokeToken(wrong, call)).rejects.toMatchObject({ code: 'not_found' });
    await expect(tokens.RotateToken(wrong, call)).rejects.toMatchObject({ code: 'not_found' });
  }
  await expect(tokens.RevokeToken({ ...request(), requestId: '', tokenId }, call)).rejects.toMatchObject({
    code: 'invalid_argument',
  });
});

test('the list shows what a client holds, never a secret', async () => {
  const { tokens, call } = underTest.admin;
  const client = randomUUID();
  const [first, second] = [await issue(client), await issue(client)];
  await tokens.RevokeToken({ ...request(), tokenId: first.tokenId }, call);
  const list = { tenantId: underTest.tenantId, client };
  const live = await tokens.ListTokens(list, call);
  expect(live.tokens).toEqual([
    expect.objectContaining({ id: second.tokenId, kind: 'TOKEN_KIND_API', scopes: ['sessions:read'], revokedAt: '' }),
  ]);
  const all = await tokens.ListTokens({ ...list, includeEnded: true }, call);
  expect(all.tokens.map(({ id }) => id)).toEqual([second.tokenId, first.tokenId]);
  expect(JSON.stringify(all)).not.toContain(second.secret.slice(12, 20));
});

test('100 revoked tokens are refused by three replicas within a second, although nobody is notified', async () => {
  const { tokens, call } = underTest.admin;
  const issued = await Promise.all(Array.from({ length: 100 }, () => issue()));
  // Each replica has each token in memory.
  for (const replica of replicas) await Promise.all(issued.map(({ secret }) => readAt(replica, secret)));
  const text = 'alter table api_tokens disable trigger tell_tokens_changed';
  await underTest.database.query({ name: '', text });
  const delays = await Promise.all(
    issued.map(async ({ tokenId, secret }, index) => {
      await tokens.RevokeToken({ ...request(), tokenId }, call);
      const revokedAt = performance.now();
      const replica = replicas[index % replicas.length] ?? underTest.gateway;
      let askedAt = revokedAt;
      await waitFor(async () => {
        askedAt = performance.now();
        return (await readAt(replica, secret)) === 'token_revoked';
      });
      return askedAt - revokedAt;
    }),
  );
  await underTest.database.query({ name: '', text: text.replace('disable', 'enable') });
  expect(Math.max(...delays)).toBeLessThanOrEqual(1_000);
}, 30_000);
