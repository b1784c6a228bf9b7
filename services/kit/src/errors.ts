import { errorCatalogue, grpcStatusNames, isPublicErrorCode, type PublicErrorCode } from '@gcs/proto/error-codes';
import * as grpc from '@grpc/grpc-js';

type InternalErrorCode =
  | 'invalid_argument'
  | 'not_found'
  | 'already_exists'
  | 'failed_precondition'
  | 'version_conflict'
  | 'unauthenticated'
  | 'permission_denied'
  | 'unavailable'
  | 'deadline_exceeded';

/**
 * Everything that can go wrong, closed: the codes of the public catalogue (docs/contract.md#errors) and those that only
 * cross between services and to operators.
 */
export type ErrorCode = PublicErrorCode | InternalErrorCode;

/** One violated rule: `field` is a path such as `guest.phone`; `message` never repeats the value. */
export type FieldError = { field: string; message: string };

export type ServiceErrorOptions = {
  fieldErrors?: readonly FieldError[] | undefined;
  /** Whole seconds, at least 1, after which a retry may succeed. */
  retryAfterSeconds?: number | undefined;
  /** Real cause: logged, never sent. */
  cause?: unknown;
};

/**
 * The one error of the services (docs/architecture.md#errors-inside): thrown wherever a domain function's union does
 * not say it, mapped once at each edge. Only `code`, `publicMessage`, `fieldErrors` and `retryAfterSeconds` leave the
 * process.
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly code: ErrorCode;
  readonly publicMessage: string;
  readonly fieldErrors: readonly FieldError[];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, publicMessage: string, options: ServiceErrorOptions = {}) {
    super(publicMessage, 'cause' in options ? { cause: options.cause } : {});
    this.code = code;
    this.publicMessage = publicMessage;
    this.fieldErrors = options.fieldErrors ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** A ServiceError as it is; anything else is our fault: `internal_error` with the original as its cause. */
export function toServiceError(error: unknown): ServiceError {
  return error instanceof ServiceError ? error : new ServiceError('internal_error', 'internal error', { cause: error });
}

/**
 * Returns the code for a client of the public API. An internal code at the public edge marks a missing dependency or an
 * outcome without a translation. The first is `service_unavailable`, the second our fault.
 */
export function publicCodeOf(code: ErrorCode): PublicErrorCode {
  if (isPublicErrorCode(code)) return code;
  return isAway(code) ? 'service_unavailable' : 'internal_error';
}

/** The HTTP status of the public API, from the catalogue in openapi.yaml. */
export function httpStatusOf(code: ErrorCode): number {
  return errorCatalogue[publicCodeOf(code)].status;
}

export function grpcStatusOf(code: ErrorCode): grpc.status {
  return grpc.status[statusNames[code]];
}

/**
 * Whether a dependency could not be reached or cannot work now. More than one code says so: ask this, and compare with
 * none of them.
 */
export function isUnavailable(code: ErrorCode): boolean {
  return grpcStatusOf(code) === grpc.status.UNAVAILABLE;
}

/** The same, or no answer in time: nothing is known of what was asked. */
export function isAway(code: ErrorCode): boolean {
  return isUnavailable(code) || grpcStatusOf(code) === grpc.status.DEADLINE_EXCEEDED;
}

/** Whether a text, such as the reason of a received ErrorInfo, is one of the codes. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(statusNames, code);
}

/** Those of the public catalogue are stated with it: the kit knows of the two that say what any service may say. */
const statusNames: Readonly<Record<ErrorCode, keyof typeof grpc.status>> = {
  ...grpcStatusNames,
  invalid_argument: 'INVALID_ARGUMENT',
  not_found: 'NOT_FOUND',
  already_exists: 'ALREADY_EXISTS',
  failed_precondition: 'FAILED_PRECONDITION',
  version_conflict: 'ABORTED',
  unauthenticated: 'UNAUTHENTICATED',
  permission_denied: 'PERMISSION_DENIED',
  unavailable: 'UNAVAILABLE',
  deadline_exceeded: 'DEADLINE_EXCEEDED',
};
