package io.github.guestcompliance.client;

import io.github.guestcompliance.client.model.EvidencePackage;

/**
 * An evidence package with the text that it came as.
 *
 * @param json keep it: {@link EvidenceVerifier#verifyPackage} takes it again years later
 */
public record Evidence(EvidencePackage content, String json) {}
