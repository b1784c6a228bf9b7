// Generated from openapi.yaml and stays.yaml by scripts/generate.ts.
package io.github.guestcompliance.client.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** The step's status. `PASSED`, `FAILED` and `SKIPPED` mean that the step is complete. A value that this version does not know is kept unchanged. */
public record StepStatus(@JsonValue String value) {
  public static final StepStatus PENDING = new StepStatus("PENDING");
  public static final StepStatus IN_PROGRESS = new StepStatus("IN_PROGRESS");
  public static final StepStatus PASSED = new StepStatus("PASSED");
  public static final StepStatus FAILED = new StepStatus("FAILED");
  public static final StepStatus NEEDS_REVIEW = new StepStatus("NEEDS_REVIEW");
  public static final StepStatus SKIPPED = new StepStatus("SKIPPED");

  @JsonCreator
  public static StepStatus of(String value) {
    return new StepStatus(value);
  }

  @Override
  public String toString() {
    return value;
  }
}
