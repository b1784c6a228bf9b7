import { setSuspended } from '../../postgres/tenants.ts';
import type { AdminDeps } from '../admin-deps.ts';
import { type ChangeTenant, changeTenant } from './change-tenant.ts';
import type { TenantView } from './tenant-view.ts';

/**
 * Refuses the tenant's tokens, or accepts them again. Nothing else changes: sessions, retention and deliveries go on
 * (docs/internal-contracts.md#tenants). A tenant that is as wanted keeps its time and its version.
 */
export async function setTenantSuspended(
  deps: AdminDeps,
  request: ChangeTenant,
  suspended: boolean,
): Promise<TenantView> {
  return changeTenant(deps, request, async (tx, tenant) => {
    if ((tenant.suspendedAt !== null) === suspended) return tenant;
    const suspendedAt = suspended ? deps.clock.now() : null;
    return { ...tenant, suspendedAt, rowVersion: await setSuspended(tx, tenant.id, suspendedAt) };
  });
}
