import {
  type Attributes,
  type AttributeValue,
  type Histogram,
  type HrTime,
  type MetricOptions,
  ValueType,
} from '@opentelemetry/api';
import { hrTime } from '@opentelemetry/core';
import { emptyResource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  type HistogramMetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';

/**
 * The SDK serializes each value's attributes, which takes 0.5 µs for one reader and 0.9 µs for two. These histograms
 * find a series in a tree with one attribute per level, in 0.1 µs.
 */
export type Histograms = {
  /** Throws without buckets, because the SDK's default buckets do not suit seconds. */
  create(name: string, options?: MetricOptions): Histogram;
  /**
   * Returns a source of points for one reader: of all values since the start, or with DELTA since the reader's last
   * read. Call it before the first value is recorded.
   */
  producer(temporality?: AggregationTemporality): MetricProducer;
};

export function createHistograms(scope: string): Histograms {
  const created = new Map<string, { histogram: Histogram; dataOf: DataOf }>();
  let readers = 0;
  return {
    create(name, options) {
      const one = created.get(name) ?? createHistogram(name, options ?? {}, readers);
      created.set(name, one);
      return one.histogram;
    },
    producer(temporality = AggregationTemporality.CUMULATIVE) {
      const reader = readers++;
      return {
        async collect() {
          const all = [...created.values()].map(({ dataOf }) => dataOf(reader, temporality));
          const metrics = all.filter(({ dataPoints }) => dataPoints.length > 0);
          const scopeMetrics = [{ scope: { name: scope }, metrics }];
          return { resourceMetrics: { resource: emptyResource(), scopeMetrics }, errors: [] };
        },
      };
    },
  };
}

const maxSeries = 2_000;

type DataOf = (reader: number, aggregationTemporality: AggregationTemporality) => HistogramMetricData;

type Recorded = { since: HrTime; counts: number[]; count: number; sum: number; min: number; max: number };

type Series = { attributes: Attributes; recorded: (Recorded | undefined)[] };

function createHistogram(name: string, { unit = '', description = '', advice }: MetricOptions, readers: number) {
  const boundaries = advice?.explicitBucketBoundaries;
  if (boundaries === undefined) throw new Error(`the histogram ${name} has no buckets`);
  const all: Series[] = [];
  const seriesOf = byAttributes((attributes): Series => {
    const series = { attributes, recorded: Array.from({ length: readers }, () => undefined) };
    all.push(series);
    return series;
  }, maxSeries - 1);
  const histogram: Histogram = {
    record(value, attributes = {}) {
      if (!(value >= 0)) return;
      const { recorded } = seriesOf(attributes);
      for (let reader = 0; reader < readers; reader += 1) {
        const one = recorded[reader] ?? nothingYet(boundaries);
        recorded[reader] = one;
        add(one, boundaries, value);
      }
    },
  };
  const dataOf: DataOf = (reader, aggregationTemporality) => ({
    descriptor: { name, description, unit, valueType: ValueType.DOUBLE },
    aggregationTemporality,
    dataPointType: DataPointType.HISTOGRAM,
    dataPoints: all.flatMap(({ attributes, recorded }) => {
      const one = recorded[reader];
      if (one === undefined) return [];
      if (aggregationTemporality === AggregationTemporality.DELTA) recorded[reader] = undefined;
      const { since, counts, ...sums } = one;
      const value = { ...sums, buckets: { boundaries, counts: [...counts] } };
      return [{ attributes, startTime: since, endTime: hrTime(), value }];
    }),
  });
  return { histogram, dataOf };
}

function nothingYet(boundaries: readonly number[]): Recorded {
  const counts = Array.from({ length: boundaries.length + 1 }, () => 0);
  return { since: hrTime(), counts, count: 0, sum: 0, min: Infinity, max: -Infinity };
}

function add(to: Recorded, boundaries: readonly number[], value: number): void {
  let bucket = 0;
  while (bucket < boundaries.length && value > Number(boundaries[bucket])) bucket += 1;
  to.counts[bucket] = Number(to.counts[bucket]) + 1;
  to.count += 1;
  to.sum += value;
  to.min = Math.min(to.min, value);
  to.max = Math.max(to.max, value);
}

/** A node in the tree of attributes. Children are keyed by the next attribute's name and value. */
type Place<T> = { value?: T; next: Map<string, Map<AttributeValue | undefined, Place<T>>> };

/**
 * Returns the same value of `make` for equal sets of attributes, in any order. Beyond `most` sets, all share one value,
 * as in the SDK, so that attributes from outside never fill the memory.
 */
function byAttributes<T>(make: (attributes: Attributes) => T, most: number): (attributes: Attributes) => T {
  const root: Place<T> = { next: new Map() };
  const made = new Map<string, T>();
  let rest: T | undefined;
  const madeFor = (attributes: Attributes): T => {
    const sorted = Object.entries(attributes).toSorted(([a], [b]) => (a < b ? -1 : 1));
    const text = JSON.stringify(sorted);
    const known = made.get(text);
    if (known !== undefined) return known;
    if (made.size >= most) {
      rest ??= make({ 'otel.metric.overflow': true });
      return rest;
    }
    const value = make({ ...attributes });
    made.set(text, value);
    return value;
  };
  return (attributes) => {
    let place: Place<T> | undefined = root;
    for (const [name, value] of Object.entries(attributes)) {
      place = below(place, name, value, made.size < most);
      if (place === undefined) return madeFor(attributes);
    }
    place.value ??= madeFor(attributes);
    return place.value;
  };
}

function below<T>(
  { next }: Place<T>,
  name: string,
  value: AttributeValue | undefined,
  isMade: boolean,
): Place<T> | undefined {
  const values = next.get(name) ?? new Map<AttributeValue | undefined, Place<T>>();
  const place = values.get(value) ?? (isMade ? { next: new Map() } : undefined);
  if (place === undefined) return undefined;
  if (values.size === 0) next.set(name, values);
  values.set(value, place);
  return place;
}
