import { latencyRows, type Row, row, type Unit } from '../row.ts';
import { medianOf, type Percentiles } from '../statistics.ts';
import type { Pair } from '../turns.ts';
import { type Look, parts, recordOf } from './look.ts';

const figure = 15;
const of = 'one of each';

export type Outcome = { count: number; perSecond: number; latencyMs?: Percentiles; faults: string[] };

export type Round = Outcome & {
  cost: Look['seconds'];
  work: Look['work'];
};

export type Rounds = Pair<Round[]>;

export function roundOf(outcome: Outcome, before: Look, after: Look): Round {
  const work = Object.entries(after.work).map(([name, count]) => [name, count - (before.work[name] ?? 0)] as const);
  const costOf = (used: number) => (used * 1_000) / outcome.count;
  return {
    ...outcome,
    cost: recordOf((part) => costOf(after.seconds[part] - before.seconds[part])),
    work: Object.fromEntries(work),
  };
}

export function rateRow(what: string, turns: Rounds): Row {
  return compared(what, turns, '/s', ({ perSecond }) => perSecond);
}

export function costRows(what: string, turns: Rounds): Row[] {
  return parts.map((part) =>
    compared(`processor time of ${part} per 1,000 ${what}`, turns, 's', ({ cost }) => cost[part]),
  );
}

export function delayRows(what: string, turns: Rounds): Row[] {
  const windows = (side: readonly Round[]) => side.flatMap(({ latencyMs }) => latencyMs ?? []);
  const beside = (name: keyof Percentiles) => {
    return { value: medianOf(windows(turns.plain).map((window) => window[name])), unit: 'ms' as const, of };
  };
  const yardstick = { p50: beside('p50'), p95: beside('p95'), p99: beside('p99') };
  return latencyRows(figure, `two of each: ${what}`, windows(turns.other), { yardstick, faults: faultsOf(turns) });
}

/** Returns each process's percentage of the work of its service. The target is at most 75 percent. */
export function shareRows(what: string, services: readonly string[], turns: Rounds): Row[] {
  const names = Object.keys(turns.other[0]?.work ?? {}).filter((name) => services.includes(serviceOf(name)));
  return names.map((name) => {
    const shares = turns.other.map(({ work }) => shareOf(name, work));
    const rest = { target: { atMost: 75 }, faults: faultsOf(turns) };
    return row(figure, `share of ${name}, ${what}`, shares, '%', rest);
  });
}

function shareOf(name: string, work: Round['work']): number {
  const own = Object.entries(work).filter(([other]) => serviceOf(other) === serviceOf(name));
  const all = own.reduce((sum, [, count]) => sum + count, 0);
  return ((work[name] ?? 0) * 100) / all;
}

export function countRow(what: string, count: number, unit: Unit, atMost: number): Row {
  return row(figure, what, [count], unit, { target: { atMost } });
}

export function serviceOf(name: string): string {
  return name.replace(/-\d+$/, '');
}

function compared(what: string, turns: Rounds, unit: Unit, value: (round: Round) => number): Row {
  const yardstick = { value: medianOf(turns.plain.map(value)), unit, of };
  return row(figure, `two of each: ${what}`, turns.other.map(value), unit, { yardstick, faults: faultsOf(turns) });
}

function faultsOf({ plain, other }: Rounds): string[] {
  return [...plain, ...other].flatMap(({ faults }) => faults);
}
