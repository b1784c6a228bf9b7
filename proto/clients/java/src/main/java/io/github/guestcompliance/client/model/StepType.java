// Generated from openapi.yaml and stays.yaml by scripts/generate.ts.
package io.github.guestcompliance.client.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** Kind of check of a step. A value that this version does not know is kept unchanged. */
public record StepType(@JsonValue String value) {
  public static final StepType DOCUMENT = new StepType("DOCUMENT");
  public static final StepType LIVENESS = new StepType("LIVENESS");
  public static final StepType FACE_MATCH = new StepType("FACE_MATCH");
  public static final StepType ADDRESS = new StepType("ADDRESS");
  public static final StepType AML = new StepType("AML");
  public static final StepType KYB = new StepType("KYB");
  public static final StepType AGE = new StepType("AGE");
  public static final StepType QUESTIONNAIRE = new StepType("QUESTIONNAIRE");
  public static final StepType NFC = new StepType("NFC");
  public static final StepType KYT = new StepType("KYT");
  public static final StepType MANUAL_REVIEW = new StepType("MANUAL_REVIEW");

  @JsonCreator
  public static StepType of(String value) {
    return new StepType(value);
  }

  @Override
  public String toString() {
    return value;
  }
}
