// Generated from openapi.yaml and stays.yaml by scripts/generate.ts.
package io.github.guestcompliance.client.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** State of an entry's retention. `DELETED` is final: the document is destroyed, while the entry and its hash
 * remain. A value that this version does not know is kept unchanged. */
public record RetentionState(@JsonValue String value) {
  public static final RetentionState ACTIVE = new RetentionState("ACTIVE");
  public static final RetentionState SCHEDULED_FOR_DELETION = new RetentionState("SCHEDULED_FOR_DELETION");
  public static final RetentionState DELETED = new RetentionState("DELETED");
  public static final RetentionState LEGAL_HOLD = new RetentionState("LEGAL_HOLD");

  @JsonCreator
  public static RetentionState of(String value) {
    return new RetentionState(value);
  }

  @Override
  public String toString() {
    return value;
  }
}
