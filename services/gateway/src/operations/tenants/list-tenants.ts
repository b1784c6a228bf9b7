import { listStoredTenants } from '../../postgres/tenants.ts';
import type { AdminDeps } from '../admin-deps.ts';
import { nextPageToken, type PageRequest, readPage } from '../page.ts';
import { type TenantView, viewOfTenant } from './tenant-view.ts';

/** All tenants of the deployment, a page at a time. */
export async function listTenants(
  deps: AdminDeps,
  request: PageRequest,
): Promise<{ tenants: TenantView[]; nextPageToken: string }> {
  const { after, limit } = readPage(request);
  const tenants = await listStoredTenants(deps.database, after, limit);
  return { tenants: tenants.map(viewOfTenant), nextPageToken: nextPageToken(tenants, limit) };
}
