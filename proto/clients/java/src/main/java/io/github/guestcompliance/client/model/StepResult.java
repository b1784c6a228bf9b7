// Generated from openapi.yaml and stays.yaml by scripts/generate.ts.
package io.github.guestcompliance.client.model;

import java.time.Instant;
import java.util.List;

/**
 * The outcome of one configured step.
 *
 * @param type 
 * @param status 
 * @param reasonCodes Why the step stands as it does; machine-readable. The [catalogue](/docs/reason-codes) explains each; new codes
 *     may appear at any time.
 * @param completedAt When the step was completed; null while it is not, `NEEDS_REVIEW` included.
 *     Null where there is none.
 */
public record StepResult(
    StepType type,
    StepStatus status,
    List<String> reasonCodes,
    Instant completedAt) {}
