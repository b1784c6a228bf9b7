import type { LoadResult } from './load/load.ts';
import { medianOf, type Percentiles, percentileNames, type Sample, sampleOf } from './statistics.ts';

export type Unit = '/s' | 'ms' | 's' | 'MiB' | 'KiB' | '%' | 'events' | 'files' | 'connections' | 'processes';

/** What a value is compared with, on the same machine in the same minute. */
export type Yardstick = { value: number; unit: Unit; of: string };

export type Target = { atLeast: number } | { atMost: number };

/** One line of the table. */
export type Row = {
  /** The number in docs/performance.md#figures; 14 is of docs/reliability.md#overload, 15 of #more-than-one-of-each. */
  figure: number;
  what: string;
  value: Sample;
  unit: Unit;
  yardstick: Yardstick | null;
  target: Target | null;
  /** What makes the value void: events lost, requests failed. */
  faults: string[];
};

type Given = Partial<Pick<Row, 'yardstick' | 'target' | 'faults'>>;

/** A line of one or more measurements of a figure; without a yardstick, a target or a fault unless it is given one. */
export function row(figure: number, what: string, values: readonly number[], unit: Unit, given: Given = {}): Row {
  return { figure, what, value: sampleOf(values), unit, yardstick: null, target: null, faults: [], ...given };
}

/**
 * Whether the last third of a long load is as its middle third was. The first third is the warm-up: heaps, pools and
 * caches reach their size. `values` has one value of each window, `more` says how large the last third may be.
 */
export function lastThirdRow(
  figure: number,
  what: string,
  values: readonly number[],
  { unit, more, faults }: { unit: Unit; more: (was: number) => number; faults: string[] },
): Row {
  const third = Math.floor(values.length / 3);
  const was = medianOf(values.slice(-2 * third, -third));
  const yardstick = { value: was, unit, of: 'in the middle third' };
  return row(figure, what, values.slice(-third), unit, { yardstick, target: { atMost: more(was) }, faults });
}

/** A value for each percentile of a latency. */
export type EachPercentile<T> = Record<keyof Percentiles, T>;

/** One row for each percentile of a latency over some windows; `targets` are at most so many milliseconds. */
export function latencyRows(
  figure: number,
  what: string,
  windows: readonly Percentiles[],
  { yardstick, targets, faults }: { yardstick: EachPercentile<Yardstick>; targets?: Percentiles; faults: string[] },
): Row[] {
  return percentileNames.map((name) => {
    const target = targets === undefined ? null : { atMost: targets[name] };
    const values = windows.map((window) => window[name]);
    return row(figure, `${what}, ${name}`, values, 'ms', { yardstick: yardstick[name], target, faults });
  });
}

/** The ratio of the value to its yardstick; null where they are of different kinds. */
export function ratioOf({ value, unit, yardstick }: Row): number | null {
  return yardstick?.unit === unit ? value.median / yardstick.value : null;
}

/** Whether the target is met; null without one. A void value meets none. */
export function isMet({ value, target, faults }: Row): boolean | null {
  if (target === null) return null;
  if (faults.length > 0) return false;
  return 'atLeast' in target ? value.median >= target.atLeast : value.median <= target.atMost;
}

/** The requests per second of a load, in each of its windows. */
export function ratesOf({ windows }: LoadResult): number[] {
  return windows.map(({ perSecond }) => perSecond);
}

/** The latencies of a load, in each of its windows. */
export function latenciesOf({ windows }: LoadResult): Percentiles[] {
  return windows.map(({ latencyMs }) => latencyMs);
}

export function faultsOf({ failed, completed, firstFailure }: LoadResult): string[] {
  if (failed > 0) return [`${failed} requests failed, the first with: ${firstFailure}`];
  return completed === 0 ? ['no request completed'] : [];
}
