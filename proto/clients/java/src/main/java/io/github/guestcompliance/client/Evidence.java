package io.github.guestcompliance.client;

import io.github.guestcompliance.client.model.EvidencePackage;

/**
 * An evidence package and its original text.
 *
 * @param json the text; keep it, because {@link EvidenceVerifier#verifyPackage} can verify it even years later
 */
public record Evidence(EvidencePackage content, String json) {}
