// Generated from openapi.yaml and stays.yaml by scripts/generate.ts.
package io.github.guestcompliance.client.model;

import java.time.Instant;

/**
 * An event in the history of the session or its evidence.
 *
 * @param id Opaque identifier.
 * @param type The event's type, such as `session.created` or `step.passed`. The set is open: accept any string.
 * @param actorType 
 * @param reasonCode The reason code, where there is one.
 *     Null where there is none.
 * @param occurredAt When it happened.
 */
public record AuditEvent(
    String id,
    String type,
    ActorType actorType,
    String reasonCode,
    Instant occurredAt) {}
