export type Sample = { median: number; lowest: number; highest: number };

export const percentileNames = ['p50', 'p95', 'p99'] as const;
export type Percentiles = Record<(typeof percentileNames)[number], number>;

export function sampleOf(values: readonly number[]): Sample {
  const sorted = values.toSorted((a, b) => a - b);
  return { median: quantile(sorted, 0.5), lowest: quantile(sorted, 0), highest: quantile(sorted, 1) };
}

export function percentilesOf(values: readonly number[]): Percentiles {
  const sorted = values.toSorted((a, b) => a - b);
  return { p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95), p99: quantile(sorted, 0.99) };
}

function quantile(sorted: readonly number[], share: number): number {
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? Number.NaN;
  const above = sorted[Math.ceil(position)] ?? below;
  return below + (above - below) * (position - Math.floor(position));
}

export function medianOf(values: readonly number[]): number {
  return sampleOf(values).median;
}
