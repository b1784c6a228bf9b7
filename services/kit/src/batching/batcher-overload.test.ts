import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { startAnswerTime } from '../deadline.ts';
import { ServiceError } from '../errors.ts';
import { createBatcher } from './batcher.ts';

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] }));
afterEach(() => void jest.useRealTimers());

const [maxBatch, answerWithinMs, batchMs, turnMs] = [64, 1_800, 40, 10];

const loads = [20, 60].flatMap((itemMs) => [1.5, 10, 30].map((load) => [load, itemMs] as const));

test.each(loads)(
  'answers at least 2 of 3 possible items at %d times the load and %d ms an item',
  async (load, itemMs) => {
    const { offer, pass, answersPerSecond, capacity } = startBackend(itemMs);
    offer(load * capacity);
    await pass(10_000);
    expect(await answersPerSecond(30_000)).toBeGreaterThan((2 / 3) * capacity);
  },
);

test('reports each refused item', async () => {
  const { offer, pass, capacity, refusals } = startBackend(20);
  offer(10 * capacity);
  await pass(10_000);
  expect(refusals.received).toBeGreaterThan(0);
  expect(refusals.reported).toBe(refusals.received);
});

test.each(loads)('answers again after an outage at %d times the load and %d ms an item', async (load, itemMs) => {
  const { offer, pass, answersPerSecond, capacity, setAway } = startBackend(itemMs);
  offer(load * capacity);
  await pass(5_000);
  setAway(true);
  await pass(30_000);
  setAway(false);
  await pass(10_000);
  expect(await answersPerSecond(10_000)).toBeGreaterThan((2 / 3) * capacity);
});

/**
 * Starts a backend that works on one batch at a time. It stops a batch at the deadline, but the time is lost. Each
 * client sends one request per second, and sends a refused request again after Retry-After.
 */
function startBackend(itemMs: number) {
  let [answers, freeAt, isAway] = [0, 0, false];
  const refusals = { received: 0, reported: 0 };
  const batcher = createBatcher<null, null>({
    ...{ maxBatch, maxInFlight: 2, joinsAfterMs: 6 },
    onRefused: () => (refusals.reported += 1),
    async send(items, { deadline }) {
      freeAt = Math.max(freeAt, performance.now()) + batchMs + items.length * itemMs;
      const takesMs = isAway ? Number.POSITIVE_INFINITY : freeAt - performance.now();
      const leftMs = deadline.leftMs() - 250;
      await new Promise((resolve) => setTimeout(resolve, Math.min(takesMs, leftMs)));
      if (takesMs <= leftMs) return items;
      freeAt = Math.min(freeAt, performance.now());
      throw new ServiceError('unavailable', 'no answer in time');
    },
  });
  const ask = async (): Promise<void> => {
    const deadline = startAnswerTime(answerWithinMs, () => new Error('late'));
    let againSeconds = 1;
    try {
      await batcher.submit(null, { deadline });
      answers += 1;
    } catch (error) {
      if (error instanceof ServiceError) againSeconds = error.retryAfterSeconds ?? 1;
      if (error instanceof ServiceError && error.code === 'service_unavailable') refusals.received += 1;
    }
    deadline.release();
    setTimeout(ask, againSeconds * 1_000);
  };
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += turnMs) {
      jest.advanceTimersByTime(turnMs);
      await new Promise(setImmediate);
    }
  };
  return {
    pass,
    refusals,
    /** Items per second, if all batches are full. */
    capacity: (1_000 * maxBatch) / (batchMs + maxBatch * itemMs),
    offer(clients: number) {
      for (let client = 0; client < clients; client += 1) setTimeout(ask, (1_000 * client) / clients);
    },
    setAway(away: boolean) {
      [isAway, freeAt] = [away, 0];
    },
    async answersPerSecond(ms: number) {
      const before = answers;
      await pass(ms);
      return (1_000 * (answers - before)) / ms;
    },
  };
}
