// Generated from openapi.yaml and stays.yaml by scripts/generate.ts.
package io.github.guestcompliance.client.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** Kind of the event. The booking's state or light has changed, or a guest has arrived, left or not come, or such
 * a report was withdrawn. A value that this version does not know is kept unchanged. */
public record BookingEventType(@JsonValue String value) {
  public static final BookingEventType BOOKING_STATE_CHANGED = new BookingEventType("booking.state_changed");
  public static final BookingEventType BOOKING_LIGHT_CHANGED = new BookingEventType("booking.light_changed");
  public static final BookingEventType BOOKING_GUEST_CHANGED = new BookingEventType("booking.guest_changed");

  @JsonCreator
  public static BookingEventType of(String value) {
    return new BookingEventType(value);
  }

  @Override
  public String toString() {
    return value;
  }
}
