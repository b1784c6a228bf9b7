import { createBatcher } from '@gcs/kit/batcher';
import { deadlineAfter } from '@gcs/kit/deadline';
import { delay } from '@gcs/kit/retry';
import { Network } from '@gcs/test/support/simulation/network';
import { playHistories } from '@gcs/test/support/simulation/play';
import type { Simulation } from '@gcs/test/support/simulation/simulation';
import { expect, test } from '@jest/globals';

const maxBatch = 8;
const maxInFlight = 2;
const callers = 12;
const atLeast = 100_000;

/** Callers that submit, wait and go away, and a backend that loses requests and refuses whatever holds a bad item. */
function submitAll(simulation: Simulation): { answered(): number; waiting(): number; stop(): void } {
  const network = new Network(simulation, { badRequest: 0.1, away: '' });
  const process = simulation.newProcess('gateway');
  const { random } = simulation;
  const tally = { items: 0, waiting: 0, answered: 0, inFlight: 0, isOver: false, broken: '' };
  const gone = new Set<number>();
  simulation.promise(() => tally.broken || undefined);
  const batcher = createBatcher<number, number>({
    maxBatch,
    maxInFlight,
    isRetryable: () => true,
    async send(items) {
      tally.inFlight += 1;
      if (tally.inFlight > maxInFlight) tally.broken = `${tally.inFlight} batches are in flight`;
      if (items.length > maxBatch) tally.broken = `a batch holds ${items.length} items`;
      const left = items.find((item) => gone.has(item));
      if (left !== undefined) tally.broken = `item ${left} is sent although its caller has gone`;
      try {
        return await network.connect(process, 'rpc').request('items', () => {
          if (items.length > 1 && items.some((item) => item % 50 === 0)) throw new Error('a bad item');
          return items.map((item) => -item);
        });
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
      const answer = batcher.submit(item, { deadline: deadlineAfter(Number.POSITIVE_INFINITY, leaving.signal) });
      if (random.chance(0.1)) {
        gone.add(item);
        leaving.abort(new Error('gone'));
      }
      const got = await answer.catch(() => undefined);
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
    waiting: () => tally.waiting,
    stop() {
      network.weather.badRequest = 0;
      tally.isOver = true;
    },
  };
}

test('whatever becomes of requests, each caller has its own answer or an error, and nobody is left waiting', async () => {
  const { steps } = await playHistories(atLeast, async (simulation) => {
    const running = submitAll(simulation);
    await simulation.run(30_000);
    running.stop();
    await simulation.run(60_000);
    expect(running.answered()).toBeGreaterThan(0);
    expect(running.waiting()).toBe(0);
    return new Map();
  });
  expect(steps).toBeGreaterThanOrEqual(atLeast);
}, 120_000);
