// Generated from openapi.yaml and stays.yaml by scripts/generate.ts.
package io.github.guestcompliance.client.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** The booking's state, a function of its guests. A value that this version does not know is kept unchanged. */
public record BookingState(@JsonValue String value) {
  public static final BookingState EXPECTED = new BookingState("EXPECTED");
  public static final BookingState PARTLY_ARRIVED = new BookingState("PARTLY_ARRIVED");
  public static final BookingState ARRIVED = new BookingState("ARRIVED");
  public static final BookingState LEFT = new BookingState("LEFT");
  public static final BookingState NO_SHOW = new BookingState("NO_SHOW");
  public static final BookingState CANCELLED = new BookingState("CANCELLED");

  @JsonCreator
  public static BookingState of(String value) {
    return new BookingState(value);
  }

  @Override
  public String toString() {
    return value;
  }
}
