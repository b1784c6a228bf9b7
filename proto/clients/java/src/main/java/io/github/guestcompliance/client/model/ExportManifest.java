// Generated from openapi.yaml and stays.yaml by scripts/generate.ts.
package io.github.guestcompliance.client.model;

/**
 * Format and hash that make the package verifiable.
 *
 * @param format The only value is `JSON`.
 * @param version Version of the manifest format.
 * @param sha256 SHA-256 of the RFC 8785 form of the package without this member.
 */
public record ExportManifest(
    String format,
    String version,
    String sha256) {}
