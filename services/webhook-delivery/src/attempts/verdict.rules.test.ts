import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  type AttemptResult,
  attemptVerdictOf,
  delayAfter,
  type FailureReason,
  productionSchedule,
  retryAfterMs,
  sandboxSchedule,
  scheduleFor,
} from './verdict.rules.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const policy = { schedule: sandboxSchedule, acceptAny2xx: false, random: () => 0.5 };
const after = (ms: number) => ({ kind: 'RETRY', afterMs: ms });
const answered = (statusCode: number, retryAfter: string | null = null): AttemptResult => ({
  kind: 'answered',
  statusCode,
  retryAfter,
});

describe('the verdict on an attempt', () => {
  test('is DELIVERED for the answer 200', () => {
    expect(attemptVerdictOf({ number: 1, result: answered(200) }, policy, now)).toEqual({ kind: 'DELIVERED' });
  });

  test.each([201, 202, 204, 299])(
    'is DELIVERED for the answer %d only if the endpoint accepts any 2xx',
    (statusCode) => {
      const attempt = { number: 1, result: answered(statusCode) };
      expect(attemptVerdictOf(attempt, policy, now)).toEqual(after(1_000));
      expect(attemptVerdictOf(attempt, { ...policy, acceptAny2xx: true }, now)).toEqual({ kind: 'DELIVERED' });
    },
  );

  test.each([301, 302, 307, 308])('is RETRY for the answer %d, because redirects are not followed', (statusCode) => {
    const attempt = { number: 2, result: answered(statusCode) };
    expect(attemptVerdictOf(attempt, { ...policy, acceptAny2xx: true }, now)).toEqual(after(5_000));
  });

  test('is ENDPOINT_GONE for the answer 410 to any attempt', () => {
    expect(attemptVerdictOf({ number: 6, result: answered(410) }, policy, now)).toEqual({ kind: 'ENDPOINT_GONE' });
  });

  test.each<FailureReason>(['timeout', 'dns', 'connect', 'tls', 'blocked', 'reset', 'protocol'])(
    'is a scheduled RETRY for the failure %s, even after the status 200',
    (reason) => {
      expect(attemptVerdictOf({ number: 1, result: { kind: 'failed', reason, statusCode: 200 } }, policy, now)).toEqual(
        after(1_000),
      );
    },
  );

  test('is EXHAUSTED for a failed last try, even if the answer has Retry-After', () => {
    expect(attemptVerdictOf({ number: 6, result: answered(503, '10') }, policy, now)).toEqual({ kind: 'EXHAUSTED' });
  });
});

describe('Retry-After', () => {
  test.each([400, 429, 500, 503])('replaces the schedule’s delay after a %d exactly, without jitter', (statusCode) => {
    const jittery = { ...policy, random: () => 0 };
    expect(attemptVerdictOf({ number: 1, result: answered(statusCode, '7') }, jittery, now)).toEqual(after(7_000));
  });

  test('does not change the schedule if it is malformed', () => {
    expect(attemptVerdictOf({ number: 1, result: answered(503, 'later') }, policy, now)).toEqual(after(1_000));
  });
});

test('a failed last try of any schedule is EXHAUSTED, and an earlier failure is RETRY', () => {
  const anySchedule = fc.array(fc.integer({ min: 1, max: 86_400_000 }), { minLength: 1, maxLength: 15 });
  fc.assert(
    fc.property(anySchedule, fc.integer({ min: 300, max: 599 }), (schedule, statusCode) => {
      fc.pre(statusCode !== 410);
      for (let number = 1; number <= schedule.length; number++) {
        const verdict = attemptVerdictOf({ number, result: answered(statusCode) }, { ...policy, schedule }, now);
        expect(verdict.kind).toBe(number < schedule.length ? 'RETRY' : 'EXHAUSTED');
        if (verdict.kind === 'RETRY') expect(verdict.afterMs).toBeGreaterThan(0);
      }
    }),
  );
});

const hours = (ms: number) => ms / 3_600_000;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

test('production tries ten times within 75.6 hours', () => {
  expect(productionSchedule).toHaveLength(10);
  expect(hours(sum(productionSchedule))).toBeCloseTo(75.585, 2);
});

test('the sandbox tries six times within 13 minutes', () => {
  expect(sandboxSchedule).toEqual([0, 1_000, 5_000, 30_000, 120_000, 600_000]);
});

test('an endpoint’s retry schedule overrides the schedule of the environment', () => {
  expect(scheduleFor('production', null)).toBe(productionSchedule);
  expect(scheduleFor('sandbox', null)).toBe(sandboxSchedule);
  expect(scheduleFor('production', [0, 7])).toEqual([0, 7]);
});

test('the delay before a retry differs from the schedule’s delay by at most 20 %', () => {
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

test('the delay before a retry can be 20 % shorter or longer than the schedule’s delay', () => {
  expect(delayAfter(1, [0, 1_000], () => 0)).toBe(800);
  expect(delayAfter(1, [0, 1_000], () => 0.5)).toBe(1_000);
  expect(delayAfter(1, [0, 1_000], () => 0.999_999)).toBe(1_200);
});

const day = 24 * 60 * 60 * 1_000;

test.each([
  ['120', 120_000],
  [' 7 ', 7_000],
  ['86400', day],
  ['86401', day],
  ['9'.repeat(400), day],
  ['Sun, 01 Mar 2026 12:00:30 GMT', 30_000],
  ['Sunday, 01-Mar-26 12:01:00 GMT', 60_000],
  ['Sun Mar  1 12:00:05 2026', 5_000],
  ['Wed, 01 Apr 2026 12:00:00 GMT', day],
])('Retry-After %j means a delay of %d ms', (header, waitMs) => {
  expect(retryAfterMs(header, now)).toBe(waitMs);
});

test.each([
  null,
  '',
  '0',
  '-5',
  '1.5',
  '1e3',
  'soon',
  '10 minutes',
  'Sun, 01 Mar 2026 11:59:59 GMT',
  'Sun, 99 Mar 2026 99:99:99 GMT',
])('Retry-After %j is ignored', (header) => {
  expect(retryAfterMs(header, now)).toBeNull();
});
