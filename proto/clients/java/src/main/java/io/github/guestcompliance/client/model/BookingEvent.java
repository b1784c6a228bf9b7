// Generated from openapi.yaml and stays.yaml by scripts/generate.ts.
package io.github.guestcompliance.client.model;

import java.time.Instant;

/**
 * An event: a booking has changed.
 *
 * @param id Unique identifier of the event, the same in every attempt. Store it to recognise repeats.
 * @param type 
 * @param createdAt When the change was recorded; strictly increasing within a booking.
 * @param data 
 */
public record BookingEvent(
    String id,
    BookingEventType type,
    Instant createdAt,
    BookingEventData data) implements Event {}
