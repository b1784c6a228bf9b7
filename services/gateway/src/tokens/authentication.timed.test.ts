import { randomBytes } from 'node:crypto';
import { waitFor } from '@gcs/test/support/wait-for';
import { describe, expect, test } from '@jest/globals';
import { useGateway } from '../../test/gateway-under-test.ts';
import { errorOf, publicClient } from '../../test/public-client.ts';
import { drawToken, formatToken } from './api-token.rules.ts';

const underTest = useGateway();

const as = (token: string) => publicClient({ ...underTest, token });
const readAs = async (token: string) => errorOf(await as(token).get('cs_1'));
const lookupIdOf = (token: string) => token.slice('gcs_sandbox_'.length, 'gcs_sandbox_'.length + 8);
const sql = (text: string, ...values: unknown[]) => underTest.database.query({ name: '', text }, values);

test('the public API refuses a malformed or unknown token, and a token of the other environment', async () => {
  expect(await readAs('nonsense')).toBe('token_invalid');
  expect(await readAs(formatToken(drawToken('sandbox', randomBytes)))).toBe('token_invalid');
  for (const token of [formatToken(drawToken('production', randomBytes)), 'gcs_live_', 'gcs_live_abcdefgh_cut'])
    expect(await readAs(token)).toBe('token_environment_mismatch');
  expect(await readAs('gcs_sandbox_abcdefgh_cut')).toBe('token_invalid');
});

test('the public API refuses a missing token, another scheme, and a token in the query', async () => {
  const url = `${underTest.baseUrl}/v1/compliance-sessions/cs_1`;
  const authorization = `Bearer ${underTest.token}`;
  const answers = await Promise.all([
    fetch(url),
    fetch(url, { headers: { authorization: `Basic ${underTest.token}` } }),
    fetch(url, { headers: { authorization: 'Bearer ' } }),
    fetch(`${url}?access_token=${underTest.token}`),
    fetch(`${url}?token=${underTest.token}`, { headers: { authorization } }),
  ]);
  for (const { status, headers, ...answer } of answers) {
    expect(status).toBe(401);
    expect(headers.get('www-authenticate')).toBe('Bearer');
    expect(answer).toBeDefined();
  }
});

test('each operation of the public API needs a token with the operation’s scope', async () => {
  const token = await underTest.issueToken({ scopes: ['sessions:read'] });
  expect(await readAs(token)).toBe('session_not_found');
  const answer = await as(token).create();
  expect(errorOf(answer)).toBe('token_scope_insufficient');
  expect(answer.headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope", scope="sessions:write"');
  expect(answer.body).toMatchObject({
    error: { message: expect.stringContaining('lacks the scope sessions:write. Use a token with it') },
  });
  expect(errorOf(await as(token).evidence('cs_1'))).toBe('token_scope_insufficient');
});

test('the public API refuses a provider credential', async () => {
  const token = await underTest.issueToken({
    kind: 'TOKEN_KIND_PROVIDER',
    provider: 'acme',
    stepTypes: ['STEP_TYPE_DOCUMENT'],
  });
  expect(await readAs(token)).toBe('token_scope_insufficient');
});

describe('the public API', () => {
  test('refuses an expired token, and states the reason only to a client with the secret', async () => {
    const token = await underTest.issueToken();
    expect(await readAs(token)).toBe('session_not_found');
    await sql(`update api_tokens set expires_at = now() where lookup_id = $1`, lookupIdOf(token));
    expect(await waitFor(async () => (await readAs(token)) !== 'session_not_found')).toBe(true);
    expect(await readAs(token)).toBe('token_expired');
    const guess = formatToken({ ...drawToken('sandbox', randomBytes), lookupId: lookupIdOf(token) });
    expect(await readAs(guess)).toBe('token_invalid');
  });

  test('refuses a revoked token after the replica is notified', async () => {
    const token = await underTest.issueToken();
    await readAs(token);
    const revokedAt = performance.now();
    await sql('update api_tokens set revoked_at = now() where lookup_id = $1', lookupIdOf(token));
    await waitFor(async () => (await readAs(token)) === 'token_revoked');
    expect(performance.now() - revokedAt).toBeLessThan(1_000);
  });
});
