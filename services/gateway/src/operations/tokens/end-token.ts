import { onceByRequestId } from '@gcs/kit/admin/admin-requests';
import { type Page, type PageRequest, readPage } from '@gcs/kit/admin/page';
import { requireTexts } from '@gcs/kit/admin/texts';
import { ServiceError } from '@gcs/kit/errors';
import { listStoredTokens, revokeStoredToken, type StoredToken } from '../../postgres/stored-tokens.ts';
import type { AdminDeps } from '../admin-deps.ts';

export type TokenRequest = { fingerprint: string; requestId: string; tenantId: string; tokenId: string };

/** Revokes a token, once per request id; every replica refuses it within a second (docs/contract.md#api-tokens). */
export async function revokeToken(deps: AdminDeps, request: TokenRequest): Promise<{ revokedAt: string }> {
  const { tenantId, tokenId } = request;
  requireTexts({ request_id: request.requestId });
  return onceByRequestId(deps.database, request, async (tx) => {
    const revokedAt = await revokeStoredToken(tx, { tenantId, tokenId, at: deps.clock.now() });
    if (revokedAt === undefined) throw noSuchToken();
    return { revokedAt: revokedAt.toISOString() };
  });
}

export type ListTokens = { tenantId: string; client: string; includeEnded: boolean } & PageRequest;

/** The tokens of a tenant's clients, from which an operator picks the one to revoke. */
export function listTokens(
  deps: AdminDeps,
  { tenantId, client, includeEnded, ...page }: ListTokens,
): Promise<Page<StoredToken>> {
  const liveAt = includeEnded ? null : deps.clock.now();
  return readPage(page, ['text'], {
    find: ([before = ''], limit) => listStoredTokens(deps.database, { tenantId, client, liveAt, before, limit }),
    placeOf: ({ id }) => [id],
  });
}

export function noSuchToken(): ServiceError {
  return new ServiceError('not_found', 'the tenant has no such token');
}
