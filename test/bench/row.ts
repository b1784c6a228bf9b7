import type { LoadResult } from './load/load.ts';
import { medianOf, type Percentiles, percentileNames, type Sample, sampleOf } from './statistics.ts';

export type Unit =
  | '/s'
  | 'ms'
  | 's'
  | 'MiB'
  | 'KiB'
  | '%'
  | 'events'
  | 'files'
  | 'connections'
  | 'processes'
  | 'an event'
  | 'a minute';

export type Yardstick = { value: number; unit: Unit; of: string };

export type Target = { atLeast: number } | { atMost: number };

export type Row = {
  /** Number in docs/performance.md#figures. */
  figure: number;
  what: string;
  value: Sample;
  unit: Unit;
  yardstick: Yardstick | null;
  target: Target | null;
  faults: string[];
};

type Given = Partial<Pick<Row, 'yardstick' | 'target' | 'faults'>>;

export function row(figure: number, what: string, values: readonly number[], unit: Unit, given: Given = {}): Row {
  return { figure, what, value: sampleOf(values), unit, yardstick: null, target: null, faults: [], ...given };
}

/**
 * Compares the last third of a long load with the middle third, after heaps, pools and caches have warmed up. `values`
 * has one value per window. `more` returns the limit that follows from the middle third.
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

export type EachPercentile<T> = Record<keyof Percentiles, T>;

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

export function ratioOf({ value, unit, yardstick }: Row): number | null {
  return yardstick?.unit === unit ? value.median / yardstick.value : null;
}

export function isMet({ value, target, faults }: Row): boolean | null {
  if (target === null) return null;
  if (faults.length > 0) return false;
  return 'atLeast' in target ? value.median >= target.atLeast : value.median <= target.atMost;
}

export function ratesOf({ windows }: LoadResult): number[] {
  return windows.map(({ perSecond }) => perSecond);
}

export function latenciesOf({ windows }: LoadResult): Percentiles[] {
  return windows.map(({ latencyMs }) => latencyMs);
}

export function faultsOf({ failed, completed, firstFailure }: LoadResult): string[] {
  if (failed > 0) return [`${failed} requests failed, the first with: ${firstFailure}`];
  return completed === 0 ? ['no request completed'] : [];
}
