// Generated from openapi.yaml and stays.yaml by scripts/generate.ts.
package io.github.guestcompliance.client.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** Reason why a guest cannot get the key. The guest has no check. Or the check has not begun, is unfinished or in
 * review, ended without a verdict, failed or expired. Or nobody has declared the minor. Or the reception has not
 * compared guest and document. Or a signature is missing. A value that this version does not know is kept unchanged. */
public record Hindrance(@JsonValue String value) {
  public static final Hindrance NO_CHECK = new Hindrance("NO_CHECK");
  public static final Hindrance NOT_STARTED = new Hindrance("NOT_STARTED");
  public static final Hindrance NOT_FINISHED = new Hindrance("NOT_FINISHED");
  public static final Hindrance IN_REVIEW = new Hindrance("IN_REVIEW");
  public static final Hindrance INCOMPLETE = new Hindrance("INCOMPLETE");
  public static final Hindrance FAILED = new Hindrance("FAILED");
  public static final Hindrance EXPIRED = new Hindrance("EXPIRED");
  public static final Hindrance NOT_DECLARED = new Hindrance("NOT_DECLARED");
  public static final Hindrance NOT_SEEN = new Hindrance("NOT_SEEN");
  public static final Hindrance NOT_SIGNED = new Hindrance("NOT_SIGNED");

  @JsonCreator
  public static Hindrance of(String value) {
    return new Hindrance(value);
  }

  @Override
  public String toString() {
    return value;
  }
}
