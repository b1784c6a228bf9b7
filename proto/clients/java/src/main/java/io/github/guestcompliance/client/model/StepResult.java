// Generated from openapi.yaml and stays.yaml by scripts/generate.ts.
package io.github.guestcompliance.client.model;

import java.time.Instant;
import java.util.List;

/**
 * The outcome of one configured step.
 *
 * @param type 
 * @param status 
 * @param reasonCodes Machine-readable reasons for the step's status. The [catalogue](/docs/reason-codes) explains each code; new
 *     codes may appear at any time.
 * @param completedAt When the step was completed; null until then, also in `NEEDS_REVIEW`.
 *     Null where there is none.
 */
public record StepResult(
    StepType type,
    StepStatus status,
    List<String> reasonCodes,
    Instant completedAt) {}
