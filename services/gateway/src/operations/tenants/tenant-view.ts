import type { OwnRateLimits } from '../../domain/rate-limits/rate-limit.ts';
import type { StoredTenant } from '../../postgres/tenants.ts';

/** A tenant as operators see it; times are RFC 3339, '' where there is none. */
export type TenantView = {
  id: string;
  name: string;
  createdAt: string;
  activatedAt: string;
  suspendedAt: string;
  rowVersion: number;
  rateLimits: OwnRateLimits;
  guestPages: boolean;
  returnSchemes: string[];
};

export function viewOfTenant({
  createdAt,
  activatedAt,
  suspendedAt,
  returnSchemes,
  ...tenant
}: StoredTenant): TenantView {
  return {
    ...tenant,
    returnSchemes: [...returnSchemes],
    createdAt: createdAt.toISOString(),
    activatedAt: activatedAt?.toISOString() ?? '',
    suspendedAt: suspendedAt?.toISOString() ?? '',
  };
}
