// Generated from openapi.yaml and stays.yaml by scripts/generate.ts.
package io.github.guestcompliance.client.model;

/**
 * The booking with its state after the change, without names, contacts or other personal data.
 *
 * @param bookingReference Your identifier of the booking.
 * @param propertyReference Your identifier of the property.
 * @param state 
 * @param light 
 * @param guest Null where there is none.
 */
public record BookingEventData(
    String bookingReference,
    String propertyReference,
    BookingState state,
    Light light,
    GuestPresence guest) {}
