// Generated from openapi.yaml and stays.yaml by scripts/generate.ts.
package io.github.guestcompliance.client.model;

import java.time.Instant;

/**
 * Where a guest is. Only with `booking.guest_changed`.
 *
 * @param number As in the booking.
 * @param presence 
 * @param arrivedAt Absent before the arrival.
 *     Null where there is none.
 * @param leftAt Absent before the departure.
 *     Null where there is none.
 * @param sessionId The guest's compliance session; absent without one.
 *     Null where there is none.
 */
public record GuestPresence(
    int number,
    Presence presence,
    Instant arrivedAt,
    Instant leftAt,
    String sessionId) {}
