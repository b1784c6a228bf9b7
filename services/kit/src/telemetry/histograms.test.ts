import { describe, expect, test } from '@jest/globals';
import type { Attributes, MetricOptions } from '@opentelemetry/api';
import { emptyResource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  MeterProvider,
  type MetricData,
  type MetricProducer,
  MetricReader,
} from '@opentelemetry/sdk-metrics';
import fc from 'fast-check';
import { createHistograms } from './histograms.ts';

const options: MetricOptions = {
  unit: 's',
  description: 'Something',
  advice: { explicitBucketBoundaries: [0.005, 0.1, 1, 10] },
};

class Reader extends MetricReader {
  protected override async onForceFlush() {}
  protected override async onShutdown() {}
}

const temporalities = [AggregationTemporality.CUMULATIVE, AggregationTemporality.DELTA] as const;

function sdk() {
  const readers = temporalities.map((temporality) => new Reader({ aggregationTemporalitySelector: () => temporality }));
  const meter = new MeterProvider({ resource: emptyResource(), readers }).getMeter('test');
  return { create: () => meter.createHistogram('some.duration', options), readers };
}

function ours() {
  const histograms = createHistograms('test');
  const readers = temporalities.map((temporality) => histograms.producer(temporality));
  return { create: () => histograms.create('some.duration', options), readers };
}

/** Rounds sums, because the two implementations add values in different orders. */
function rounded<T>(value: T): T {
  return typeof value === 'object' && value !== null && 'sum' in value
    ? { ...value, sum: Number(Number(value.sum).toFixed(9)) }
    : value;
}

async function pointsOf(reader: Pick<MetricProducer, 'collect'>) {
  const { resourceMetrics } = await reader.collect();
  const metrics: MetricData[] = resourceMetrics.scopeMetrics.flatMap((scope) => scope.metrics);
  return metrics.map(
    ({ descriptor: { name, unit, description }, dataPoints, dataPointType, aggregationTemporality }) => ({
      ...{ name, unit, description, dataPointType, aggregationTemporality },
      points: dataPoints
        .map(({ attributes, value }) => ({
          key: JSON.stringify(Object.entries(attributes).toSorted()),
          value: rounded(value),
        }))
        .toSorted((a, b) => (a.key < b.key ? -1 : 1)),
    }),
  );
}

const attributes = fc.oneof(
  fc.constant<Attributes>({}),
  fc.record<Attributes>(
    {
      'db.operation.name': fc.constantFrom('read', 'write', '1'),
      'http.response.status_code': fc.constantFrom(1, 200),
      first: fc.boolean(),
    },
    { requiredKeys: [] },
  ),
  fc.constant<Attributes>({ first: true, 'db.operation.name': 'read' }),
  fc.constant<Attributes>({ 'db.operation.name': 'read', first: true }),
);
const values = fc.oneof(fc.constantFrom(0, 0.005, 10, 11, -1), fc.double({ min: 0, max: 20, noNaN: true }));
const step = fc.oneof(
  { weight: 9, arbitrary: fc.record({ value: values, attributes }) },
  { weight: 1, arbitrary: fc.constantFrom(0, 1) },
);

describe('a histogram', () => {
  test('gives each reader the same points as the SDK’s histogram, for any recordings and reads', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const [theirs, own] = [sdk(), ours()];
        const [theirHistogram, histogram] = [theirs.create(), own.create()];
        for (const one of [...steps, 0, 1]) {
          if (typeof one === 'number') {
            const [their, mine] = [theirs.readers[one], own.readers[one]];
            if (their === undefined || mine === undefined) throw new Error('no such reader');
            expect(await pointsOf(mine)).toEqual(await pointsOf(their));
          } else {
            theirHistogram.record(one.value, one.attributes);
            histogram.record(one.value, one.attributes);
          }
        }
      }),
    );
  });

  test('all callers with the same name share a histogram', async () => {
    const { create, readers } = ours();
    for (const histogram of [create(), create()]) histogram.record(1);
    const [[all] = []] = await Promise.all(readers.map(pointsOf));
    expect(all?.points).toMatchObject([{ value: { count: 2 } }]);
  });

  test('a histogram has as many series as the SDK’s histogram, and one for the overflow', async () => {
    const [theirs, own] = [sdk(), ours()];
    for (const histogram of [theirs.create(), own.create()]) {
      // Records each number as a series, and some again to find known series. Numbers above the limit are counted in
      // the overflow series.
      for (const number of Array.from({ length: 3_000 }, (_, index) => index))
        histogram.record(1, { a: number, b: 'b' });
      for (const number of [0, 1_998, 1_999, 2_999]) histogram.record(1, { b: 'b', a: number });
    }
    const [[their] = [], [mine] = []] = await Promise.all(
      [theirs, own].map(({ readers: [reader] }) => pointsOf(reader as Reader)),
    );
    expect(mine?.points).toHaveLength(2_000);
    expect(mine).toEqual(their);
  });

  test('refuses an empty list of buckets', () => {
    expect(() => createHistograms('test').create('some.duration')).toThrow('no buckets');
  });
});
