import { expect, test } from '@jest/globals';
import { percentilesOf, sampleOf } from './statistics.ts';

test('the median of an even number of values lies between the middle two', () => {
  expect(sampleOf([4, 1, 3, 2])).toEqual({ median: 2.5, lowest: 1, highest: 4 });
});

test('one value is its own median and both extremes', () => {
  expect(sampleOf([7])).toEqual({ median: 7, lowest: 7, highest: 7 });
});

test('percentiles do not depend on the order of the values', () => {
  const values = Array.from({ length: 101 }, (_, index) => (index * 37) % 101);
  expect(percentilesOf(values)).toEqual({ p50: 50, p95: 95, p99: 99 });
});

test('an empty sample has no percentile', () => {
  expect(percentilesOf([]).p50).toBeNaN();
});
