import { operatorOf, purposeOf } from '@gcs/kit/admin/operator-access';
import { noSuchTenant, showScope } from '@gcs/kit/admin/operator-scope';
import type { CallContext } from '@gcs/kit/grpc/types';
import { traceparentOf } from '@gcs/kit/telemetry/telemetry';
import type { AdminDeps } from '../tenants/manage-tenants.ts';
import { tenantExists } from '../tenants/tenants.store.ts';
import { appendToOperatorLog } from './operator-log.store.ts';

/** Members that an admin request may have, decoded. */
export type AdminMessage = { tenantId?: unknown; sessionId?: unknown; requestId?: unknown };

/** Of what a call names, so much is kept: no id is longer. */
const maxIdLength = 128;

/**
 * Writes an admitted call to the operator log, before anything is done, so there is no act without its trace. Then
 * refuses a tenant that does not exist: to the services behind, a tenant is an opaque id
 * (docs/internal-contracts.md#tenants, docs/internal-contracts.md#admin-methods). Resolves to the call's request id,
 * minted when the caller named none.
 */
export async function recordCall(deps: AdminDeps, message: AdminMessage, call: CallContext): Promise<string> {
  const { method, metadata, trace } = call;
  const operator = operatorOf(call);
  const requestId = nonEmpty(metadata.get('gcs-request-id')[0]) ?? deps.newId('req');
  const tenantId = nonEmpty(message.tenantId);
  const sessionId = nonEmpty(message.sessionId);
  await appendToOperatorLog(deps.database, {
    id: deps.newId('log'),
    at: deps.clock.now(),
    method,
    issuer: operator.issuer,
    subject: operator.subject,
    tokenId: operator.tokenId,
    authTime: operator.authTime === null ? null : new Date(operator.authTime * 1_000),
    actorKind: operator.kind,
    scope: showScope(operator.scope),
    tenantId: tenantId?.slice(0, maxIdLength) ?? null,
    sessionId: sessionId?.slice(0, maxIdLength) ?? null,
    requestId: nonEmpty(message.requestId) ?? requestId,
    purpose: purposeOf(metadata),
    traceparent: traceparentOf(trace),
  });
  if (tenantId !== null && !(await tenantExists(deps.database, tenantId))) {
    throw noSuchTenant();
  }
  return requestId;
}

/** The same for a change; resolves to its request with the fingerprint that a repeated one has, too. */
export async function recordChange<R extends AdminMessage>(
  deps: AdminDeps,
  request: R,
  call: CallContext,
): Promise<R & { fingerprint: string }> {
  await recordCall(deps, request, call);
  return { ...request, fingerprint: call.fingerprint };
}

function nonEmpty(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
