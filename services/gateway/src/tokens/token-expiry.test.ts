import { listOwnConditions } from '@gcs/kit/service/condition-service';
import { expect, test } from '@jest/globals';
import { useGateway } from '../../test/gateway-under-test.ts';

const its = useGateway();

async function daysLeft() {
  const series = /^gcs_token_time_left_seconds\{.*kind="(\w+)".*\} (\S+)$/gm;
  return Object.fromEntries(
    [...(await its.telemetry.metricsText()).matchAll(series)].map(([, kind, seconds]) => [
      kind,
      Math.round(Number(seconds) / 86_400),
    ]),
  );
}

const ofProvider = {
  kind: 'TOKEN_KIND_PROVIDER' as const,
  provider: 'acme',
  stepTypes: ['STEP_TYPE_DOCUMENT' as const],
};

test('the soonest expiry of a token in use is measured by kind', async () => {
  const query = (text: string) => its.database.query({ name: '', text });
  for (const expiresInDays of [1, 5, 10, 20, 40]) await its.issueToken({ expiresInDays });
  await its.issueToken({ expiresInDays: 8, ...ofProvider });
  expect(await daysLeft()).toEqual({});

  const used = (days: string) =>
    `update api_tokens set last_used_at = now() where expires_at::date - now()::date in (${days})`;
  await query(used('40, 365'));
  expect(await daysLeft()).toEqual({});
  await query(used('8, 10, 20'));
  expect(await daysLeft()).toEqual({ api: 10, provider: 8 });
  const ownTokens = await its.database.query<{ id: string; tenantId: string; expiresAt: Date }>({
    name: '',
    text: `
      select id, tenant_id as "tenantId", expires_at as "expiresAt" from api_tokens
       where expires_at::date - now()::date in (8, 10) order by expires_at`,
  });
  const [first, second] = ownTokens.map((one) => `${one.id} of ${one.tenantId} on ${one.expiresAt.toISOString()}`);
  const { telemetry, gateway } = its;
  expect((await listOwnConditions({ telemetry, checks: gateway.checks })).failedChecks).toEqual([
    expect.objectContaining({
      name: 'GcsTokenExpires',
      reason: `tokens in use expire soon: ${first}, ${second}`,
    }),
  ]);

  // Neither an expired or revoked token nor one that its client has replaced is in use.
  await query(`update api_tokens set revoked_at = now() where kind = 'PROVIDER'`);
  await query(
    `update api_tokens set last_used_at = now() - interval '8 days' where expires_at::date - now()::date = 10`,
  );
  expect(await daysLeft()).toEqual({ api: 20 });
  await query(
    `update api_tokens set last_used_at = now(), expires_at = now() - interval '1 minute' where expires_at < now() + interval '2 days'`,
  );
  expect(await daysLeft()).toEqual({ api: 20 });
});
