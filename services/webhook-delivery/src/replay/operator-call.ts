import type { AdminRequest } from '@gcs/kit/admin/admin-requests';
import { requireTexts } from '@gcs/kit/admin/texts';
import { ServiceError } from '@gcs/kit/errors';
import type { CallContext } from '@gcs/kit/grpc/types';

/** `actor` is the calling operator, as issuer/subject. */
export type OperatorCall = AdminRequest & { actor: string };

/**
 * Throws `unauthenticated` if the call has no operator. Throws `invalid_argument` if the call has no tenant or request
 * id.
 */
export function operatorCall(
  { requestId, tenantId }: { requestId: string; tenantId: string },
  { fingerprint, operator }: Pick<CallContext, 'fingerprint' | 'operator'>,
): OperatorCall {
  if (operator === null) throw new ServiceError('unauthenticated', 'an operator token is needed');
  requireTexts({ request_id: requestId });
  return { fingerprint, requestId, tenantId, actor: `${operator.issuer}/${operator.subject}` };
}
