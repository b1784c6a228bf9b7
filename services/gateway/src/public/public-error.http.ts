import { type FieldError, publicCodeOf, ServiceError, toServiceError } from '@gcs/kit/errors';
import { isTransient } from '@gcs/kit/postgres/database';
import { errorCatalogue, isWorthRetrying, type PublicErrorCode } from '@gcs/proto/error-codes';
import { answerJson } from '../http/answer.http.ts';
import type { Exchange } from '../http/serve.http.ts';

/** An error as clients see it (docs/contract.md#errors), without internal details. */
export type PublicError = {
  code: PublicErrorCode;
  status: number;
  message: string;
  fieldErrors: readonly FieldError[];
  retryAfterSeconds: number | undefined;
};

/** `docsUrl` is the address of the pages that explain the codes (docs/contract.md#errors). */
export function answerError(exchange: Exchange, thrown: unknown, docsUrl: string): PublicError {
  const error = toPublicError(thrown);
  Object.assign(exchange.headers, errorHeaders(error, docsUrl));
  if (error.code === 'request_too_large') exchange.headers['Connection'] = 'close';
  answerJson(exchange, error.status, errorBody(error, exchange.requestId));
  return error;
}

/** An unavailable dependency becomes `service_unavailable`, an unknown error `internal_error`. */
export function toPublicError(error: unknown): PublicError {
  const { code: innerCode, publicMessage, fieldErrors, retryAfterSeconds } = knownError(error);
  const code = publicCodeOf(innerCode);
  const { status } = errorCatalogue[code];
  const message = fixedMessages[code] ?? publicMessage;
  if (code === 'internal_error') return { code, status, message, fieldErrors: [], retryAfterSeconds: undefined };
  const retryAfter = code === 'service_unavailable' ? (retryAfterSeconds ?? 1) : retryAfterSeconds;
  return { code, status, message, fieldErrors, retryAfterSeconds: retryAfter };
}

export function errorHeaders({ code, retryAfterSeconds }: PublicError, docsUrl: string): Record<string, string> {
  const headers: Record<string, string> = {
    'X-Service-Should-Retry': String(isWorthRetrying(code, retryAfterSeconds)),
    Link: `<${docsUrl}/errors#${code}>; rel="help"`,
  };
  if (retryAfterSeconds !== undefined) headers['Retry-After'] = String(retryAfterSeconds);
  const challenge = challenges[code];
  if (challenge !== undefined) headers['WWW-Authenticate'] = challenge;
  return headers;
}

/** See docs/specification.md#errors. A 422 always has `fieldErrors`; other errors never do. */
export function errorBody({ code, status, message, fieldErrors }: PublicError, requestId: string): string {
  const error = { code, message, requestId };
  return JSON.stringify({ error: status === 422 ? { ...error, fieldErrors } : error });
}

// Codes with fixed messages, because the thrown messages are for our own staff.
const fixedMessages: Partial<Record<PublicErrorCode, string>> = {
  internal_error: 'The service failed. Repeat the request unchanged; if it fails again, report the requestId.',
  service_unavailable: 'The service is temporarily unavailable. Repeat the request unchanged after Retry-After.',
};

const refusedToken = 'Bearer error="invalid_token"';

/**
 * Challenges in the header WWW-Authenticate. A request without usable credentials gets no error attribute (RFC 6750).
 * Webhook signatures have no authentication scheme, so their errors have no challenge.
 */
const challenges: Partial<Record<PublicErrorCode, string>> = {
  authentication_required: 'Bearer',
  token_invalid: refusedToken,
  token_expired: refusedToken,
  token_revoked: refusedToken,
  token_environment_mismatch: refusedToken,
  environment_not_activated: refusedToken,
  tenant_suspended: refusedToken,
};

function knownError(error: unknown): ServiceError {
  if (error instanceof ServiceError || !isTransient(error)) return toServiceError(error);
  return new ServiceError('unavailable', 'the database is away', { cause: error });
}
