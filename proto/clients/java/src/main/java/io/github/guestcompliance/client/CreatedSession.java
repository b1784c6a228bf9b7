package io.github.guestcompliance.client;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.github.guestcompliance.client.model.ComplianceSession;

/**
 * A new session, and where its guest carries it out.
 *
 * @param guestLink the address of the guest's page, where guest pages are on for your account, else null. Send it to the
 *     guest and to nobody else: whoever has it acts as the guest. Keep it out of logs.
 */
public record CreatedSession(@JsonUnwrapped ComplianceSession session, String guestLink) {}
