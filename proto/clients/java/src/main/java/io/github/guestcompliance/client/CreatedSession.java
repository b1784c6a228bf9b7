package io.github.guestcompliance.client;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.github.guestcompliance.client.model.ComplianceSession;

/**
 * A session as its creation answers it.
 *
 * @param guestLink the page on which the guest carries it out, where guest pages are on for the account, else null;
 *     whoever has it acts as the guest
 */
public record CreatedSession(
    @JsonUnwrapped ComplianceSession session, @JsonInclude(JsonInclude.Include.NON_NULL) String guestLink) {}
