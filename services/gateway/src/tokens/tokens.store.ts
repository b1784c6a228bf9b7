import { maxSearched, type Searched, searched } from '@gcs/kit/admin/page';
import type { Connection } from '@gcs/kit/postgres/database';
import { prepared, rangeOf } from '@gcs/kit/postgres/statement';
import type { TokenGrant, TokenRecord } from './token-grant.rules.ts';

const findStatement = prepared({
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

/** Reads several tokens at a time, so that even many invented tokens cost only one index scan. */
export function findTokens(connection: Connection, lookupIds: readonly string[]): Promise<TokenRecord[]> {
  return connection.query<TokenRecord>(findStatement, [lookupIds]);
}

type NewToken = TokenGrant & {
  id: string;
  tenantId: string;
  lookupId: string;
  secretSha256: Uint8Array;
  issuedAt: Date;
  expiresAt: Date;
};

const insertStatement = prepared({
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

/**
 * Returns false if the client already has `maxLive` live tokens. The caller must have locked the tenant (`lockTenant`);
 * otherwise concurrent calls could exceed the limit.
 */
export async function insertToken(tx: Connection, token: NewToken, maxLive: number): Promise<boolean> {
  const rows = await tx.query(insertStatement, [
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

export type StoredToken = Pick<TokenGrant, 'kind' | 'client' | 'scopes' | 'provider' | 'stepTypes'> & {
  id: string;
  issuedAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  /** Null if no request was accepted yet. */
  lastUsedAt: Date | null;
};

const columns = `id, kind, client, scopes, provider, step_types as "stepTypes", issued_at as "issuedAt",
  expires_at as "expiresAt", revoked_at as "revokedAt", last_used_at as "lastUsedAt"`;

const lockStatement = prepared({
  name: 'gateway_lock_token',
  text: `select ${columns} from api_tokens where tenant_id = $1 and id = $2 for update`,
});

export async function lockToken(tx: Connection, tenantId: string, tokenId: string): Promise<StoredToken | undefined> {
  return (await tx.query<StoredToken>(lockStatement, [tenantId, tokenId]))[0];
}

const revokeStatement = prepared({
  name: 'gateway_revoke_token',
  text: `
    update api_tokens set revoked_at = coalesce(revoked_at, $3::timestamptz) where tenant_id = $1 and id = $2
    returning revoked_at as "revokedAt"`,
});

/** Resolves to the time of the first revocation; undefined if there is no such token. */
export async function revokeStoredToken(
  tx: Connection,
  { tenantId, tokenId, at }: { tenantId: string; tokenId: string; at: Date },
): Promise<Date | undefined> {
  return (await tx.query<{ revokedAt: Date }>(revokeStatement, [tenantId, tokenId, at]))[0]?.revokedAt;
}

const usedStatement = prepared({
  name: 'gateway_mark_tokens_used',
  text: `
    update api_tokens set last_used_at = $2::timestamptz where id in (
      select id from api_tokens where id = any($1::text[]) for no key update skip locked
    )`,
});

/** Stores the time of the last use. Skips tokens that another transaction has locked to change them. */
export async function markTokensUsed(connection: Connection, tokenIds: readonly string[], at: Date): Promise<void> {
  await connection.query(usedStatement, [tokenIds, at]);
}

const expiringStatement = prepared({
  name: 'gateway_expiring_tokens',
  text: `
    select lower(kind) as kind, extract(epoch from min(expires_at) - $1::timestamptz)::float8 as "secondsLeft"
      from api_tokens
     where revoked_at is null and expires_at between $1::timestamptz and $1::timestamptz + interval '30 days'
       and last_used_at > $1::timestamptz - interval '7 days'
     group by kind`,
});

export type ExpiringTokens = { kind: string; secondsLeft: number };

/** Returns the soonest expiry of each kind, among tokens that were used in the last week and expire in 30 days. */
export function readExpiringTokens(connection: Connection, now: Date): Promise<ExpiringTokens[]> {
  return connection.query<ExpiringTokens>(expiringStatement, [now]);
}

const toRotateStatement = prepared({
  name: 'gateway_tokens_to_rotate',
  text: `
    select id, tenant_id as "tenantId", expires_at as "expiresAt"
      from api_tokens
     where revoked_at is null and expires_at between $1::timestamptz and $1::timestamptz + interval '14 days'
       and last_used_at > $1::timestamptz - interval '7 days'
     order by expires_at, id limit $2`,
});

export type TokenToRotate = { id: string; tenantId: string; expiresAt: Date };

/** Returns the tokens for which GcsTokenExpires fires, the soonest expiry first. */
export function readTokensToRotate(connection: Connection, now: Date, limit: number): Promise<TokenToRotate[]> {
  return connection.query<TokenToRotate>(toRotateStatement, [now, limit]);
}

const below = `
  from api_tokens
 where ${rangeOf('tenant_id', '$1')} and id < coalesce(nullif($2, ''), '~')
 order by tenant_id desc, id desc`;

const listStatement = prepared({
  name: 'gateway_list_tokens',
  text: `
    select ${columns} from (select * ${below} limit ${maxSearched}) as newest
     where ($3 = '' or client = $3)
       and ($4::timestamptz is null or (revoked_at is null and expires_at > $4::timestamptz))
     order by tenant_id desc, newest.id desc limit $5`,
});

const reachedStatement = prepared({
  name: 'gateway_reached_of_tokens',
  text: `select id ${below} offset ${maxSearched - 1} limit 1`,
});

/** If `liveAt` is null, ended tokens are included. If `before` is '', the list starts with the newest token. */
type ListedTokens = { tenantId: string; client: string; liveAt: Date | null; before: string; limit: number };

/** A `client` of '' selects all clients. Ids increase with time, so new tokens do not shift the pages. */
export async function listStoredTokens(
  connection: Connection,
  { tenantId, client, liveAt, before, limit }: ListedTokens,
): Promise<Searched<StoredToken>> {
  const rows = await connection.query<StoredToken>(listStatement, [tenantId, before, client, liveAt, limit]);
  return searched(rows, limit, () => connection.query(reachedStatement, [tenantId, before]));
}
