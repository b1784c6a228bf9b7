import { afterEach, expect, jest, test } from '@jest/globals';
import { createAlarm } from './engine.ts';

let now = 0;

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('an alarm waits until the requested time, even if its timer fires early', () => {
  jest.useFakeTimers();
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const came: number[] = [];
  const alarm = createAlarm(() => came.push(now));
  alarm.set(2_000);
  alarm.set(1_000);
  alarm.set(3_000);
  now = 999.6;
  jest.advanceTimersByTime(1_000);
  expect(came).toEqual([]);
  now = 1_000.6;
  jest.advanceTimersByTime(1);
  expect(came).toEqual([1_000.6]);
  now = 9_000;
  jest.advanceTimersByTime(8_000);
  // Only one alarm fires, because the engine then does all due work.
  expect(came).toHaveLength(1);
});
