import { randomBytes } from 'node:crypto';
import { systemClock } from '@gcs/kit/clock';
import { endless } from '@gcs/kit/deadline';
import { createIds } from '@gcs/kit/ids';
import type { Database } from '@gcs/kit/postgres/database';
import { createLifecycle } from '@gcs/kit/process/lifecycle';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { expect, test } from '@jest/globals';
import { useGateway } from '../../test/gateway-under-test.ts';
import { startAuthentication } from './authenticate.ts';
import { createTokenUses } from './token-uses.ts';

const underTest = useGateway();

const at = (text: string) => ({ now: () => new Date(text) });

async function listed() {
  const { tokens, call } = underTest.admin;
  return tokens.ListTokens({ tenantId: underTest.tenantId }, call);
}

test('ListTokens shows the last use of each token and the address of the API', async () => {
  const { tokens, apiBaseUrl } = await listed();
  expect(apiBaseUrl).toBe(underTest.baseUrl);
  const [token] = tokens;
  expect(token?.lastUsedAt).toBe('');
  const uses = createTokenUses(underTest.database, at('2026-01-02T03:04:05.000Z'));
  uses.note(token?.id ?? '');
  uses.note(token?.id ?? '');
  await uses.store();
  expect((await listed()).tokens[0]?.lastUsedAt).toBe('2026-01-02T03:04:05.000Z');
});

test('a revocation notifies the replicas, the storage of a token’s use does not', async () => {
  const heard: string[] = [];
  const listening = await underTest.database.listen('gcs_tokens_changed', () => heard.push('changed'));
  await underTest.issueToken();
  const [token] = (await listed()).tokens;
  const uses = createTokenUses(underTest.database, at('2026-01-03T00:00:00.000Z'));
  uses.note(token?.id ?? '');
  await uses.store();
  const { tokens: admin, call } = underTest.admin;
  const request = { requestId: 'revoke', tenantId: underTest.tenantId, tokenId: token?.id ?? '' };
  await admin.RevokeToken(request, call);
  await underTest.database.query({ name: '', text: 'select pg_sleep(0.2)' });
  await listening();
  expect(heard).toEqual(['changed']);
});

test('a use that could not be stored is stored by the next call', async () => {
  const asked: unknown[] = [];
  const away = {
    query: async (_: unknown, values: readonly unknown[]) => {
      asked.push(values[0]);
      if (asked.length === 1) throw new Error('away');
      return [];
    },
  };
  const uses = createTokenUses(away as unknown as Database, at('2026-01-02T00:00:00.000Z'));
  uses.note('tok_1');
  await expect(uses.store()).rejects.toThrow('away');
  await uses.store();
  await uses.store();
  expect(asked).toEqual([['tok_1'], ['tok_1']]);
});

test('an admitted request records the use of its token; a refused one does not', async () => {
  const noted: string[] = [];
  const lifecycle = createLifecycle();
  const { database, token, config } = underTest;
  const { environment } = config;
  const deps = { database, environment, clock: systemClock, newId: createIds(systemClock), random: randomBytes };
  const authenticate = await startAuthentication(
    deps,
    { note: (id) => noted.push(id) },
    { lifecycle, telemetry: testTelemetry() },
  );
  const readOnly = await underTest.issueToken({ scopes: ['sessions:read'] });
  const write = { kind: 'API', scope: 'sessions:write' } as const;
  await expect(authenticate(readOnly, write, endless)).rejects.toMatchObject({ code: 'token_scope_insufficient' });
  const { id } = await authenticate(token, write, endless);
  expect(noted).toEqual([id]);
  await lifecycle.stop();
});
