import { type PageRequest, readPage } from '@gcs/kit/admin/page';
import { listStoredTenants } from '../../postgres/tenants.ts';
import type { AdminDeps } from '../admin-deps.ts';
import { type TenantView, viewOfTenant } from './tenant-view.ts';

/** All tenants of the deployment, a page at a time. */
export async function listTenants(
  deps: AdminDeps,
  page: PageRequest,
): Promise<{ tenants: TenantView[]; nextPageToken: string }> {
  const { rows, nextPageToken } = await readPage(page, ['text'], {
    find: ([after = ''], limit) => listStoredTenants(deps.database, after, limit),
    placeOf: ({ id }) => [id],
  });
  return { tenants: rows.map(viewOfTenant), nextPageToken };
}
