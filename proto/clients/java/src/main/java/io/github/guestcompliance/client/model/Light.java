// Generated from openapi.yaml and stays.yaml by scripts/generate.ts.
package io.github.guestcompliance.client.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** `GO`: hand over the key. `LOOK`: something is missing or undecided. `STOP`: do not hand over the key. A value that this version does not know is kept unchanged. */
public record Light(@JsonValue String value) {
  public static final Light GO = new Light("GO");
  public static final Light LOOK = new Light("LOOK");
  public static final Light STOP = new Light("STOP");

  @JsonCreator
  public static Light of(String value) {
    return new Light(value);
  }

  @Override
  public String toString() {
    return value;
  }
}
