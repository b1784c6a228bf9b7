package io.github.guestcompliance.client;

import io.github.guestcompliance.client.model.ErrorCode;
import io.github.guestcompliance.client.model.FieldError;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/** The only exception of this client. {@link #code()} distinguishes the errors. */
public final class GcsException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient Details details;

  /** Details of a failure besides its message; null if a member does not apply. */
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
    super(details.code() + ": " + reason(details, message), cause);
    this.details = details;
  }

  GcsException(ErrorCode code, String message) {
    this(Details.of(code, false, null), message, null);
  }

  private static String reason(Details details, String message) {
    if (details.fieldErrors() == null || details.fieldErrors().isEmpty()) return message;
    return details.fieldErrors().stream()
        .map(problem -> problem.field() + " " + problem.message())
        .collect(Collectors.joining("; "));
  }

  /** Returns the service's {@code error.code}, or one of the client's own. The service may add codes within /v1. */
  public ErrorCode code() {
    return details.code();
  }

  /** Returns the HTTP status; empty if no answer came or the call was not sent. */
  public OptionalInt status() {
    return details.status() == null ? OptionalInt.empty() : OptionalInt.of(details.status());
  }

  /** Returns the id of the request for the service's support, so log it. Null without an answer. */
  public String requestId() {
    return details.requestId();
  }

  /** Returns every violation of a refused request (status 422); else empty. */
  public List<FieldError> fieldErrors() {
    return details.fieldErrors() == null ? List.of() : details.fieldErrors();
  }

  /** Returns the wait that the service requested; zero without one. */
  public Duration retryAfter() {
    return details.retryAfter() == null ? Duration.ZERO : details.retryAfter();
  }

  /** Returns true if the unchanged request can succeed later. The client's own attempts are already used up. */
  public boolean shouldRetry() {
    return details.shouldRetry();
  }

  /** Returns the key of a failed creation; else null. Send it again with the same request to avoid a second session. */
  public String idempotencyKey() {
    return details.idempotencyKey();
  }
}
