import { grpcStatusNames, isPublicErrorCode, type PublicErrorCode } from '@gcs/proto/error-codes';
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

export type ErrorCode = PublicErrorCode | InternalErrorCode;

/** `field` is a path such as `guest.phone`; `message` never repeats the value. */
export type FieldError = { field: string; message: string };

export type ServiceErrorOptions = {
  fieldErrors?: readonly FieldError[] | undefined;
  /** Whole seconds, at least 1. */
  retryAfterSeconds?: number | undefined;
  /** Logged, never sent. */
  cause?: unknown;
};

/**
 * The only error type of the services (docs/architecture.md#errors-inside). Each edge maps the error once to its
 * protocol. Only `code`, `publicMessage`, `fieldErrors` and `retryAfterSeconds` leave the process.
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly code: ErrorCode;
  readonly publicMessage: string;
  readonly fieldErrors: readonly FieldError[];
  readonly retryAfterSeconds: number | undefined;
  /** The gRPC method whose call failed with this error. Logged, never sent. */
  rpc?: string;

  constructor(code: ErrorCode, publicMessage: string, options: ServiceErrorOptions = {}) {
    super(publicMessage, 'cause' in options ? { cause: options.cause } : {});
    this.code = code;
    this.publicMessage = publicMessage;
    this.fieldErrors = options.fieldErrors ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

export function hasCode(error: unknown, ...codes: readonly ErrorCode[]): error is ServiceError {
  return error instanceof ServiceError && codes.includes(error.code);
}

export function toServiceError(error: unknown): ServiceError {
  return error instanceof ServiceError ? error : new ServiceError('internal_error', 'internal error', { cause: error });
}

/** The code of an absent dependency becomes `service_unavailable`; any other internal code becomes `internal_error`. */
export function publicCodeOf(code: ErrorCode): PublicErrorCode {
  if (isPublicErrorCode(code)) return code;
  return isAway(code) ? 'service_unavailable' : 'internal_error';
}

export function grpcStatusOf(code: ErrorCode): grpc.status {
  return grpc.status[statusNames[code]];
}

/** Use this function instead of comparing codes, because several codes mean an unavailable service. */
export function isUnavailable(code: ErrorCode): boolean {
  return grpcStatusOf(code) === grpc.status.UNAVAILABLE;
}

/** Returns true if the service did not answer, so that the outcome of the call is unknown. */
export function isAway(code: ErrorCode): boolean {
  return isUnavailable(code) || grpcStatusOf(code) === grpc.status.DEADLINE_EXCEEDED;
}

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(statusNames, code);
}

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
