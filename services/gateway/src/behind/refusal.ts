import { isErrorCode, ServiceError } from '@gcs/kit/errors';
import type { Refusal__Output } from '@gcs/proto/gen/gcs/session/v1/session_service';

export function readRefusal({ code, message, retryAfterSeconds, fields }: Refusal__Output): ServiceError {
  if (!isErrorCode(code)) throw new Error('the session service refused with an unknown error code');
  return new ServiceError(code, message, {
    fieldErrors: fields,
    retryAfterSeconds: retryAfterSeconds > 0 ? retryAfterSeconds : undefined,
  });
}
