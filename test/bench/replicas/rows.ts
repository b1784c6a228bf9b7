import { latencyRows } from '../latency-rows.ts';
import type { Row, Unit } from '../row.ts';
import { type Percentiles, sampleOf } from '../statistics.ts';
import { parts } from './look.ts';
import type { Round, Rounds } from './turns.ts';

/** The number of these rows in docs/performance.md#more-than-one-of-each. */
const figure = 15;
const ofOne = 'one of each';

/** How much a second, with two of each beside one of each. */
export function rateRow(what: string, turns: Rounds): Row {
  return compared(`two of each: ${what}`, turns, '/s', ({ perSecond }) => perSecond);
}

/** Processor time of each part for a thousand, two of each beside one of each: what replicas cost is the ratio. */
export function costRows(what: string, turns: Rounds): Row[] {
  return parts.map((part) => {
    const value = (round: Round) => round.cost[part];
    return compared(`two of each: processor time of ${part} per 1,000 ${what}`, turns, 's', value);
  });
}

export function delayRows(what: string, turns: Rounds): Row[] {
  const of = (side: readonly Round[], percentile: keyof Percentiles) =>
    sampleOf(side.map(({ latencyMs }) => latencyMs?.[percentile] ?? Number.NaN));
  const beside = (percentile: keyof Percentiles) => ({
    value: of(turns.one, percentile).median,
    unit: 'ms' as const,
    of: ofOne,
  });
  return latencyRows({
    figure,
    what: `two of each: ${what}`,
    value: (percentile) => of(turns.two, percentile),
    yardstick: { p50: beside('p50'), p95: beside('p95'), p99: beside('p99') },
    targets: null,
    faults: faultsOf(turns),
  });
}

/** The part of its service's work that each process did, in percent. None does more than three quarters. */
export function shareRows(what: string, services: readonly string[], turns: Rounds): Row[] {
  const names = Object.keys(turns.two[0]?.work ?? {}).filter((name) => services.includes(serviceOf(name)));
  return names.map((name) => ({
    figure,
    what: `share of ${name}, ${what}`,
    value: sampleOf(turns.two.map((round) => shareOf(name, round.work))),
    unit: '%',
    yardstick: null,
    target: { atMost: 75 },
    faults: faultsOf(turns),
  }));
}

/** What one process did of all that the processes of its service did, in percent. */
function shareOf(name: string, work: Round['work']): number {
  const own = Object.entries(work).filter(([other]) => serviceOf(other) === serviceOf(name));
  const all = own.reduce((sum, [, count]) => sum + count, 0);
  return ((work[name] ?? 0) * 100) / all;
}

/** A count that may not exceed what is allowed. */
export function countRow(what: string, count: number, unit: Unit, atMost: number): Row {
  return { figure, what, value: sampleOf([count]), unit, yardstick: null, target: { atMost }, faults: [] };
}

/** `session-2` is of session. */
export function serviceOf(name: string): string {
  return name.replace(/-\d+$/, '');
}

function compared(what: string, turns: Rounds, unit: Unit, value: (round: Round) => number): Row {
  const [one, two] = [sampleOf(turns.one.map(value)), sampleOf(turns.two.map(value))];
  const yardstick = { value: one.median, unit, of: ofOne };
  return { figure, what, value: two, unit, yardstick, target: null, faults: faultsOf(turns) };
}

function faultsOf({ one, two }: Rounds): string[] {
  return [...one, ...two].flatMap(({ faults }) => faults);
}
