import { ServiceError } from '@gcs/kit/errors';
import type { CallContext } from '@gcs/kit/grpc/types';
import type { OperatorCall } from '../operations/endpoints/endpoint-deps.ts';

/** The call as operations know it: with the operator as issuer/subject. */
export function operatorCall(
  { requestId, tenantId }: { requestId: string; tenantId: string },
  { fingerprint, operator }: Pick<CallContext, 'fingerprint' | 'operator'>,
): OperatorCall {
  if (operator === null) throw new ServiceError('unauthenticated', 'an operator token is needed');
  return { fingerprint, requestId, tenantId, actor: `${operator.issuer}/${operator.subject}` };
}
