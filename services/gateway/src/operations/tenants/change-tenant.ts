import { onceByRequestId } from '@gcs/kit/admin/admin-requests';
import { requireTexts } from '@gcs/kit/admin/texts';
import { ServiceError } from '@gcs/kit/errors';
import type { Connection } from '@gcs/kit/postgres/database';
import { lockStoredTenant, type StoredTenant } from '../../postgres/tenants.ts';
import type { AdminDeps } from '../admin-deps.ts';
import { type TenantView, viewOfTenant } from './tenant-view.ts';

/** `expectedVersion` 0 = whatever the tenant's version is. */
export type ChangeTenant = { fingerprint: string; requestId: string; tenantId: string; expectedVersion: number };

/** Changes a tenant once per request id, unless it has changed since the caller looked; the row stays locked meanwhile. */
export function changeTenant(
  { database }: AdminDeps,
  request: ChangeTenant,
  change: (tx: Connection, tenant: StoredTenant) => Promise<StoredTenant>,
): Promise<TenantView> {
  requireTexts({ request_id: request.requestId });
  return onceByRequestId(database, request, async (tx) => {
    const tenant = await lockStoredTenant(tx, request.tenantId);
    if (tenant === undefined) throw new ServiceError('not_found', 'there is no such tenant');
    const { expectedVersion } = request;
    if (expectedVersion !== 0 && expectedVersion !== tenant.rowVersion) throw changedMeanwhile();
    return viewOfTenant(await change(tx, tenant));
  });
}

function changedMeanwhile(): ServiceError {
  return new ServiceError('version_conflict', 'the tenant has another version by now');
}
