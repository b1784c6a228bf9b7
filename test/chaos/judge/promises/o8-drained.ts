import type { Finding, Observation } from '../observation.ts';

/** After the last story everything is done within this time, or within the time that the longest fault took. */
const maxDrainMs = 60_000;

type Observed = Pick<Observation, 'incidents' | 'leftovers' | 'publishedMs' | 'drainMs'>;

/** O8: after healing nothing waits: no outbox row, no parked record, no delivery, no leaf. */
export function judgeDrain({ incidents, leftovers, publishedMs, drainMs }: Observed): Finding {
  const faults = leftovers.flatMap(({ service, ...counts }) =>
    Object.entries(counts).flatMap(([what, count]) => (count === 0 ? [] : [`${service}: ${count} ${what}`])),
  );
  const limitMs = Math.max(maxDrainMs, ...incidents.map(({ from, until }) => until - from));
  if (drainMs > limitMs) faults.push(`nothing was left only after ${Math.round(drainMs)} ms`);
  const [published, drained] = [publishedMs, drainMs].map((ms) => (ms / 1_000).toFixed(1));
  return {
    promise: 'O8',
    sentence: `published ${published} s after the last fault, drained ${drained} s after the last story`,
    faults,
  };
}
