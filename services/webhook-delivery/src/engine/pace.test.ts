import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { afterEach, expect, jest, test } from '@jest/globals';
import { firstPauseMs, tripAfter } from '../domain/endpoint-flow.ts';
import { createPace, type Pace } from './pace.ts';

let now = 0;
let pace: Pace;

afterEach(() => {
  pace.stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a circuit whose timer fires early wakes the engine when the probe may start, not before', () => {
  jest.useFakeTimers();
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const ready: number[] = [];
  pace = createPace({
    telemetry: testTelemetry(),
    configuredLimit: () => 4,
    onReady: (endpointId) => ready.push(pace.limitOf(endpointId)),
  });
  for (let failures = 0; failures < tripAfter; failures++) {
    pace.started('whe_1');
    pace.ended('whe_1', now, 'failed');
  }
  expect(pace.limitOf('whe_1')).toBe(0);

  now = firstPauseMs - 0.4;
  jest.advanceTimersByTime(firstPauseMs);
  expect(ready).toEqual([]);
  now = firstPauseMs + 0.6;
  jest.advanceTimersByTime(1);
  // What the wake-up finds: the probe.
  expect(ready).toEqual([1]);
});
