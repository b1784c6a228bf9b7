import { ServiceError } from '@gcs/kit/errors';
import { onceByRequestId } from '@gcs/kit/postgres/admin-requests';
import { lockStoredTenant, setSuspended } from '../postgres/tenants.ts';
import type { AdminContext } from './admin-context.ts';
import { requireRequestId } from './end-token.ts';
import { type TenantView, viewOfTenant } from './tenant-view.ts';

/** `expectedVersion` 0 = whatever the tenant's version is. */
export type ChangeTenant = { method: string; requestId: string; tenantId: string; expectedVersion: number };

/**
 * Refuses the tenant's tokens, or accepts them again, once per request id. Nothing else changes: sessions, retention
 * and deliveries go on (internal-contracts 11). A tenant that is as wanted keeps its time and its version.
 */
export async function setTenantSuspended(
  context: AdminContext,
  request: ChangeTenant,
  suspended: boolean,
): Promise<TenantView> {
  const { tenantId, expectedVersion } = request;
  requireRequestId(request.requestId);
  return onceByRequestId(context.database, request, async (tx) => {
    const tenant = await lockStoredTenant(tx, tenantId);
    if (tenant === undefined) throw new ServiceError('not_found', 'there is no such tenant');
    if (expectedVersion !== 0 && expectedVersion !== tenant.rowVersion) throw changedMeanwhile();
    if ((tenant.suspendedAt !== null) === suspended) return viewOfTenant(tenant);
    const suspendedAt = suspended ? context.clock.now() : null;
    return viewOfTenant({ ...tenant, suspendedAt, rowVersion: await setSuspended(tx, tenantId, suspendedAt) });
  });
}

function changedMeanwhile(): ServiceError {
  return new ServiceError('version_conflict', 'the tenant has another version by now');
}
