import { ServiceError } from '@gcs/kit/errors';
import { isName } from '../domain/tokens/token-grant.ts';

/** Throws `invalid_argument` for a mutation whose request id cannot identify it. */
export function requireRequestId(requestId: string): void {
  if (isName(requestId)) return;
  const fieldErrors = [{ field: 'request_id', message: 'must have 1 to 128 characters' }];
  throw new ServiceError('invalid_argument', 'the request cannot be served', { fieldErrors });
}
