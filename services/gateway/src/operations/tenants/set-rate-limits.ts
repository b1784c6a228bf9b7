import { ServiceError } from '@gcs/kit/errors';
import { type OwnRateLimits, rateLimitViolations } from '../../domain/rate-limits/rate-limit.ts';
import { setRateLimits } from '../../postgres/tenants.ts';
import type { AdminDeps } from '../admin-deps.ts';
import { type ChangeTenant, changeTenant } from './change-tenant.ts';
import type { TenantView } from './tenant-view.ts';

/**
 * Gives a tenant request rates of its own (docs/contract.md#rate-limits); a class that is absent returns to the
 * deployment's.
 */
export async function setTenantRateLimits(
  deps: AdminDeps,
  request: ChangeTenant,
  rateLimits: OwnRateLimits,
): Promise<TenantView> {
  const fieldErrors = rateLimitViolations(rateLimits);
  if (fieldErrors.length > 0) throw new ServiceError('invalid_argument', 'the limits are not valid', { fieldErrors });
  return changeTenant(deps, request, async (tx, tenant) => {
    return { ...tenant, rateLimits, rowVersion: await setRateLimits(tx, tenant.id, rateLimits) };
  });
}
