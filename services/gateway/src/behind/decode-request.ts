import { ServiceError } from '@gcs/kit/errors';

export function decodeRequest<T>(deserialize: (bytes: Buffer) => T, bytes: Buffer): T {
  try {
    return deserialize(bytes);
  } catch (cause) {
    throw notOfMethod(cause);
  }
}

function notOfMethod(cause: unknown): ServiceError {
  return new ServiceError('invalid_argument', 'the request is not a message of this method', { cause });
}
