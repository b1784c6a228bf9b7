// Generated from openapi.yaml and stays.yaml by scripts/generate.ts.
package io.github.guestcompliance.client.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** The session's status. `VERIFIED`, `INCOMPLETE`, `FAILED` and `EXPIRED` are terminal. A value that this version does not know is kept unchanged. */
public record SessionStatus(@JsonValue String value) {
  public static final SessionStatus PENDING = new SessionStatus("PENDING");
  public static final SessionStatus IN_PROGRESS = new SessionStatus("IN_PROGRESS");
  public static final SessionStatus NEEDS_REVIEW = new SessionStatus("NEEDS_REVIEW");
  public static final SessionStatus VERIFIED = new SessionStatus("VERIFIED");
  public static final SessionStatus INCOMPLETE = new SessionStatus("INCOMPLETE");
  public static final SessionStatus FAILED = new SessionStatus("FAILED");
  public static final SessionStatus EXPIRED = new SessionStatus("EXPIRED");

  @JsonCreator
  public static SessionStatus of(String value) {
    return new SessionStatus(value);
  }

  @Override
  public String toString() {
    return value;
  }
}
