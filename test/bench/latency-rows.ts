import type { Row, Yardstick } from './row.ts';
import type { Percentiles, Sample } from './statistics.ts';

type Percentile = keyof Percentiles;
const percentiles = ['p50', 'p95', 'p99'] as const;

type Options = {
  figure: number;
  what: string;
  value(percentile: Percentile): Sample;
  yardstick: Record<Percentile, Yardstick>;
  /** At most so many milliseconds; null where none are set. */
  targets: Percentiles | null;
  faults: string[];
};

/** One row for each percentile of a latency. */
export function latencyRows({ figure, what, value, yardstick, targets, faults }: Options): Row[] {
  return percentiles.map((percentile) => ({
    figure,
    what: `${what}, ${percentile}`,
    value: value(percentile),
    unit: 'ms',
    yardstick: yardstick[percentile],
    target: targets && { atMost: targets[percentile] },
    faults,
  }));
}
