// Generated from openapi.yaml and stays.yaml by scripts/generate.ts.
package io.github.guestcompliance.client.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** The lead has made the booking or is responsible for the party. A value that this version does not know is kept unchanged. */
public record GuestRole(@JsonValue String value) {
  public static final GuestRole LEAD = new GuestRole("LEAD");
  public static final GuestRole COMPANION = new GuestRole("COMPANION");
  public static final GuestRole MINOR = new GuestRole("MINOR");

  @JsonCreator
  public static GuestRole of(String value) {
    return new GuestRole(value);
  }

  @Override
  public String toString() {
    return value;
  }
}
