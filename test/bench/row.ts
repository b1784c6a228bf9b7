import type { LoadResult } from './load/load.ts';
import { type Sample, sampleOf } from './statistics.ts';

export type Unit = '/s' | 'ms' | 's' | 'MiB' | '%' | 'events' | 'files' | 'connections' | 'processes';

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

/** The requests per second of a load, over its windows. */
export function rateOf(result: LoadResult): Sample {
  return sampleOf(result.windows.map((window) => window.perSecond));
}

/** One percentile in milliseconds, over the windows of a load. */
export function latencyOf(result: LoadResult, percentile: 'p50' | 'p95' | 'p99'): Sample {
  return sampleOf(result.windows.map((window) => window.latencyMs[percentile]));
}

export function faultsOf({ failed, completed, firstFailure }: LoadResult): string[] {
  if (failed > 0) return [`${failed} requests failed, the first with: ${firstFailure}`];
  return completed === 0 ? ['no request completed'] : [];
}
