import type { CreateTry, Finding, Incident, Observation } from './observation.ts';
import { retriesOf } from './requests.ts';

/** Clients' view of one kind of fault, in ms. */
export type Availability = {
  kind: string;
  count: number;
  kills: number;
  /**
   * From the first unanswered create after a 201 to the next 201, during the fault or recovery. Idle time is no outage.
   */
  maxWithout201Ms: number;
  recoveryP50Ms: number;
  recoveryP99Ms: number;
  errors: number;
  /** Errors whose next try failed as well. */
  unmended: number;
};

/** A fault affects clients for this long after its end. */
const recoveryMs = 5_000;

const partial = new Set([
  ...['replica-killed', 'replica-killed-starting', 'failpoint', 'failpoint-frozen', 'replica-frozen', 'clock-stepped'],
  ...['broker-killed', 'broker-frozen', 'broker-full', 'topics-emptied', 'topics-deleted', 'receivers-away'],
  ...['secrets-rotated', 'tokens-rotated', 'keys-rotated', 'records-with-nul', 'records-framed', 'records-huge'],
]);

/**
 * Outage and recovery of creates per kind of fault. A single process's fault counts only without a larger fault,
 * and without another missing process of its service.
 */
export function availabilityOf({
  incidents: all,
  creates,
}: Pick<Observation, 'incidents' | 'creates'>): Availability[] {
  const incidents = all.filter((one) => !partial.has(one.kind) || all.every((other) => !hides(other, one)));
  const answered = timesOf(creates.filter(({ status }) => status === 201));
  const gaps = gapsOf(creates, answered);
  const failed = creates.filter(({ status }) => status !== 201);
  const again = retriesOf(creates).filter(({ next }) => next.status !== 201);
  const unmended = timesOf(again.map(({ failed }) => failed));
  return [...Map.groupBy(incidents, ({ kind }) => kind)]
    .map(([kind, own]) => {
      const recoveries = own.flatMap((one) => recoveryOf(one, { all, creates, answered }));
      return {
        kind,
        count: own.length,
        kills: own.reduce((sum, { kills }) => sum + kills, 0),
        maxWithout201Ms: Math.max(...own.map((incident) => maxGap(gaps, incident))),
        recoveryP50Ms: quantile(recoveries, 0.5),
        recoveryP99Ms: quantile(recoveries, 0.99),
        errors: countWithin(own, timesOf(failed)),
        unmended: countWithin(own, unmended),
      };
    })
    .sort((one, other) => one.kind.localeCompare(other.kind));
}

const maxRecoveryMs = 10_000;

/** Availability: creates succeed again within ten seconds of any fault's end. */
export function judgeAvailability(observation: Pick<Observation, 'incidents' | 'creates'>): Finding {
  const figures = availabilityOf(observation);
  const faults = figures
    .filter(({ recoveryP99Ms }) => recoveryP99Ms > maxRecoveryMs)
    .map(({ kind, recoveryP99Ms }) => `nobody could create for ${Math.round(recoveryP99Ms)} ms after ${kind}`);
  const longest = Math.max(0, ...figures.map(({ recoveryP99Ms }) => recoveryP99Ms));
  return { promise: 'available', sentence: `a 201 within ${(longest / 1_000).toFixed(1)} s of every fault`, faults };
}

type Course = { all: readonly Incident[]; creates: readonly CreateTry[]; answered: readonly number[] };

/** Time from the fault's end to the next 201; empty if no create came, or a larger fault overlapped. */
function recoveryOf(one: Incident, { all, creates, answered }: Course): number[] {
  if (creates.every(({ from }) => from < one.until)) return [];
  const at = answered.find((time) => time >= one.until) ?? Number.POSITIVE_INFINITY;
  const isHidden = all.some(
    (other) => other !== one && !partial.has(other.kind) && other.until > one.until && other.from < at,
  );
  return isHidden ? [] : [at - one.until];
}

function countWithin(incidents: readonly Incident[], times: readonly number[]): number {
  return times.filter((at) => incidents.some(({ from, until }) => at >= from && at <= until + recoveryMs)).length;
}

function hides(other: Incident, one: Incident): boolean {
  if (other === one || other.kind === 'clock-stepped' || other.until + recoveryMs < one.from || other.from > one.until)
    return false;
  return !partial.has(other.kind) || (other.service === one.service && other.replica !== one.replica);
}

type Gap = { from: number; until: number };

function gapsOf(creates: readonly CreateTry[], answered: readonly number[]): Gap[] {
  const gaps: Gap[] = [];
  const tries = creates.toSorted((one, other) => one.until - other.until);
  let [previous, next] = [Number.NEGATIVE_INFINITY, 0];
  for (const at of answered) {
    let began = at;
    for (; next < tries.length && (tries[next]?.until ?? 0) <= at; next++) {
      began = Math.min(began, Math.max(previous, tries[next]?.from ?? at));
    }
    gaps.push({ from: began, until: at });
    previous = at;
  }
  return gaps;
}

function maxGap(gaps: readonly Gap[], { from, until }: Incident): number {
  const around = gaps.filter((gap) => gap.until >= from && gap.from <= until + recoveryMs);
  return around.reduce((most, gap) => Math.max(most, gap.until - gap.from), 0);
}

function timesOf(tries: readonly CreateTry[]): number[] {
  return tries.map(({ until }) => until).sort((one, other) => one - other);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
