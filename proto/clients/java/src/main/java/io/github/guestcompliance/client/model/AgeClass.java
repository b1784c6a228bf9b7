// Generated from openapi.yaml and stays.yaml by scripts/generate.ts.
package io.github.guestcompliance.client.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** Kind of guest. A value that this version does not know is kept unchanged. */
public record AgeClass(@JsonValue String value) {
  public static final AgeClass ADULT = new AgeClass("ADULT");
  public static final AgeClass CHILD = new AgeClass("CHILD");
  public static final AgeClass INFANT = new AgeClass("INFANT");

  @JsonCreator
  public static AgeClass of(String value) {
    return new AgeClass(value);
  }

  @Override
  public String toString() {
    return value;
  }
}
