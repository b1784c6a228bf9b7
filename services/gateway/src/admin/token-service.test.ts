import { randomUUID } from 'node:crypto';
import type { Role } from '@gcs/proto/admin-route';
import { describe, expect, test } from '@jest/globals';
import { useGateway } from '../../test/gateway-under-test.ts';
import { errorOf, publicClient } from '../../test/public-client.ts';

const underTest = useGateway();

const request = () => ({ requestId: randomUUID(), tenantId: underTest.tenantId });

function issue(client: string = randomUUID()) {
  const { tokens, call } = underTest.admin;
  return tokens.IssueToken({ ...request(), client, kind: 'TOKEN_KIND_API', scopes: ['sessions:read'] }, call);
}

const readWith = async (token: string) => errorOf(await publicClient({ ...underTest, token }).get('cs_1'));

test('RotateToken issues one successor with the same rights, and both tokens work', async () => {
  const { tokens, call } = underTest.admin;
  const old = await issue('rotating');
  const rotation = { ...request(), tokenId: old.tokenId };
  const next = await tokens.RotateToken(rotation, call);
  expect(next.tokenId).not.toBe(old.tokenId);
  for (const secret of [old.secret, next.secret]) {
    expect(await readWith(secret)).toBe('session_not_found');
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

test('RevokeToken keeps the time of the first revocation, and refuses a token of another tenant', async () => {
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

test('ListTokens shows the tokens of a client without secrets', async () => {
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

describe('in production', () => {
  const production = useGateway({ environment: 'production' });

  const kinds = {
    'a credential of a provider': { kind: 'TOKEN_KIND_PROVIDER', provider: 'acme', stepTypes: ['STEP_TYPE_DOCUMENT'] },
    'a token with every scope': { kind: 'TOKEN_KIND_API' },
    'a token that reads evidence': { kind: 'TOKEN_KIND_API', scopes: ['evidence:read'] },
    'a token that creates and reads sessions': { kind: 'TOKEN_KIND_API', scopes: ['sessions:write', 'sessions:read'] },
  } as const;

  test.each(Object.entries(kinds))(
    'issuing and rotating %s needs the role platform only if the token gives access to results or evidence',
    async (name, kind) => {
      const { admin, tenantId, operatorToken } = production;
      const callAs = async (...roles: Role[]) => ({
        ...admin.call,
        metadata: { authorization: `Bearer ${await operatorToken({ roles })}` },
      });
      const [platform, integrator] = [await callAs('platform'), await callAs('integrator')];
      const about = () => ({ requestId: randomUUID(), tenantId });
      const refusal = name === 'a token that creates and reads sessions' ? 'none' : 'permission_denied';
      const outcome = (call: Promise<unknown>) =>
        call.then(
          () => 'none',
          ({ code }) => code,
        );
      const asked = () => ({
        ...about(),
        client: randomUUID(),
        ...kind,
        stepTypes: 'stepTypes' in kind ? [...kind.stepTypes] : [],
        scopes: 'scopes' in kind ? [...kind.scopes] : [],
      });
      expect(await outcome(admin.tokens.IssueToken(asked(), integrator))).toBe(refusal);
      const { tokenId } = await admin.tokens.IssueToken(asked(), platform);
      expect(await outcome(admin.tokens.RotateToken({ ...about(), tokenId }, integrator))).toBe(refusal);
    },
  );
});
