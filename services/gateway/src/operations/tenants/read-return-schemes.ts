import { findTenant } from '../../postgres/tenants.ts';
import type { AdminDeps } from '../admin-deps.ts';

/** The schemes of a tenant's own apps, to which its guests may be led back; none for a tenant that does not exist. */
export async function readReturnSchemes({ database }: AdminDeps, tenantId: string): Promise<readonly string[]> {
  return (await findTenant(database, tenantId))?.returnSchemes ?? [];
}
