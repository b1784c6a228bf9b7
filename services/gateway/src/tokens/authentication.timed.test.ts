import { randomBytes } from 'node:crypto';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type GatewayUnderTest, startGatewayUnderTest } from '../../test/gateway-under-test.ts';
import { errorOf, publicClient } from '../../test/public-client.ts';
import { drawToken, formatToken } from './api-token.rules.ts';

let underTest: GatewayUnderTest;

beforeAll(async () => {
  underTest = await startGatewayUnderTest();
});
afterAll(() => underTest.stop());

const as = (token: string) => publicClient({ ...underTest, token });
const readAs = async (token: string) => errorOf(await as(token).get('cs_1'));
const lookupIdOf = (token: string) => token.slice('gcs_sandbox_'.length, 'gcs_sandbox_'.length + 8);
const sql = (text: string, ...values: unknown[]) => underTest.database.query({ name: '', text }, values);

test('refuses a malformed or unknown token, and one from the other environment', async () => {
  expect(await readAs('nonsense')).toBe('token_invalid');
  expect(await readAs(formatToken(drawToken('sandbox', randomBytes)))).toBe('token_invalid');
  expect(await readAs(formatToken(drawToken('production', randomBytes)))).toBe('token_environment_mismatch');
});

test('refuses a missing token, another scheme, and a token in the query', async () => {
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

test('each operation needs its scope', async () => {
  const token = await underTest.issueToken({ scopes: ['sessions:read'] });
  expect(await readAs(token)).toBe('session_not_found');
  const answer = await as(token).create();
  expect(errorOf(answer)).toBe('token_scope_insufficient');
  expect(answer.headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope"');
  expect(errorOf(await as(token).evidence('cs_1'))).toBe('token_scope_insufficient');
});

test('refuses a provider credential', async () => {
  const token = await underTest.issueToken({
    kind: 'TOKEN_KIND_PROVIDER',
    provider: 'acme',
    stepTypes: ['STEP_TYPE_DOCUMENT'],
  });
  expect(await readAs(token)).toBe('token_scope_insufficient');
});

describe('a token in use', () => {
  test('expires without delay, and only the secret’s holder learns of it', async () => {
    const token = await underTest.issueToken();
    expect(await readAs(token)).toBe('session_not_found');
    await sql(`update api_tokens set expires_at = now() where lookup_id = $1`, lookupIdOf(token));
    expect(await waitFor(async () => (await readAs(token)) !== 'session_not_found')).toBe(true);
    expect(await readAs(token)).toBe('token_expired');
    const guess = formatToken({ ...drawToken('sandbox', randomBytes), lookupId: lookupIdOf(token) });
    expect(await readAs(guess)).toBe('token_invalid');
  });

  test('is refused after the notification of its revocation', async () => {
    const token = await underTest.issueToken();
    await readAs(token);
    const revokedAt = performance.now();
    await sql('update api_tokens set revoked_at = now() where lookup_id = $1', lookupIdOf(token));
    await waitFor(async () => (await readAs(token)) === 'token_revoked');
    expect(performance.now() - revokedAt).toBeLessThan(1_000);
  });

  test('is refused within a second of its revocation without a notification', async () => {
    const token = await underTest.issueToken();
    await readAs(token);
    await sql('alter table api_tokens disable trigger notify_tokens_changed');
    const revokedAt = performance.now();
    await sql('update api_tokens set revoked_at = now() where lookup_id = $1', lookupIdOf(token));
    await waitFor(async () => (await readAs(token)) === 'token_revoked');
    expect(performance.now() - revokedAt).toBeLessThan(1_000);
    await sql('alter table api_tokens enable trigger notify_tokens_changed');
  });

  test('is refused while its tenant is suspended or not activated', async () => {
    const token = await underTest.issueToken();
    await sql('update tenants set suspended_at = now()');
    await waitFor(async () => (await readAs(token)) === 'tenant_suspended');
    await sql('update tenants set suspended_at = null, activated_at = null');
    await waitFor(async () => (await readAs(token)) === 'environment_not_activated');
    await sql('update tenants set activated_at = now()');
    await waitFor(async () => (await readAs(token)) === 'session_not_found');
  });
});

test('in production a new tenant’s tokens are refused until it is activated', async () => {
  const production = await startGatewayUnderTest({ environment: 'production' });
  try {
    expect(production.token).toMatch(/^gcs_live_/);
    const api = publicClient(production);
    expect(errorOf(await api.get('cs_1'))).toBe('environment_not_activated');
    const sandboxToken = publicClient({ ...production, token: underTest.token });
    expect(errorOf(await sandboxToken.get('cs_1'))).toBe('token_environment_mismatch');
    await production.database.query({ name: '', text: 'update tenants set activated_at = now()' });
    await waitFor(async () => errorOf(await api.get('cs_1')) === 'session_not_found');
  } finally {
    await production.stop();
  }
});
