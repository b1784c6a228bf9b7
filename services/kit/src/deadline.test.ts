import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { atMost, deadlineAfter, endless, latestOf, startAnswerTime, until } from './deadline.ts';

const late = new Error('late');
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a deadline has less left as time goes by, and never less than nothing', async () => {
  const deadline = deadlineAfter(1_000);
  await pass(400);
  expect(deadline.leftMs()).toBe(600);
  await pass(1_000);
  expect(deadline.leftMs()).toBe(0);
});

test('one that is cut short is never longer than before', async () => {
  const deadline = deadlineAfter(1_000);
  expect(atMost(deadline, 300).leftMs()).toBe(300);
  expect(atMost(deadline, 3_000).leftMs()).toBe(1_000);
});

test('a batch has the time of the one who waits longest, and goes on when one leaves', () => {
  const leaving = new AbortController();
  const batch = latestOf([deadlineAfter(100, leaving.signal), deadlineAfter(700)]);
  leaving.abort();
  expect(batch.leftMs()).toBe(700);
  expect(batch.signal.aborted).toBe(false);
  expect(latestOf([deadlineAfter(100), endless]).leftMs()).toBe(Number.POSITIVE_INFINITY);
});

test('the time for an answer does not count what its caller takes', async () => {
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
  expect(jest.getTimerCount()).toBe(0);
});

test('an answer in time leaves no timer, whether or not its caller was waited for', async () => {
  const answer = startAnswerTime(1_000, () => late);
  const never = answer.pause(Promise.reject(new Error('gone')));
  await expect(never).rejects.toThrow('gone');
  answer.release();
  expect(jest.getTimerCount()).toBe(0);
});

test('work is waited for until the deadline aborts', async () => {
  const leaving = new AbortController();
  const deadline = deadlineAfter(1_000, leaving.signal);
  await expect(until(deadline, Promise.resolve(1))).resolves.toBe(1);
  await expect(until(deadline, Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  const waiting = until(deadline, new Promise(() => {}));
  leaving.abort(late);
  await expect(waiting).rejects.toBe(late);
  await expect(until(deadline, Promise.resolve(1))).rejects.toBe(late);
});
