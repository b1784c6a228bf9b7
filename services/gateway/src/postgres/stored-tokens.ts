import type { Connection } from '@gcs/kit/postgres/database';
import type { TokenGrant } from '../domain/tokens/token-grant.ts';

/** A token as operators see it: everything but what its secret can be recognised by. */
export type StoredToken = Pick<TokenGrant, 'kind' | 'client' | 'scopes' | 'provider' | 'stepTypes'> & {
  id: string;
  issuedAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
};

const columns = `id, kind, client, scopes, provider, step_types as "stepTypes", issued_at as "issuedAt",
  expires_at as "expiresAt", revoked_at as "revokedAt"`;

/** The token, locked until the transaction ends; undefined when the tenant has none of this id. */
export async function lockToken(tx: Connection, tenantId: string, tokenId: string): Promise<StoredToken | undefined> {
  const text = `select ${columns} from api_tokens where tenant_id = $1 and id = $2 for update`;
  return (await tx.query<StoredToken>({ name: '', text }, [tenantId, tokenId]))[0];
}

/** Revokes a token; one that was revoked before keeps its time. Resolves to that time, or undefined without the token. */
export async function revokeStoredToken(
  tx: Connection,
  { tenantId, tokenId, at }: { tenantId: string; tokenId: string; at: Date },
): Promise<Date | undefined> {
  const text = `
    update api_tokens set revoked_at = coalesce(revoked_at, $3::timestamptz) where tenant_id = $1 and id = $2
    returning revoked_at as "revokedAt"`;
  return (await tx.query<{ revokedAt: Date }>({ name: '', text }, [tenantId, tokenId, at]))[0]?.revokedAt;
}

/**
 * The tenant's tokens, the newest first, at most `limit`; of one client, or of all when that is ''. By id, which rises
 * with time: a page begins below the last id of the page before it, however many tokens are issued meanwhile.
 */
export function listStoredTokens(
  connection: Connection,
  { tenantId, client, liveAt, before, limit }: ListedTokens,
): Promise<StoredToken[]> {
  const text = `
    select ${columns} from api_tokens
    where tenant_id = $1 and ($2 = '' or client = $2) and ($4 = '' or id < $4)
      and ($3::timestamptz is null or (revoked_at is null and expires_at > $3::timestamptz))
    order by id desc limit $5`;
  return connection.query<StoredToken>({ name: '', text }, [tenantId, client, liveAt, before, limit]);
}

/** `liveAt` null = ended ones too; `before` '' = from the newest on. */
export type ListedTokens = { tenantId: string; client: string; liveAt: Date | null; before: string; limit: number };
