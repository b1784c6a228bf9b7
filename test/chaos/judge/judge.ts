import { judgeAvailability } from './availability.ts';
import { judgeChanges } from './changes.ts';
import { judgeArrivals, judgeBytes, judgeDuplicates, judgeOrder, judgeTenants } from './deliveries.ts';
import { judgeEvidence } from './evidence.ts';
import { judgeDrain, judgeParked, judgePersonalData, judgeProgress } from './leftovers.ts';
import type { Finding, Observation } from './observation.ts';
import { judgeCalls, judgeCaused, judgeErrors, judgeMended } from './requests.ts';
import { judgeGivenUp, judgeKeys, judgeSessions, judgeStates } from './sessions.ts';

/** Judges a run by observations from outside the services (docs/reliability.md#promises). */
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
