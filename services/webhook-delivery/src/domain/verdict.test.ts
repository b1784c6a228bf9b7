import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { AttemptResult, FailureReason } from './attempt.ts';
import { sandboxSchedule } from './schedule.ts';
import { verdictOf } from './verdict.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const policy = { schedule: sandboxSchedule, acceptAny2xx: false, random: () => 0.5 };
const after = (ms: number) => ({ kind: 'RETRY', afterMs: ms });
const answered = (statusCode: number, retryAfter: string | null = null): AttemptResult => ({
  kind: 'answered',
  statusCode,
  retryAfter,
});

describe('an attempt', () => {
  test('answered 200 is delivered', () => {
    expect(verdictOf({ number: 1, result: answered(200) }, policy, now)).toEqual({ kind: 'DELIVERED' });
  });

  test.each([201, 202, 204, 299])('answered %d is delivered only where any 2xx is accepted', (statusCode) => {
    const attempt = { number: 1, result: answered(statusCode) };
    expect(verdictOf(attempt, policy, now)).toEqual(after(1_000));
    expect(verdictOf(attempt, { ...policy, acceptAny2xx: true }, now)).toEqual({ kind: 'DELIVERED' });
  });

  test.each([301, 302, 307, 308])('answered %d is a failure: redirects are not followed', (statusCode) => {
    const attempt = { number: 2, result: answered(statusCode) };
    expect(verdictOf(attempt, { ...policy, acceptAny2xx: true }, now)).toEqual(after(5_000));
  });

  test('answered 410 is ENDPOINT_GONE, on any try', () => {
    expect(verdictOf({ number: 6, result: answered(410) }, policy, now)).toEqual({ kind: 'ENDPOINT_GONE' });
  });

  test.each<FailureReason>(['timeout', 'dns', 'connect', 'tls', 'blocked', 'reset', 'protocol'])(
    'that ended with %s is tried again as scheduled, even after a 200 that broke off',
    (reason) => {
      expect(verdictOf({ number: 1, result: { kind: 'failed', reason, statusCode: 200 } }, policy, now)).toEqual(
        after(1_000),
      );
    },
  );

  test('is the last one when the schedule ends, whatever Retry-After asks for', () => {
    expect(verdictOf({ number: 6, result: answered(503, '10') }, policy, now)).toEqual({ kind: 'EXHAUSTED' });
  });
});

describe('Retry-After', () => {
  test.each([400, 429, 500, 503])('of a %d replaces the schedule exactly, without jitter', (statusCode) => {
    const jittery = { ...policy, random: () => 0 };
    expect(verdictOf({ number: 1, result: answered(statusCode, '7') }, jittery, now)).toEqual(after(7_000));
  });

  test('is honoured for at most 24 hours', () => {
    expect(verdictOf({ number: 1, result: answered(503, '604800') }, policy, now)).toEqual(after(86_400_000));
  });

  test('that cannot be read leaves the schedule', () => {
    expect(verdictOf({ number: 1, result: answered(503, 'later') }, policy, now)).toEqual(after(1_000));
  });
});

test('every schedule ends: after its last try the verdict is EXHAUSTED', () => {
  const anySchedule = fc.array(fc.integer({ min: 1, max: 86_400_000 }), { minLength: 1, maxLength: 15 });
  fc.assert(
    fc.property(anySchedule, fc.integer({ min: 300, max: 599 }), (schedule, statusCode) => {
      fc.pre(statusCode !== 410);
      for (let number = 1; number <= schedule.length; number++) {
        const verdict = verdictOf({ number, result: answered(statusCode) }, { ...policy, schedule }, now);
        expect(verdict.kind).toBe(number < schedule.length ? 'RETRY' : 'EXHAUSTED');
        if (verdict.kind === 'RETRY') expect(verdict.afterMs).toBeGreaterThan(0);
      }
    }),
  );
});
