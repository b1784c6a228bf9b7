import { expect, jest, test } from '@jest/globals';
import { onEveryTick, untilNextTick } from './tick.ts';

test('the next tick is the next whole multiple of the period', () => {
  expect(untilNextTick(1_000, 0)).toBe(1_000);
  expect(untilNextTick(1_000, 4_300)).toBe(700);
  expect(untilNextTick(5_000, 4_300)).toBe(700);
});

test('a timer is never early, because fractions of a millisecond are rounded up', () => {
  expect(untilNextTick(1_000, 4_300.7)).toBe(700);
  expect(untilNextTick(1_000, 4_300.2)).toBe(700);
});

test('a tick that runs up to two milliseconds early is followed by the tick one period later', () => {
  expect(untilNextTick(1_000, 999.2)).toBe(1_001);
  expect(untilNextTick(1_000, 998)).toBe(1_002);
  expect(untilNextTick(1, 0.5)).toBe(2);
});

test('loops with different start times tick together until stopped', () => {
  jest.useFakeTimers({ now: 0 });
  try {
    const ticked: string[] = [];
    const at = () => performance.now();
    const stopFirst = onEveryTick(1_000, () => ticked.push(`first ${at()}`));
    jest.advanceTimersByTime(300);
    const stopSecond = onEveryTick(2_000, () => ticked.push(`second ${at()}`));
    jest.advanceTimersByTime(1_700);
    stopFirst();
    jest.advanceTimersByTime(2_000);
    stopSecond();
    jest.advanceTimersByTime(9_000);
    expect(ticked).toEqual(['first 1000', 'second 2000', 'first 2000', 'second 4000']);
  } finally {
    jest.useRealTimers();
  }
});
