import type { Operator } from '@gcs/kit/admin/operator-identity';
import { ServiceError } from '@gcs/kit/errors';
import { appendToOperatorLog } from '../postgres/operator-log.ts';
import { tenantExists } from '../postgres/tenants.ts';
import type { AdminDeps } from './admin-deps.ts';

export type AdminCall = {
  method: string;
  operator: Operator;
  /** Null when the call is about no tenant. */
  tenantId: string | null;
  requestId: string;
  purpose: string | null;
  traceparent: string;
};

/**
 * Writes an admitted call to the operator log, before anything is done, so there is no act without its trace. Then
 * refuses a tenant that does not exist: to the services behind, a tenant is an opaque id
 * (docs/internal-contracts.md#tenants, docs/internal-contracts.md#admin-methods).
 */
export async function recordAdminCall(deps: AdminDeps, call: AdminCall): Promise<void> {
  const { operator, ...rest } = call;
  await appendToOperatorLog(deps.database, {
    ...rest,
    id: deps.newId('log'),
    at: deps.clock.now(),
    issuer: operator.issuer,
    subject: operator.subject,
    tokenId: operator.tokenId,
    authTime: operator.authTime === null ? null : new Date(operator.authTime * 1_000),
    actorKind: operator.kind,
  });
  if (call.tenantId !== null && !(await tenantExists(deps.database, call.tenantId))) {
    throw new ServiceError('not_found', 'there is no such tenant');
  }
}
