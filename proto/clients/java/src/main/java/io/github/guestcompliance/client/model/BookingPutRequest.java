// Generated from openapi.yaml and stays.yaml by scripts/generate.ts.
package io.github.guestcompliance.client.model;

import java.util.List;

/**
 * The booked times, persons and guests.
 *
 * @param propertyReference Your identifier of the property.
 * @param arrival Expected arrival, local time of the property to the minute.
 * @param departure Expected departure, after the arrival by at most 400 days.
 * @param timeZone The property's zone, of the IANA database.
 * @param persons 
 * @param guests Known guests; absent if you know none.
 */
public record BookingPutRequest(
    String propertyReference,
    String arrival,
    String departure,
    String timeZone,
    Persons persons,
    List<BookingGuest> guests) {
  /** Takes the required members; the methods that begin with {@code with} set the rest. */
  public BookingPutRequest(String propertyReference, String arrival, String departure, String timeZone, Persons persons) {
    this(propertyReference, arrival, departure, timeZone, persons, null);
  }

  public BookingPutRequest withGuests(List<BookingGuest> guests) {
    return new BookingPutRequest(propertyReference, arrival, departure, timeZone, persons, guests);
  }
}
