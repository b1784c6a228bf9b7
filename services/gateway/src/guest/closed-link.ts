import { ServiceError } from '@gcs/kit/errors';

const message = 'This link is no longer valid.';

/** A link whose guest was removed, or whose booking is cancelled. */
export function closedLink(): ServiceError {
  return new ServiceError('not_found', message);
}

export function isClosedLink({ code, publicMessage }: ServiceError): boolean {
  return code === 'not_found' && publicMessage === message;
}
