import { purposeOf } from '@gcs/kit/admin/operator-access';
import { ServiceError } from '@gcs/kit/errors';
import type { CallContext } from '@gcs/kit/grpc/types';
import { traceparentOf } from '@gcs/kit/telemetry/telemetry';
import type { AdminDeps } from '../operations/admin-deps.ts';
import { recordAdminCall } from '../operations/record-admin-call.ts';

/** Members that an admin request may have, decoded. */
export type AdminMessage = { tenantId?: unknown; requestId?: unknown };

/** Records an admin call by its message and metadata; resolves to its request id, minted when the caller named none. */
export async function recordCall(deps: AdminDeps, message: AdminMessage, call: CallContext): Promise<string> {
  const { operator, method, metadata, trace } = call;
  if (operator === null) throw new ServiceError('unauthenticated', 'an operator token is needed');
  const requestId = nonEmpty(metadata.get('gcs-request-id')[0]) ?? deps.newId('req');
  await recordAdminCall(deps, {
    method,
    operator,
    tenantId: nonEmpty(message.tenantId),
    requestId: nonEmpty(message.requestId) ?? requestId,
    purpose: purposeOf(metadata),
    traceparent: traceparentOf(trace),
  });
  return requestId;
}

function nonEmpty(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
