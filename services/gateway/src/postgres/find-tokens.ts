import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';
import type { TokenRecord } from '../domain/tokens/token-standing.ts';

/**
 * Reads tokens with the standing of their tenants. By an array, because the look-ups of a moment come together in
 * one statement: a flood of invented tokens costs one index scan per batch, not a round trip each.
 */
export function findTokens(connection: Connection, lookupIds: readonly string[]): Promise<TokenRecord[]> {
  return connection.query<TokenRecord>(statement, [lookupIds]);
}

const statement = prepared({
  name: 'gateway_find_tokens',
  text: `
    select token.id, token.tenant_id as "tenantId", token.lookup_id as "lookupId",
      token.secret_sha256 as "secretSha256", token.kind, token.scopes, token.provider,
      token.step_types as "stepTypes", token.expires_at as "expiresAt",
      token.revoked_at is not null as revoked,
      tenant.suspended_at is not null as "tenantSuspended",
      tenant.activated_at is not null as "tenantActivated",
      tenant.rate_limits as "rateLimits", tenant.guest_pages as "guestPages",
      tenant.return_schemes as "returnSchemes"
    from api_tokens token join tenants tenant on tenant.id = token.tenant_id
    where token.lookup_id = any($1::text[])`,
});
