import { onceByRequestId } from '@gcs/kit/admin/admin-requests';
import { textProblems } from '@gcs/kit/admin/texts';
import { ServiceError } from '@gcs/kit/errors';
import { isName } from '../../domain/tokens/token-grant.ts';
import { insertTenant } from '../../postgres/tenants.ts';
import type { AdminDeps } from '../admin-deps.ts';
import { type TenantView, viewOfTenant } from './tenant-view.ts';

export type CreateTenant = { fingerprint: string; requestId: string; name: string };

/**
 * Creates a tenant, once per request id. In a sandbox its tokens work at once; in production not before a readiness
 * attestation has activated it (docs/specification.md#authentication; docs/workflow.md#go-live-gate).
 */
export async function createTenant(deps: AdminDeps, request: CreateTenant): Promise<TenantView> {
  const { fingerprint, requestId, name } = request;
  const fieldErrors = textProblems({ request_id: requestId });
  if (!isName(name)) fieldErrors.push({ field: 'name', message: 'must have 1 to 128 characters' });
  if (fieldErrors.length > 0)
    throw new ServiceError('invalid_argument', 'the tenant cannot be created', { fieldErrors });

  return onceByRequestId(deps.database, { fingerprint, requestId, tenantId: '' }, async (tx) => {
    const createdAt = deps.clock.now();
    const activatedAt = deps.environment === 'sandbox' ? createdAt : null;
    const tenant = { id: deps.newId('ten'), name, createdAt, activatedAt };
    await insertTenant(tx, tenant);
    return viewOfTenant({
      ...tenant,
      suspendedAt: null,
      rowVersion: 1,
      rateLimits: {},
      guestPages: false,
      returnSchemes: [],
    });
  });
}
