import type { PublicErrorCode } from './gen/public-error-code.ts';

/**
 * Codes that this client gives itself: `connection_failed` and `timeout` when no complete answer came,
 * `response_invalid` when the answer is not one of the service's (a proxy's page, a redirect), `signature_mismatch` and
 * `event_invalid` from `verifyWebhook`.
 */
export type ClientErrorCode =
  | 'connection_failed'
  | 'timeout'
  | 'response_invalid'
  | 'signature_mismatch'
  | 'event_invalid';

/** A member of the request that breaks a rule; `field` is its path, such as `guest.phone`. */
export type FieldError = { readonly field: string; readonly message: string };

type GcsErrorDetails = {
  status?: number | undefined;
  requestId?: string | undefined;
  fieldErrors?: readonly FieldError[] | undefined;
  retryAfterSeconds?: number | undefined;
  idempotencyKey?: string | undefined;
  shouldRetry?: boolean;
  cause?: unknown;
};

/** The one error of this client, told apart by `code`. What ends because a caller's signal aborts rejects with that signal's reason instead. */
export class GcsError extends Error {
  override readonly name = 'GcsError';
  /** Stable and meant for programs. The service may add codes within `/v1`, so treat unknown ones by `status`. */
  readonly code: PublicErrorCode | ClientErrorCode | (string & Record<never, never>);
  /** The HTTP status; undefined when there was no answer, or when the call was refused before it was sent. */
  readonly status: number | undefined;
  /** The service's identifier of the request, for its support; log it. */
  readonly requestId: string | undefined;
  /** Every violation of a refused request (status 422); else empty. */
  readonly fieldErrors: readonly FieldError[];
  /** How long the service asked to wait, in seconds. */
  readonly retryAfterSeconds: number | undefined;
  /** The key of a failed creation: send it again with the same request, so that no second session is created. */
  readonly idempotencyKey: string | undefined;
  /** Whether the unchanged request can succeed later. The client's own attempts were used up when you see it true. */
  readonly shouldRetry: boolean;

  constructor(code: GcsError['code'], message: string, details: GcsErrorDetails = {}) {
    super(`${code}: ${message}`, details.cause === undefined ? {} : { cause: details.cause });
    this.code = code;
    this.status = details.status;
    this.requestId = details.requestId;
    this.fieldErrors = details.fieldErrors ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.idempotencyKey = details.idempotencyKey;
    this.shouldRetry = details.shouldRetry ?? false;
  }
}
