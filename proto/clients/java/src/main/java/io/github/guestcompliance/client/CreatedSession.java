package io.github.guestcompliance.client;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.github.guestcompliance.client.model.ComplianceSession;

/**
 * A new session.
 *
 * @param guestLink address of the guest's page; null if the account has no guest pages. Anyone with the link acts as
 *     the guest
 */
public record CreatedSession(
    @JsonUnwrapped ComplianceSession session, @JsonInclude(JsonInclude.Include.NON_NULL) String guestLink) {}
