import type { CreateTry, Finding, Incident, Observation } from './observation.ts';

/** Effect of one kind of fault on clients. `recoveryP99Ms` is the time from the fault's end to the next 201. */
export type Availability = { kind: string; count: number; kills: number; recoveryP99Ms: number };

const recoveryMs = 5_000;
const partial = new Set([
  ...['replica-killed', 'replica-killed-starting', 'failpoint', 'failpoint-frozen', 'replica-frozen', 'clock-stepped'],
  ...[
    'broker-killed',
    'brokers-killed',
    'broker-frozen',
    'broker-full',
    'topics-emptied',
    'topics-deleted',
    'receivers-away',
  ],
  ...['secrets-rotated', 'tokens-rotated', 'keys-rotated', 'records-with-nul', 'records-framed', 'records-huge'],
]);

/**
 * Returns the recovery of creates per kind of fault. A fault of one process counts only if no larger fault overlaps and
 * no other process of the service is missing.
 */
export function availabilityOf({
  incidents: all,
  creates,
}: Pick<Observation, 'incidents' | 'creates'>): Availability[] {
  const incidents = all.filter((one) => !partial.has(one.kind) || all.every((other) => !hides(other, one)));
  const answered = creates.filter(({ status }) => status === 201).map(({ until }) => until);
  answered.sort((one, other) => one - other);
  return [...Map.groupBy(incidents, ({ kind }) => kind)]
    .map(([kind, own]) => ({
      kind,
      count: own.length,
      kills: own.reduce((sum, { kills }) => sum + kills, 0),
      recoveryP99Ms: p99(own.flatMap((one) => recoveryOf(one, { all, creates, answered }))),
    }))
    .sort((one, other) => one.kind.localeCompare(other.kind));
}

const maxRecoveryMs = 10_000;

/** Promise "available": creates succeed again within ten seconds after the end of any fault. */
export function judgeAvailability(observation: Pick<Observation, 'incidents' | 'creates'>): Finding {
  const figures = availabilityOf(observation);
  const faults = figures
    .filter(({ recoveryP99Ms }) => recoveryP99Ms > maxRecoveryMs)
    .map(({ kind, recoveryP99Ms }) => `nobody could create for ${Math.round(recoveryP99Ms)} ms after ${kind}`);
  const longest = Math.max(0, ...figures.map(({ recoveryP99Ms }) => recoveryP99Ms));
  return { promise: 'available', sentence: `a 201 within ${(longest / 1_000).toFixed(1)} s of every fault`, faults };
}

type Course = { all: readonly Incident[]; creates: readonly CreateTry[]; answered: readonly number[] };

function recoveryOf(one: Incident, { all, creates, answered }: Course): number[] {
  if (creates.every(({ from }) => from < one.until)) return [];
  const at = answered.find((time) => time >= one.until) ?? Number.POSITIVE_INFINITY;
  const isHidden = all.some(
    (other) => other !== one && !partial.has(other.kind) && other.until > one.until && other.from < at,
  );
  return isHidden ? [] : [at - one.until];
}

function hides(other: Incident, one: Incident): boolean {
  if (other === one || other.kind === 'clock-stepped' || other.until + recoveryMs < one.from || other.from > one.until)
    return false;
  return !partial.has(other.kind) || (other.service === one.service && other.replica !== one.replica);
}

function p99(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(0.99 * sorted.length))] ?? 0;
}
