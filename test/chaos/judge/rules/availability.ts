import { availabilityOf } from '../availability.ts';
import type { Finding, Observation } from '../observation.ts';

const maxRecoveryMs = 10_000;

/** Availability: whatever was broken, somebody can create again within ten seconds of its end. */
export function judgeAvailability(observation: Pick<Observation, 'incidents' | 'creates'>): Finding {
  const figures = availabilityOf(observation);
  const faults = figures
    .filter(({ recoveryP99Ms }) => recoveryP99Ms > maxRecoveryMs)
    .map(({ kind, recoveryP99Ms }) => `nobody could create for ${Math.round(recoveryP99Ms)} ms after ${kind}`);
  const longest = Math.max(0, ...figures.map(({ recoveryP99Ms }) => recoveryP99Ms));
  return { promise: 'available', sentence: `a 201 within ${(longest / 1_000).toFixed(1)} s of every fault`, faults };
}
