import { createBatcher } from '@gcs/kit/batching/batcher';
import { startAnswerTime } from '@gcs/kit/deadline';
import { ServiceError } from '@gcs/kit/errors';
import { delay } from '@gcs/kit/retry';
import { Network } from '@gcs/test/support/simulation/network';
import { playHistories } from '@gcs/test/support/simulation/play';
import type { Simulation } from '@gcs/test/support/simulation/simulation';
import { expect, test } from '@jest/globals';
import { gathering } from '../../services/gateway/src/behind/services-behind.ts';

const maxBatch = 8;
const { maxInFlight } = gathering;
/** Time limit of a public request, and the least remaining time for another send. */
const [answerWithinMs, leastMs] = [1_800, 250];
/** Largest number of sends of an item: the first, and one for each time that its batch can be halved. */
const maxSends = 1 + Math.log2(maxBatch);
const callers = 12;
const atLeast = 100_000;

/**
 * Simulates callers that submit items, wait for answers and leave. The backend loses requests, and refuses every batch
 * with a bad item.
 */
function submitAll(simulation: Simulation): {
  answered(): number;
  sentAgain(): number;
  waiting(): number;
  stop(): void;
} {
  const network = new Network(simulation, { badRequest: 0.1, away: '' });
  const process = simulation.newProcess('gateway');
  const { random } = simulation;
  const tally = { items: 0, waiting: 0, answered: 0, again: 0, inFlight: 0, isOver: false, broken: '' };
  const gone = new Set<number>();
  const sends = new Map<number, number>();
  const endsAt = new Map<number, number>();
  simulation.promise(() => tally.broken || undefined);
  const fault = new ServiceError('internal_error', 'a bad item');
  const batcher = createBatcher<number, number>({
    maxBatch,
    ...gathering,
    async send(items) {
      tally.inFlight += 1;
      if (tally.inFlight > maxInFlight) tally.broken = `${tally.inFlight} batches are in flight`;
      if (items.length > maxBatch) tally.broken = `a batch holds ${items.length} items`;
      const left = items.find((item) => gone.has(item));
      if (left !== undefined) tally.broken = `item ${left} is sent although its caller has gone`;
      for (const item of items) {
        const times = (sends.get(item) ?? 0) + 1;
        sends.set(item, times);
        if (times > maxSends) tally.broken = `item ${item} is sent ${times} times`;
        const leftMs = (endsAt.get(item) ?? 0) - performance.now();
        if (times > 1 && leftMs < leastMs) tally.broken = `item ${item} is sent again with ${leftMs} ms left`;
        if (times > 1) tally.again += 1;
      }
      try {
        return await network.connect(process, 'rpc').request('items', () => {
          if (items.length > 1 && items.some((item) => item % 50 === 0)) throw fault;
          return items.map((item) => -item);
        });
      } catch (error) {
        throw error === fault ? fault : new ServiceError('unavailable', 'the connection is lost');
      } finally {
        tally.inFlight -= 1;
      }
    },
  });
  const call = async () => {
    while (!tally.isOver) {
      tally.items += 1;
      const item = tally.items;
      const leaving = new AbortController();
      tally.waiting += 1;
      const deadline = startAnswerTime(answerWithinMs, () => new Error('late'), leaving);
      endsAt.set(item, performance.now() + answerWithinMs);
      const answer = batcher.submit(item, { deadline });
      if (random.chance(0.1)) {
        gone.add(item);
        leaving.abort(new Error('gone'));
      }
      const got = await answer.catch(() => undefined);
      deadline.release();
      if (got === undefined) gone.add(item);
      tally.waiting -= 1;
      if (got !== undefined) tally.answered += 1;
      if (got !== undefined && got !== -item) tally.broken = `item ${item} has the answer of ${-got}`;
      await delay(random.below(20));
    }
  };
  simulation.after(
    1,
    'the callers come',
    () => {
      for (let caller = 0; caller < callers; caller++) void call();
    },
    process,
  );
  return {
    answered: () => tally.answered,
    sentAgain: () => tally.again,
    waiting: () => tally.waiting,
    stop() {
      network.weather.badRequest = 0;
      tally.isOver = true;
    },
  };
}

test('each caller gets its own answer or an error, and no item is retried too late or too often', async () => {
  let sentAgain = 0;
  const { steps } = await playHistories(atLeast, async (simulation) => {
    const running = submitAll(simulation);
    await simulation.run(30_000);
    running.stop();
    await simulation.run(60_000);
    expect(running.answered()).toBeGreaterThan(0);
    expect(running.waiting()).toBe(0);
    sentAgain += running.sentAgain();
    return new Map();
  });
  expect(steps).toBeGreaterThanOrEqual(atLeast);
  expect(sentAgain).toBeGreaterThan(0);
});
