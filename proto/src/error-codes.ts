import type { status } from '@grpc/grpc-js';
import { generatedErrorCatalogue } from '../gen/error-catalogue.ts';

/** Every value that `error.code` can have in a public answer (docs/contract.md#errors). */
export type PublicErrorCode = keyof typeof generatedErrorCatalogue;

/** What clients read about a code. */
export type PublicError = {
  /** The HTTP status that carries the code. */
  status: number;
  /** What `X-Service-Should-Retry` says: whether the unchanged request can succeed later; see {@link isWorthRetrying}. */
  shouldRetry: boolean | 'with-retry-after';
  /** Why it happens; Markdown, one paragraph. */
  cause: string;
  /** What the client does about it; Markdown, one paragraph. */
  remedy: string;
};

/** The catalogue `x-error-codes` of openapi.yaml, the only place where codes, statuses and texts are stated. */
export const errorCatalogue: Readonly<Record<PublicErrorCode, PublicError>> = generatedErrorCatalogue;

/** Whether an answer says that its request can be repeated unchanged; some codes do only with a `Retry-After`. */
export function isWorthRetrying(code: PublicErrorCode, retryAfterSeconds: number | undefined): boolean {
  const { shouldRetry } = errorCatalogue[code];
  return shouldRetry === 'with-retry-after' ? retryAfterSeconds !== undefined : shouldRetry;
}

/** Whether a string that came from another service is a code of the catalogue. */
export function isPublicErrorCode(code: string): code is PublicErrorCode {
  return Object.hasOwn(errorCatalogue, code);
}

/**
 * The gRPC status that carries a code between the services; the HTTP status is the catalogue's. A code that is added to
 * the catalogue does not compile until it has one.
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
