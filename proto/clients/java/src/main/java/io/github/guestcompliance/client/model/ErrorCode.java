// Generated from openapi.yaml and stays.yaml by scripts/generate.ts.
package io.github.guestcompliance.client.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** Why a call failed: an `error.code` of the service or a code of this client. The service may add codes within `/v1`. A value that this version does not know is kept unchanged. */
public record ErrorCode(@JsonValue String value) {
  public static final ErrorCode MALFORMED_JSON = new ErrorCode("malformed_json");
  public static final ErrorCode UNSUPPORTED_MEDIA_TYPE = new ErrorCode("unsupported_media_type");
  public static final ErrorCode REQUEST_TOO_LARGE = new ErrorCode("request_too_large");
  public static final ErrorCode IDEMPOTENCY_KEY_MISSING = new ErrorCode("idempotency_key_missing");
  public static final ErrorCode IDEMPOTENCY_KEY_INVALID = new ErrorCode("idempotency_key_invalid");
  public static final ErrorCode HEADER_INVALID = new ErrorCode("header_invalid");
  public static final ErrorCode REQUEST_TIMEOUT = new ErrorCode("request_timeout");
  public static final ErrorCode AUTHENTICATION_REQUIRED = new ErrorCode("authentication_required");
  public static final ErrorCode TOKEN_INVALID = new ErrorCode("token_invalid");
  public static final ErrorCode TOKEN_EXPIRED = new ErrorCode("token_expired");
  public static final ErrorCode TOKEN_REVOKED = new ErrorCode("token_revoked");
  public static final ErrorCode TOKEN_ENVIRONMENT_MISMATCH = new ErrorCode("token_environment_mismatch");
  public static final ErrorCode TOKEN_SCOPE_INSUFFICIENT = new ErrorCode("token_scope_insufficient");
  public static final ErrorCode ENVIRONMENT_NOT_ACTIVATED = new ErrorCode("environment_not_activated");
  public static final ErrorCode TENANT_SUSPENDED = new ErrorCode("tenant_suspended");
  public static final ErrorCode SIGNATURE_MISSING = new ErrorCode("signature_missing");
  public static final ErrorCode SIGNATURE_MALFORMED = new ErrorCode("signature_malformed");
  public static final ErrorCode SESSION_NOT_FOUND = new ErrorCode("session_not_found");
  public static final ErrorCode ROUTE_NOT_FOUND = new ErrorCode("route_not_found");
  public static final ErrorCode METHOD_NOT_ALLOWED = new ErrorCode("method_not_allowed");
  public static final ErrorCode IDEMPOTENCY_KEY_REUSED = new ErrorCode("idempotency_key_reused");
  public static final ErrorCode IDEMPOTENCY_IN_PROGRESS = new ErrorCode("idempotency_in_progress");
  public static final ErrorCode WORKFLOW_NOT_ACTIVE = new ErrorCode("workflow_not_active");
  public static final ErrorCode ACTIVE_SESSION_EXISTS = new ErrorCode("active_session_exists");
  public static final ErrorCode EVIDENCE_PACKAGE_NOT_READY = new ErrorCode("evidence_package_not_ready");
  public static final ErrorCode EVIDENCE_INTEGRITY_CONFLICT = new ErrorCode("evidence_integrity_conflict");
  public static final ErrorCode VALIDATION_FAILED = new ErrorCode("validation_failed");
  public static final ErrorCode WORKFLOW_UNKNOWN = new ErrorCode("workflow_unknown");
  public static final ErrorCode METADATA_DOCUMENT_REJECTED = new ErrorCode("metadata_document_rejected");
  public static final ErrorCode RATE_LIMITED = new ErrorCode("rate_limited");
  public static final ErrorCode INTERNAL_ERROR = new ErrorCode("internal_error");
  public static final ErrorCode SERVICE_UNAVAILABLE = new ErrorCode("service_unavailable");
  public static final ErrorCode BOOKING_NOT_FOUND = new ErrorCode("booking_not_found");
  public static final ErrorCode BOOKING_CONFLICT = new ErrorCode("booking_conflict");
  public static final ErrorCode PRECONDITION_FAILED = new ErrorCode("precondition_failed");
  public static final ErrorCode CONNECTION_FAILED = new ErrorCode("connection_failed");
  public static final ErrorCode TIMEOUT = new ErrorCode("timeout");
  public static final ErrorCode INTERRUPTED = new ErrorCode("interrupted");
  public static final ErrorCode RESPONSE_INVALID = new ErrorCode("response_invalid");
  public static final ErrorCode SIGNATURE_MISMATCH = new ErrorCode("signature_mismatch");
  public static final ErrorCode EVENT_INVALID = new ErrorCode("event_invalid");
  public static final ErrorCode EVIDENCE_INVALID = new ErrorCode("evidence_invalid");

  @JsonCreator
  public static ErrorCode of(String value) {
    return new ErrorCode(value);
  }

  @Override
  public String toString() {
    return value;
  }
}
