import { isLine } from '@gcs/kit/admin/texts';
import { type OwnRateLimits, type TenantViolation, violationsOf } from '../tenants/tenant.rules.ts';
import { secretMatches } from './api-token.rules.ts';

const scopes = [...(['sessions:write', 'sessions:read', 'evidence:read', 'bookings:write', 'bookings:read'] as const)];
export type Scope = (typeof scopes)[number];

export type GrantRequest = {
  kind: 'API' | 'PROVIDER' | undefined;
  client: string;
  scopes: readonly string[];
  expiresInDays: number;
  provider: string;
  stepTypes: readonly (string | undefined)[];
};

/** Members that a kind does not use are empty or null, because both kinds are rows of one table. */
export type TokenGrant = {
  kind: 'API' | 'PROVIDER';
  client: string;
  scopes: readonly Scope[];
  provider: string | null;
  stepTypes: readonly string[];
  expiresInDays: number;
};

/** A client may have two live tokens, so that it can rotate them without a gap. */
export const maxLiveTokensPerClient = 2;

const defaultExpiryDays = 365;
const maxExpiryDays = 730;

/** Checks a grant and lists every violation (token_service.proto, docs/contract.md#api-tokens). */
export function judgeGrant(
  request: GrantRequest,
): { kind: 'granted'; grant: TokenGrant } | { kind: 'refused'; violations: TenantViolation[] } {
  const violations = [
    ...commonViolations(request),
    ...(request.kind === 'PROVIDER' ? providerViolations(request) : apiViolations(request)),
  ];
  if (request.kind === undefined || violations.length > 0) return { kind: 'refused', violations };
  const isProvider = request.kind === 'PROVIDER';
  const grant: TokenGrant = {
    kind: request.kind,
    client: request.client,
    scopes: isProvider ? [] : scopes.filter((scope) => request.scopes.length === 0 || request.scopes.includes(scope)),
    provider: isProvider ? request.provider : null,
    stepTypes: [...new Set(request.stepTypes.filter((type) => type !== undefined))],
    expiresInDays: request.expiresInDays === 0 ? defaultExpiryDays : request.expiresInDays,
  };
  return { kind: 'granted', grant };
}

export type TokenRecord = Pick<TokenGrant, 'kind' | 'scopes' | 'provider' | 'stepTypes'> & {
  id: string;
  tenantId: string;
  lookupId: string;
  secretSha256: Uint8Array;
  expiresAt: Date;
  revoked: boolean;
  tenantSuspended: boolean;
  /** True if the tenant is activated. Always true in a sandbox. */
  tenantActivated: boolean;
  rateLimits: OwnRateLimits;
  guestPages: boolean;
  returnSchemes: readonly string[];
};

export type TokenUse = { kind: 'API'; scope: Scope } | { kind: 'PROVIDER' };

export type TokenStanding =
  | 'accepted'
  | 'token_invalid'
  | 'token_revoked'
  | 'token_expired'
  | 'tenant_suspended'
  | 'environment_not_activated'
  | 'token_scope_insufficient';

/** Returns `token_invalid` to every client without the right secret (docs/contract.md#authentication). */
export function judgeToken(record: TokenRecord, secret: string, use: TokenUse, now: Date): TokenStanding {
  if (!secretMatches(secret, record.secretSha256)) return 'token_invalid';
  if (record.revoked) return 'token_revoked';
  if (record.expiresAt <= now) return 'token_expired';
  if (record.tenantSuspended) return 'tenant_suspended';
  if (!record.tenantActivated) return 'environment_not_activated';
  if (record.kind !== use.kind) return 'token_scope_insufficient';
  return use.kind === 'API' && !record.scopes.includes(use.scope) ? 'token_scope_insufficient' : 'accepted';
}

function commonViolations({ kind, client, expiresInDays }: GrantRequest): TenantViolation[] {
  const expiry = `must be 1 to ${maxExpiryDays}, or 0 for ${defaultExpiryDays}`;
  return violationsOf([
    [kind === undefined, 'kind', 'must be API or PROVIDER'],
    [!isLine(client, 128), 'client', 'must have 1 to 128 characters'],
    [expiresInDays < 0 || expiresInDays > maxExpiryDays, 'expires_in_days', expiry],
  ]);
}

function apiViolations(request: GrantRequest): TenantViolation[] {
  const known: readonly string[] = scopes;
  return violationsOf([
    [!request.scopes.every((scope) => known.includes(scope)), 'scopes', `must be among ${scopes.join(', ')}`],
    [request.provider !== '', 'provider', 'is for provider credentials only'],
    [request.stepTypes.length > 0, 'step_types', 'is for provider credentials only'],
  ]);
}

function providerViolations({ scopes: asked, provider, stepTypes }: GrantRequest): TenantViolation[] {
  const isNamed = /^[A-Za-z0-9][\w.-]{0,127}$/.test(provider);
  const areKnown = stepTypes.length > 0 && !stepTypes.includes(undefined);
  return violationsOf([
    [asked.length > 0, 'scopes', 'is for API tokens only'],
    [!isNamed, 'provider', 'must have 1 to 128 letters, digits, dots, hyphens or underscores'],
    [!areKnown, 'step_types', 'must name at least one step type, all of them known'],
  ]);
}
