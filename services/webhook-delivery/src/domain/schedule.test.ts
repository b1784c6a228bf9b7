import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { delayAfter, productionSchedule, sandboxSchedule, scheduleFor } from './schedule.ts';

const hours = (ms: number) => ms / 3_600_000;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

test('production tries ten times within 75.6 hours', () => {
  expect(productionSchedule).toHaveLength(10);
  expect(hours(sum(productionSchedule))).toBeCloseTo(75.585, 2);
});

test('the sandbox tries six times within 13 minutes', () => {
  expect(sandboxSchedule).toEqual([0, 1_000, 5_000, 30_000, 120_000, 600_000]);
});

test('an endpoint overrides the schedule of its environment', () => {
  expect(scheduleFor('production', null)).toBe(productionSchedule);
  expect(scheduleFor('sandbox', null)).toBe(sandboxSchedule);
  expect(scheduleFor('production', [0, 7])).toEqual([0, 7]);
});

test('the delay is within 20 % of the schedule’s, until the tries run out', () => {
  const anyRandom = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), anyRandom, (attempt, random) => {
      const delayMs = delayAfter(attempt, productionSchedule, () => random);
      const planned = productionSchedule[attempt];
      if (planned === undefined) return expect(delayMs).toBeNull();
      expect(delayMs).toBeGreaterThanOrEqual(Math.floor(planned * 0.8));
      expect(delayMs).toBeLessThanOrEqual(Math.ceil(planned * 1.2));
    }),
  );
});

test('the jitter reaches both ends', () => {
  expect(delayAfter(1, [0, 1_000], () => 0)).toBe(800);
  expect(delayAfter(1, [0, 1_000], () => 0.5)).toBe(1_000);
  expect(delayAfter(1, [0, 1_000], () => 0.999_999)).toBe(1_200);
});
