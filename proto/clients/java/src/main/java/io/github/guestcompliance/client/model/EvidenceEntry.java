// Generated from openapi.yaml and stays.yaml by scripts/generate.ts.
package io.github.guestcompliance.client.model;

import java.time.Instant;

/**
 * One piece of evidence, by reference and hash.
 *
 * @param type 
 * @param reference Opaque identifier of the evidence; not a URL.
 * @param sha256 SHA-256 of the salted evidence document. It still proves this manifest after the deletion of the document
 *     and its salt.
 * @param capturedAt When it was captured.
 * @param retentionState 
 */
public record EvidenceEntry(
    EvidenceType type,
    String reference,
    String sha256,
    Instant capturedAt,
    RetentionState retentionState) {}
