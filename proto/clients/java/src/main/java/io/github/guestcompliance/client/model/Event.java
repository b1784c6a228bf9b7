// Generated from openapi.yaml and stays.yaml by scripts/generate.ts.
package io.github.guestcompliance.client.model;

import java.time.Instant;

/** An event of a session or of a booking: distinguish the two with {@code instanceof}. */
public sealed interface Event permits WebhookEvent, BookingEvent {
  String id();

  Instant createdAt();
}
