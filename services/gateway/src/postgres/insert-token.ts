import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';
import type { TokenGrant } from '../domain/tokens/token-grant.ts';

export type NewToken = TokenGrant & {
  id: string;
  tenantId: string;
  lookupId: string;
  secretSha256: Uint8Array;
  issuedAt: Date;
  expiresAt: Date;
};

/**
 * Stores a token unless its client has `maxLive` live ones; tells whether it did. The caller holds the tenant's row
 * lock (`lockTenant`), without which two calls at once would both count the same tokens.
 */
export async function insertToken(tx: Connection, token: NewToken, maxLive: number): Promise<boolean> {
  const rows = await tx.query(statement, [
    token.id,
    token.tenantId,
    token.lookupId,
    token.secretSha256,
    token.kind,
    token.client,
    token.scopes,
    token.provider,
    token.stepTypes,
    token.issuedAt,
    token.expiresAt,
    maxLive,
  ]);
  return rows.length === 1;
}

const statement = prepared({
  name: 'gateway_insert_token',
  text: `
    insert into api_tokens (id, tenant_id, lookup_id, secret_sha256, kind, client, scopes, provider, step_types, issued_at, expires_at)
    select $1, $2, $3, $4, $5, $6, $7::text[], $8, $9::text[], $10::timestamptz, $11::timestamptz
    where (
      select count(*) from api_tokens
      where tenant_id = $2 and client = $6 and kind = $5 and revoked_at is null and expires_at > $10::timestamptz
    ) < $12::int
    returning id`,
});
