// Generated from openapi.yaml and stays.yaml by scripts/generate.ts.
package io.github.guestcompliance.client.model;

import java.time.Instant;
import java.util.List;

/**
 * A report about guests. An empty object reports every guest to whom it applies, at the current time.
 *
 * @param guests Numbers of the guests; absent or empty for every guest to whom the report applies.
 * @param at Time of the event, at most five minutes in the future; default: now.
 * @param statedAt Time when your system recorded the event, at most five minutes in the future; default: now. Of two reports about one fact, the one with the later time counts.
 * @param reverted Withdraws an earlier report.
 */
public record BookingActRequest(
    List<Integer> guests,
    Instant at,
    Instant statedAt,
    Boolean reverted) {
  /** Takes the required members; the methods that begin with {@code with} set the rest. */
  public BookingActRequest() {
    this(null, null, null, null);
  }

  public BookingActRequest withGuests(List<Integer> guests) {
    return new BookingActRequest(guests, at, statedAt, reverted);
  }

  public BookingActRequest withAt(Instant at) {
    return new BookingActRequest(guests, at, statedAt, reverted);
  }

  public BookingActRequest withStatedAt(Instant statedAt) {
    return new BookingActRequest(guests, at, statedAt, reverted);
  }

  public BookingActRequest withReverted(Boolean reverted) {
    return new BookingActRequest(guests, at, statedAt, reverted);
  }
}
