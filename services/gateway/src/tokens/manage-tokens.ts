import { onceByRequestId } from '@gcs/kit/admin/admin-requests';
import { type ListPage, type PageRequest, readPage } from '@gcs/kit/admin/page';
import { invalidFields, requireTexts, textProblems } from '@gcs/kit/admin/texts';
import { ServiceError } from '@gcs/kit/errors';
import type { Connection } from '@gcs/kit/postgres/database';
import type { Role } from '@gcs/proto/admin-route';
import type { AdminDeps } from '../tenants/manage-tenants.ts';
import { lockTenant } from '../tenants/tenants.store.ts';
import { digestSecret, drawToken, formatToken } from './api-token.rules.ts';
import { type GrantRequest, judgeGrant, maxLiveTokensPerClient, type TokenGrant } from './token-grant.rules.ts';
import { insertToken, listStoredTokens, lockToken, revokeStoredToken, type StoredToken } from './tokens.store.ts';

export type IssueToken = GrantRequest & { fingerprint: string; requestId: string; tenantId: string } & Asking;

type Asking = { roles: readonly Role[] };

/** `secret` is '' in a repeated answer. `expiresAt` is RFC 3339. */
type IssuedToken = { tokenId: string; secret: string; expiresAt: string };

const dayMs = 86_400_000;

/**
 * Issues a token or provider credential, once per request id (docs/contract.md#api-tokens). Only the first answer
 * contains the secret, of which only a digest is stored.
 */
export async function issueToken(deps: AdminDeps, request: IssueToken): Promise<IssuedToken> {
  const { fingerprint, requestId, tenantId } = request;
  const judged = judgeGrant(request);
  const violations = judged.kind === 'refused' ? judged.violations : [];
  const fieldErrors = [...violations, ...textProblems({ request_id: requestId })];
  if (judged.kind === 'refused' || fieldErrors.length > 0) {
    throw invalidFields(fieldErrors);
  }
  requirePlatform(deps, request, judged.grant);
  const issue = async (tx: Connection) => {
    if (!(await lockTenant(tx, tenantId))) throw new ServiceError('not_found', 'there is no such tenant');
    return storeNewToken(deps, tx, tenantId, judged.grant);
  };
  return onceByRequestId(deps.database, { fingerprint, requestId, tenantId }, issue, withoutSecret);
}

type TokenRequest = { fingerprint: string; requestId: string; tenantId: string; tokenId: string };

export type RotateToken = TokenRequest & { expiresInDays: number } & Asking;

/**
 * Issues a successor for a live token, with the same client and rights, once per request id
 * (docs/contract.md#api-tokens). Both tokens work until the old token is revoked. A third live token is refused.
 */
export async function rotateToken(deps: AdminDeps, request: RotateToken): Promise<IssuedToken> {
  const { tenantId, tokenId, expiresInDays } = request;
  requireTexts({ request_id: request.requestId });
  const rotate = async (tx: Connection) => {
    if (!(await lockTenant(tx, tenantId))) throw noSuchToken();
    const old = await lockToken(tx, tenantId, tokenId);
    if (old === undefined) throw noSuchToken();
    if (old.revokedAt !== null || old.expiresAt <= deps.clock.now()) {
      throw new ServiceError('failed_precondition', 'the token has ended; issue a new one');
    }
    const judged = judgeGrant({ ...old, provider: old.provider ?? '', expiresInDays });
    if (judged.kind === 'granted') {
      requirePlatform(deps, request, judged.grant);
      return storeNewToken(deps, tx, tenantId, judged.grant);
    }
    throw invalidFields(judged.violations);
  };
  return onceByRequestId(deps.database, request, rotate, withoutSecret);
}

/** Revokes a token, once per request id. Replicas refuse the token within a second (docs/contract.md#api-tokens). */
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

export function listTokens(
  deps: AdminDeps,
  { tenantId, client, includeEnded, ...page }: ListTokens,
): Promise<ListPage<StoredToken>> {
  const liveAt = includeEnded ? null : deps.clock.now();
  return readPage(page, ['text'], {
    find: ([before = ''], limit) => listStoredTokens(deps.database, { tenantId, client, liveAt, before, limit }),
    placeOf: ({ id }) => [id],
  });
}

/**
 * Throws `permission_denied` in production if the token gives access to results or evidence, and the operator lacks the
 * role `platform`.
 */
function requirePlatform({ environment }: AdminDeps, { roles }: Asking, { kind, scopes }: TokenGrant): void {
  const isSensitive = kind === 'PROVIDER' || scopes.includes('evidence:read');
  if (environment !== 'production' || !isSensitive || roles.includes('platform')) return;
  const message =
    'in production a credential that reports results, or a token with evidence:read, needs the role platform';
  throw new ServiceError('permission_denied', message);
}

/** The caller must have locked the tenant. */
async function storeNewToken(
  deps: AdminDeps,
  tx: Connection,
  tenantId: string,
  grant: TokenGrant,
): Promise<IssuedToken> {
  const issuedAt = deps.clock.now();
  const parts = drawToken(deps.environment, deps.random);
  const token = {
    ...grant,
    id: deps.newId('tok'),
    tenantId,
    lookupId: parts.lookupId,
    secretSha256: digestSecret(parts.secret),
    issuedAt,
    expiresAt: new Date(issuedAt.getTime() + grant.expiresInDays * dayMs),
  };
  if (!(await insertToken(tx, token, maxLiveTokensPerClient))) throw tooManyTokens();
  return { tokenId: token.id, secret: formatToken(parts), expiresAt: token.expiresAt.toISOString() };
}

function withoutSecret(answer: IssuedToken): IssuedToken {
  return { ...answer, secret: '' };
}

function tooManyTokens(): ServiceError {
  const message = `this client has ${maxLiveTokensPerClient} live tokens; revoke one first`;
  return new ServiceError('failed_precondition', message);
}

function noSuchToken(): ServiceError {
  return new ServiceError('not_found', 'the tenant has no such token');
}
