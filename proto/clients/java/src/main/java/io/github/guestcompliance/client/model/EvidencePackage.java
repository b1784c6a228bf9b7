// Generated from openapi.yaml and stays.yaml by scripts/generate.ts.
package io.github.guestcompliance.client.model;

import java.time.Instant;
import java.util.List;

/**
 * The sealed evidence manifest of a finished session.
 *
 * @param id Opaque identifier; the same for all revisions.
 * @param object Always `evidence_package`.
 * @param complianceSessionId The session that this evidence belongs to.
 * @param bookingReference The booking that the session was created for.
 * @param workflowVersion The version of the workflow profile applied.
 * @param generatedAt When this revision was sealed.
 * @param entries 
 * @param auditEvents In the order in which they happened.
 * @param exportManifest 
 */
public record EvidencePackage(
    String id,
    String object,
    String complianceSessionId,
    String bookingReference,
    int workflowVersion,
    Instant generatedAt,
    List<EvidenceEntry> entries,
    List<AuditEvent> auditEvents,
    ExportManifest exportManifest) {}
