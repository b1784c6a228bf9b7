import type { PublicErrorCode } from './gen/public-error-code.ts';

/**
 * Error codes of this client. `connection_failed` and `timeout`: no complete answer. `response_invalid`: the answer is
 * not the service's (a proxy's page, a redirect). `signature_mismatch` and `event_invalid`: from `verifyWebhook`.
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

/** Every error of this client, distinguished by `code`. An aborted call rejects with its signal's reason instead. */
export class GcsError extends Error {
  override readonly name = 'GcsError';
  /** Stable and meant for programs. The service may add codes within `/v1`, so handle unknown codes by `status`. */
  readonly code: PublicErrorCode | ClientErrorCode | (string & Record<never, never>);
  /** The HTTP status; undefined if no answer came or the call was not sent. */
  readonly status: number | undefined;
  /** Identifies the request for the service's support, so log it. */
  readonly requestId: string | undefined;
  /** Every violation of a refused request (status 422); else empty. */
  readonly fieldErrors: readonly FieldError[];
  readonly retryAfterSeconds: number | undefined;
  /** The key of a failed creation. Send the key again with the same request to avoid a second session. */
  readonly idempotencyKey: string | undefined;
  /** True if the unchanged request can succeed later. The client's retries are already used up. */
  readonly shouldRetry: boolean;

  constructor(code: GcsError['code'], message: string, details: GcsErrorDetails = {}) {
    const problems = details.fieldErrors?.map(({ field, message: problem }) => `${field} ${problem}`).join('; ');
    super(`${code}: ${problems || message}`, details.cause === undefined ? {} : { cause: details.cause });
    this.code = code;
    this.status = details.status;
    this.requestId = details.requestId;
    this.fieldErrors = details.fieldErrors ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.idempotencyKey = details.idempotencyKey;
    this.shouldRetry = details.shouldRetry ?? false;
  }
}
