import type { Finding, Observation } from './observation.ts';
import { judgeKeys } from './promises/o1-one-answer-per-key.ts';
import { judgeSessions } from './promises/o2-acknowledged-is-stored.ts';
import { judgeChanges } from './promises/o3-changes-and-events.ts';
import { judgeArrivals } from './promises/o4-every-event-arrives.ts';
import { judgeOrder } from './promises/o5-order.ts';
import { judgeDuplicates } from './promises/o6-duplicates.ts';
import { judgeBytes } from './promises/o7-same-bytes.ts';
import { judgeDrain } from './promises/o8-drained.ts';
import { judgeProgress } from './promises/o9-progress.ts';
import { judgeEvidence } from './promises/o10-evidence.ts';
import { judgeTenants } from './promises/o11-tenants.ts';
import { judgePersonalData } from './promises/o12-personal-data.ts';
import { judgeAvailability } from './rules/availability.ts';
import { judgeCalls } from './rules/calls.ts';
import { judgeCaused } from './rules/caused.ts';
import { judgeErrors } from './rules/errors.ts';
import { judgeGivenUp } from './rules/given-up.ts';
import { judgeMended } from './rules/mended.ts';
import { judgeParked } from './rules/parked.ts';
import { judgeStates } from './rules/states.ts';

/**
 * Judges a run by what it left outside (docs/reliability.md#promises): the logs of clients, providers, people and
 * receivers, the databases, the topics. Nothing here comes from a service.
 */
export function judge(observation: Observation): Finding[] {
  return [
    judgeKeys,
    judgeSessions,
    judgeChanges,
    judgeArrivals,
    judgeOrder,
    judgeDuplicates,
    judgeBytes,
    judgeDrain,
    judgeProgress,
    judgeEvidence,
    judgeTenants,
    judgePersonalData,
    judgeParked,
    judgeStates,
    judgeGivenUp,
    judgeErrors,
    judgeCalls,
    judgeCaused,
    judgeMended,
    judgeAvailability,
  ].map((one) => one(observation));
}
