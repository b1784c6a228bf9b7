import { ServiceError } from '@gcs/kit/errors';
import { onceByRequestId } from '@gcs/kit/postgres/admin-requests';
import { isName } from '../domain/token-grant.ts';
import { insertTenant } from '../postgres/tenants.ts';
import type { AdminContext } from './admin-context.ts';

export type CreateTenant = { method: string; requestId: string; name: string };

/** `createdAt` is RFC 3339. */
export type CreatedTenant = { id: string; name: string; createdAt: string };

/**
 * Creates a tenant, once per request id. In a sandbox its tokens work at once; in production not before a readiness
 * attestation has activated it (specification, Environments; workflow.md §5).
 */
export async function createTenant(context: AdminContext, request: CreateTenant): Promise<CreatedTenant> {
  const { method, requestId, name } = request;
  const fieldErrors = Object.entries({ request_id: requestId, name })
    .filter(([, text]) => !isName(text))
    .map(([field]) => ({ field, message: 'must have 1 to 128 characters' }));
  if (fieldErrors.length > 0)
    throw new ServiceError('invalid_argument', 'the tenant cannot be created', { fieldErrors });

  return onceByRequestId(context.database, { method, requestId, tenantId: '' }, async (tx) => {
    const createdAt = context.clock.now();
    const id = context.newId('ten');
    await insertTenant(tx, { id, name, createdAt, activatedAt: context.environment === 'sandbox' ? createdAt : null });
    return { id, name, createdAt: createdAt.toISOString() };
  });
}
