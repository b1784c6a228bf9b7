// Generated from openapi.yaml and stays.yaml by scripts/generate.ts.
package io.github.guestcompliance.client.model;

import java.time.Instant;

/**
 * An event: a session has changed, or its evidence package is ready.
 *
 * @param id Unique identifier of the event, the same in every attempt. Store it to recognise repeats.
 * @param type 
 * @param createdAt When the change happened; strictly increasing within a session.
 * @param data 
 */
public record WebhookEvent(
    String id,
    WebhookEventType type,
    Instant createdAt,
    WebhookEventData data) implements Event {}
