// Generated from openapi.yaml and stays.yaml by scripts/generate.ts.
package io.github.guestcompliance.client.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** Where a guest is. A value that this version does not know is kept unchanged. */
public record Presence(@JsonValue String value) {
  public static final Presence EXPECTED = new Presence("EXPECTED");
  public static final Presence ARRIVED = new Presence("ARRIVED");
  public static final Presence LEFT = new Presence("LEFT");
  public static final Presence NO_SHOW = new Presence("NO_SHOW");

  @JsonCreator
  public static Presence of(String value) {
    return new Presence(value);
  }

  @Override
  public String toString() {
    return value;
  }
}
