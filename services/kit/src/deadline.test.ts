import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { atMost, deadlineAfter, endless, latestOf, startAnswerTime, until } from './deadline.ts';

const late = new Error('late');
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a batch has the latest deadline of its callers and continues if one caller leaves', () => {
  const leaving = new AbortController();
  const batch = latestOf([deadlineAfter(100, leaving.signal), deadlineAfter(700)]);
  leaving.abort();
  expect(batch.leftMs()).toBe(700);
  expect(batch.signal.aborted).toBe(false);
  expect(latestOf([deadlineAfter(100), endless]).leftMs()).toBe(Number.POSITIVE_INFINITY);
});

test('the answer time does not include the caller’s own work', async () => {
  const answer = startAnswerTime(1_000, () => late);
  await pass(300);
  const body = answer.pause(new Promise<string>((resolve) => setTimeout(() => resolve('body'), 5_000)));
  await pass(5_000);
  await expect(body).resolves.toBe('body');
  expect(answer.leftMs()).toBe(700);
  await pass(699);
  expect(answer.signal.aborted).toBe(false);
  await pass(1);
  expect(answer.signal.reason).toBe(late);
});

test('an answer in time leaves no timer, with or without a waiting caller', async () => {
  const answer = startAnswerTime(1_000, () => late);
  const never = answer.pause(Promise.reject(new Error('gone')));
  await expect(never).rejects.toThrow('gone');
  const held = jest.getTimerCount();
  answer.release();
  expect(jest.getTimerCount()).toBe(held - 1);
});

test('until() waits for the work until the deadline aborts', async () => {
  const leaving = new AbortController();
  const deadline = deadlineAfter(1_000, leaving.signal);
  await expect(until(deadline, Promise.resolve(1))).resolves.toBe(1);
  await expect(until(deadline, Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  const waiting = until(deadline, new Promise(() => {}));
  leaving.abort(late);
  await expect(waiting).rejects.toBe(late);
  await expect(until(deadline, Promise.resolve(1))).rejects.toBe(late);
});

test('the time left until a derived deadline never grows and never exceeds that of the original deadline', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('pass' as const), ms: fc.nat(2_000) }),
    fc.record({ kind: fc.constant('at most' as const), ms: fc.nat(5_000) }),
    fc.record({ kind: fc.constant('shared' as const), ms: fc.nat(5_000) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.nat(5_000), fc.array(step), async (grantedMs, steps) => {
      let deadline = deadlineAfter(grantedMs);
      let boundMs = grantedMs;
      for (const { kind, ms } of steps) {
        if (kind === 'pass') await pass(ms);
        if (kind === 'at most') deadline = atMost(deadline, ms);
        if (kind === 'shared') deadline = latestOf([deadline, deadlineAfter(Math.min(ms, deadline.leftMs()))]);
        boundMs = { pass: boundMs - ms, 'at most': Math.min(boundMs, ms), shared: boundMs }[kind];
        expect(deadline.leftMs()).toBe(Math.max(0, boundMs));
      }
    }),
  );
});
