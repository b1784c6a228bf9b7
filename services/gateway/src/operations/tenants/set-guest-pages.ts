import { setGuestPages } from '../../postgres/tenants.ts';
import type { AdminDeps } from '../admin-deps.ts';
import { type ChangeTenant, changeTenant } from './change-tenant.ts';
import type { TenantView } from './tenant-view.ts';

/**
 * Answers the tenant's creates with a link to the page of the guest, or no longer (docs/workflow.md#guest-links); links
 * that exist go on to work. A tenant that is as wanted keeps its version.
 */
export async function setTenantGuestPages(
  deps: AdminDeps,
  request: ChangeTenant,
  guestPages: boolean,
): Promise<TenantView> {
  return changeTenant(deps, request, async (tx, tenant) => {
    if (tenant.guestPages === guestPages) return tenant;
    return { ...tenant, guestPages, rowVersion: await setGuestPages(tx, tenant.id, guestPages) };
  });
}
