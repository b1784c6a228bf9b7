package io.github.guestcompliance.client;

import io.github.guestcompliance.client.model.ErrorCode;
import io.github.guestcompliance.client.model.FieldError;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;

/** The one exception of this client, told apart by {@link #code()}. */
public final class GcsException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient Details details;

  /** What is known of a failure beside its message; null where a member does not apply. */
  record Details(
      ErrorCode code,
      Integer status,
      String requestId,
      List<FieldError> fieldErrors,
      Duration retryAfter,
      boolean shouldRetry,
      String idempotencyKey) {
    static Details of(ErrorCode code, boolean shouldRetry, String idempotencyKey) {
      return new Details(code, null, null, null, null, shouldRetry, idempotencyKey);
    }
  }

  GcsException(Details details, String message, Throwable cause) {
    super(details.code() + ": " + message, cause);
    this.details = details;
  }

  GcsException(ErrorCode code, String message) {
    this(Details.of(code, false, null), message, null);
  }

  /** The service's {@code error.code}, which may add some within /v1, or one of the client's own. */
  public ErrorCode code() {
    return details.code();
  }

  /** The HTTP status; empty without an answer, or when the call was refused before it was sent. */
  public OptionalInt status() {
    return details.status() == null ? OptionalInt.empty() : OptionalInt.of(details.status());
  }

  /** Identifies the request to the service's support; log it. Null without an answer. */
  public String requestId() {
    return details.requestId();
  }

  /** Every violation of a refused request (status 422); else empty. */
  public List<FieldError> fieldErrors() {
    return details.fieldErrors() == null ? List.of() : details.fieldErrors();
  }

  /** How long the service asked to wait; zero when it did not. */
  public Duration retryAfter() {
    return details.retryAfter() == null ? Duration.ZERO : details.retryAfter();
  }

  /** Whether the unchanged request can succeed later. The client's own attempts are used up by then. */
  public boolean shouldRetry() {
    return details.shouldRetry();
  }

  /** The key of a failed creation: repeat it with this one, so that no second session is created. Else null. */
  public String idempotencyKey() {
    return details.idempotencyKey();
  }
}
