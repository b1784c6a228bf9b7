import { formatAddress } from '@gcs/kit/http/listen';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type GatewayUnderTest, startGatewayUnderTest } from '../../test/gateway-under-test.ts';
import { errorOf, publicClient } from '../../test/public-client.ts';
import { type Gateway, startGateway } from '../service.ts';

const tokens = 100;

let underTest: GatewayUnderTest;
const others: Gateway[] = [];

beforeAll(async () => {
  underTest = await startGatewayUnderTest();
  for (let replica = 2; replica <= 3; replica += 1) {
    others.push(await startGateway(underTest.config, { telemetry: underTest.telemetry }));
  }
});
afterAll(async () => {
  for (const other of others) await other.stop();
  await underTest.stop();
});

test(`no replica accepts any of ${tokens} tokens a second after its revocation, even without a notification`, async () => {
  const revoked: string[] = [];
  while (revoked.length < tokens) revoked.push(await underTest.issueToken());
  const sql = (text: string, ...values: unknown[]) => underTest.database.query({ name: '', text }, values);
  await sql('alter table api_tokens disable trigger notify_tokens_changed');

  const users = [underTest.gateway, ...others].flatMap(({ publicAddress }) =>
    revoked.map((token) => publicClient({ baseUrl: `http://${formatAddress(publicAddress)}`, token })),
  );
  let revokedAt = Number.POSITIVE_INFINITY;
  const latest = { acceptedAfterMs: 0 };
  const use = async (api: ReturnType<typeof publicClient>) => {
    for (;;) {
      const sentAt = performance.now();
      const code = errorOf(await api.get('cs_1'));
      if (code === 'token_revoked') return;
      expect(code).toBe('session_not_found');
      latest.acceptedAfterMs = Math.max(latest.acceptedAfterMs, sentAt - revokedAt);
    }
  };
  await Promise.all(users.map((api) => api.get('cs_1')));
  const using = Promise.all(users.map(use));
  await sql('update api_tokens set revoked_at = now() where tenant_id = $1', underTest.tenantId);
  revokedAt = performance.now();
  await using;
  expect(latest.acceptedAfterMs).toBeLessThanOrEqual(1_000);
});
