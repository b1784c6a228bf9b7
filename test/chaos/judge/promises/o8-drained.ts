import type { Finding, Observation } from '../observation.ts';

/** After the last fault everything is done within this time. */
const maxDrainMs = 60_000;

/** O8: after healing nothing waits: no outbox row, no parked record, no delivery, no leaf. */
export function judgeDrain({ leftovers, drainMs }: Pick<Observation, 'leftovers' | 'drainMs'>): Finding {
  const faults = leftovers.flatMap(({ service, ...counts }) =>
    Object.entries(counts).flatMap(([what, count]) => (count === 0 ? [] : [`${service}: ${count} ${what}`])),
  );
  if (drainMs > maxDrainMs) faults.push(`nothing was left only after ${Math.round(drainMs)} ms`);
  return { promise: 'O8', sentence: `drained ${(drainMs / 1_000).toFixed(1)} s after the last fault`, faults };
}
