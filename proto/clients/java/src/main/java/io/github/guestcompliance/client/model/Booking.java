// Generated from openapi.yaml and stays.yaml by scripts/generate.ts.
package io.github.guestcompliance.client.model;

import java.time.Instant;
import java.util.List;

/**
 * A booking with its guests.
 *
 * @param reference As in the path.
 * @param object Always `booking`.
 * @param propertyReference As given.
 * @param state 
 * @param light 
 * @param arrival As given.
 * @param departure As given.
 * @param timeZone As given.
 * @param persons 
 * @param guests In the order of their numbers.
 * @param isComplete True if the number of guests is as booked, or the reception has entered a reason for the difference.
 * @param version Rises with every change.
 * @param createdAt When the booking was created.
 * @param updatedAt When it last changed.
 */
public record Booking(
    String reference,
    String object,
    String propertyReference,
    BookingState state,
    Light light,
    String arrival,
    String departure,
    String timeZone,
    Persons persons,
    List<BookedGuest> guests,
    boolean isComplete,
    int version,
    Instant createdAt,
    Instant updatedAt) {}
