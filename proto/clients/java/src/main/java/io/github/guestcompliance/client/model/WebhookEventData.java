// Generated from openapi.yaml and stays.yaml by scripts/generate.ts.
package io.github.guestcompliance.client.model;

/**
 * The session and its status after the change.
 *
 * @param complianceSessionId The session that changed.
 * @param status 
 */
public record WebhookEventData(
    String complianceSessionId,
    SessionStatus status) {}
