import type { status } from '@grpc/grpc-js';
import { generatedErrorCatalogue } from '../gen/error-catalogue.ts';

/** Every `error.code` of a public answer (docs/contract.md#errors). */
export type PublicErrorCode = keyof typeof generatedErrorCatalogue;

export type PublicError = {
  status: number;
  /**
   * Value of `X-Service-Should-Retry`: whether the unchanged request can succeed later; see {@link isWorthRetrying}.
   */
  shouldRetry: boolean | 'with-retry-after';
  /** Markdown, one paragraph. */
  cause: string;
  /** Markdown, one paragraph. */
  remedy: string;
};

/** `x-error-codes` of openapi.yaml and stays.yaml, the only source of codes, statuses and texts. */
export const errorCatalogue: Readonly<Record<PublicErrorCode, PublicError>> = generatedErrorCatalogue;

/** True if the request can be repeated unchanged; some codes require a `Retry-After`. */
export function isWorthRetrying(code: PublicErrorCode, retryAfterSeconds: number | undefined): boolean {
  const { shouldRetry } = errorCatalogue[code];
  return shouldRetry === 'with-retry-after' ? retryAfterSeconds !== undefined : shouldRetry;
}

export function isPublicErrorCode(code: string): code is PublicErrorCode {
  return Object.hasOwn(errorCatalogue, code);
}

/**
 * gRPC status of each code between the services; the catalogue has the HTTP status. A new code without a gRPC status is
 * a compile error.
 */
export const grpcStatusNames = {
  malformed_json: 'INVALID_ARGUMENT',
  unsupported_media_type: 'INVALID_ARGUMENT',
  request_too_large: 'INVALID_ARGUMENT',
  idempotency_key_missing: 'INVALID_ARGUMENT',
  idempotency_key_invalid: 'INVALID_ARGUMENT',
  header_invalid: 'INVALID_ARGUMENT',
  request_timeout: 'DEADLINE_EXCEEDED',
  authentication_required: 'UNAUTHENTICATED',
  token_invalid: 'UNAUTHENTICATED',
  token_expired: 'UNAUTHENTICATED',
  token_revoked: 'UNAUTHENTICATED',
  token_environment_mismatch: 'UNAUTHENTICATED',
  token_scope_insufficient: 'PERMISSION_DENIED',
  environment_not_activated: 'FAILED_PRECONDITION',
  tenant_suspended: 'PERMISSION_DENIED',
  signature_missing: 'UNAUTHENTICATED',
  signature_malformed: 'UNAUTHENTICATED',
  session_not_found: 'NOT_FOUND',
  booking_not_found: 'NOT_FOUND',
  booking_conflict: 'FAILED_PRECONDITION',
  precondition_failed: 'ABORTED',
  route_not_found: 'UNIMPLEMENTED',
  method_not_allowed: 'UNIMPLEMENTED',
  idempotency_key_reused: 'ALREADY_EXISTS',
  idempotency_in_progress: 'ABORTED',
  workflow_not_active: 'FAILED_PRECONDITION',
  active_session_exists: 'ALREADY_EXISTS',
  evidence_package_not_ready: 'FAILED_PRECONDITION',
  evidence_integrity_conflict: 'DATA_LOSS',
  validation_failed: 'INVALID_ARGUMENT',
  workflow_unknown: 'INVALID_ARGUMENT',
  metadata_document_rejected: 'INVALID_ARGUMENT',
  rate_limited: 'RESOURCE_EXHAUSTED',
  internal_error: 'INTERNAL',
  service_unavailable: 'UNAVAILABLE',
} as const satisfies Record<PublicErrorCode, keyof typeof status>;
