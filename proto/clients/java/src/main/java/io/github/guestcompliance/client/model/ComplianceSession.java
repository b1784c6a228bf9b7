// Generated from openapi.yaml and stays.yaml by scripts/generate.ts.
package io.github.guestcompliance.client.model;

import java.time.Instant;
import java.util.List;

/**
 * A compliance session and its structured outcome.
 *
 * @param id Opaque identifier, at most 64 characters.
 * @param object Always `compliance_session`.
 * @param bookingReference As given at creation.
 * @param propertyReference As given at creation.
 * @param workflowKey As given at creation.
 * @param workflowVersion Version of the workflow profile for this session; a later publication does not change it.
 * @param status 
 * @param reasonCodes Sorted codes of the steps that determined the status, and of the session. The [catalogue](/docs/reason-
 *     codes) explains each code; new codes may appear at any time.
 * @param steps One entry per configured step, in the profile's order.
 * @param createdAt When the session was created.
 * @param updatedAt When a member of this object last changed.
 * @param expiresAt When the session expires unless it ends earlier; null while its time does not run.
 *     Null where there is none.
 */
public record ComplianceSession(
    String id,
    String object,
    String bookingReference,
    String propertyReference,
    String workflowKey,
    int workflowVersion,
    SessionStatus status,
    List<String> reasonCodes,
    List<StepResult> steps,
    Instant createdAt,
    Instant updatedAt,
    Instant expiresAt) {}
