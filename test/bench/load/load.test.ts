import { afterEach, expect, jest, test } from '@jest/globals';
import { nowMs } from '../clock.ts';
import { arrive, runLoad } from './load.ts';

const quick = { warmUpMs: 20, windowMs: 40, windows: 2 };
const answer = () => new Promise<void>((resolve) => setImmediate(resolve));

afterEach(() => {
  jest.useRealTimers();
});

test('a load never has more calls in flight than clients', async () => {
  // In real time, a stall of 40 ms would leave a window empty.
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  let open = 0;
  let most = 0;
  const result = await runLoad(
    async () => {
      open += 1;
      most = Math.max(most, open);
      await answer();
      jest.advanceTimersByTime(1);
      open -= 1;
    },
    { clients: 3, ...quick },
  );
  expect(most).toBe(3);
  expect(result.windows).toHaveLength(2);
  expect(result.windows.every((window) => window.perSecond > 0)).toBe(true);
});

test('a load keeps its rate while no call is answered', async () => {
  let started = 0;
  let release = () => {};
  const blocked = new Promise<void>((resolve) => {
    release = resolve;
  });
  const arriving = arrive(
    { ratePerSecond: 1_000 },
    () => started === 50,
    async () => {
      started += 1;
      if (started === 50) release();
      await blocked;
    },
  );
  await arriving;
  expect(started).toBe(50);
});

test('a load passes the scheduled time to each call, even to a late call', async () => {
  const due: number[] = [];
  const calledAt: number[] = [];
  await arrive(
    { ratePerSecond: 100 },
    () => due.length === 5,
    async (dueAt) => {
      due.push(dueAt);
      calledAt.push(nowMs());
      while (due.length === 1 && nowMs() < dueAt + 45);
    },
  );
  for (const [index, dueAt] of due.entries()) expect(dueAt - Number(due[0])).toBeCloseTo(index * 10, 3);
  expect(Number(calledAt[1]) - Number(due[1])).toBeGreaterThan(30);
});

test('a load counts failures, reports the first failure, and stops after a hundred failures', async () => {
  let calls = 0;
  const result = await runLoad(
    async () => {
      calls += 1;
      await answer();
      throw new Error(`refusal ${calls}`);
    },
    { clients: 1, warmUpMs: 0, windowMs: 60_000, windows: 1 },
  );
  expect(result).toMatchObject({ completed: 0, failed: 100, firstFailure: 'Error: refusal 1' });
});
