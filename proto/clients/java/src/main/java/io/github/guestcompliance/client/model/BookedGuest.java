// Generated from openapi.yaml and stays.yaml by scripts/generate.ts.
package io.github.guestcompliance.client.model;

import java.time.Instant;

/**
 * The slot of one guest in a booking.
 *
 * @param number Number of the slot, from 1; never reused.
 * @param reference As given; absent while nobody is known.
 *     Null where there is none.
 * @param role 
 * @param ageClass 
 * @param room Absent until one is assigned.
 *     Null where there is none.
 * @param presence 
 * @param arrivedAt Absent before the arrival.
 *     Null where there is none.
 * @param leftAt Absent before the departure.
 *     Null where there is none.
 * @param seenAt When a person compared guest and document.
 *     Null where there is none.
 * @param signedAt When the guest signed; absent without a signature.
 *     Null where there is none.
 * @param sessionId The guest's compliance session; absent without one.
 *     Null where there is none.
 * @param light 
 * @param hindrance Null where there is none.
 */
public record BookedGuest(
    int number,
    String reference,
    GuestRole role,
    AgeClass ageClass,
    String room,
    Presence presence,
    Instant arrivedAt,
    Instant leftAt,
    Instant seenAt,
    Instant signedAt,
    String sessionId,
    Light light,
    Hindrance hindrance) {}
