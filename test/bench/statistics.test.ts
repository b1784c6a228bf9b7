import { expect, test } from '@jest/globals';
import { percentilesOf, sampleOf } from './statistics.ts';

test('the median of an even number of values lies between the two middle values', () => {
  expect(sampleOf([4, 1, 3, 2])).toEqual({ median: 2.5, lowest: 1, highest: 4 });
});

test('the median and both extremes of one value are that value', () => {
  expect(sampleOf([7])).toEqual({ median: 7, lowest: 7, highest: 7 });
});

test('percentiles do not depend on the order of the values', () => {
  const values = Array.from({ length: 101 }, (_, index) => (index * 37) % 101);
  expect(percentilesOf(values)).toEqual({ p50: 50, p95: 95, p99: 99 });
});

test('an empty sample has no percentile', () => {
  expect(percentilesOf([]).p50).toBeNaN();
});
