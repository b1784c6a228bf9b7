import type { OwnRateLimits } from '../rate-limits/rate-limit.ts';
import { secretMatches } from './api-token.ts';
import type { Scope, TokenGrant } from './token-grant.ts';

/** A stored token with what its tenant adds to it. */
export type TokenRecord = Pick<TokenGrant, 'kind' | 'scopes' | 'provider' | 'stepTypes'> & {
  id: string;
  tenantId: string;
  lookupId: string;
  secretSha256: Uint8Array;
  expiresAt: Date;
  revoked: boolean;
  tenantSuspended: boolean;
  /** False until production is activated by a readiness attestation; always true in a sandbox. */
  tenantActivated: boolean;
  rateLimits: OwnRateLimits;
  /** The tenant's creates are answered with a link to the page of the guest. */
  guestPages: boolean;
  /** Schemes of the tenant's own apps, to which guests may be led back. */
  returnSchemes: readonly string[];
};

/** What the caller is about to do. */
export type TokenUse = { kind: 'API'; scope: Scope } | { kind: 'PROVIDER' };

/** `accepted`, or the public error code of the refusal. */
export type TokenStanding =
  | 'accepted'
  | 'token_invalid'
  | 'token_revoked'
  | 'token_expired'
  | 'tenant_suspended'
  | 'environment_not_activated'
  | 'token_scope_insufficient';

/**
 * Judges a presented secret against the stored token. Everything but `token_invalid` is said only to somebody who
 * holds the secret (docs/contract.md#authentication).
 */
export function judgeToken(record: TokenRecord, secret: string, use: TokenUse, now: Date): TokenStanding {
  if (!secretMatches(secret, record.secretSha256)) return 'token_invalid';
  if (record.revoked) return 'token_revoked';
  if (record.expiresAt <= now) return 'token_expired';
  if (record.tenantSuspended) return 'tenant_suspended';
  if (!record.tenantActivated) return 'environment_not_activated';
  if (record.kind !== use.kind) return 'token_scope_insufficient';
  return use.kind === 'API' && !record.scopes.includes(use.scope) ? 'token_scope_insufficient' : 'accepted';
}
