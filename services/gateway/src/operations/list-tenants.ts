import { listStoredTenants } from '../postgres/tenants.ts';
import type { AdminContext } from './admin-context.ts';
import { nextPageToken, type PageRequest, readPage } from './page.ts';
import { type TenantView, viewOfTenant } from './tenant-view.ts';

/** All tenants of the deployment, a page at a time. */
export async function listTenants(
  context: AdminContext,
  request: PageRequest,
): Promise<{ tenants: TenantView[]; nextPageToken: string }> {
  const { after, limit } = readPage(request);
  const tenants = await listStoredTenants(context.database, after, limit);
  return { tenants: tenants.map(viewOfTenant), nextPageToken: nextPageToken(tenants, limit) };
}
