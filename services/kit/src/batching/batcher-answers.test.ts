import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { deadlineAfter } from '../deadline.ts';
import { createBatcher } from './batcher.ts';

const turn = () => new Promise(setImmediate);
const transient = new Error('backend frozen');

test('every item gets its own answer, even if other items fail or other callers leave', async () => {
  const scenario = fc.record({
    seed: fc.infiniteStream(fc.nat(9)),
    maxBatch: fc.integer({ min: 1, max: 8 }),
    maxInFlight: fc.integer({ min: 1, max: 4 }),
    items: fc.array(fc.record({ cancels: fc.boolean(), pause: fc.boolean() }), { minLength: 1, maxLength: 40 }),
  });
  await fc.assert(
    fc.asyncProperty(scenario, async ({ seed, maxBatch, maxInFlight, items }) => {
      const roll = () => Number(seed.next().value);
      let inFlight = 0;
      const batcher = createBatcher<number, string>({
        maxBatch,
        maxInFlight,
        isRetryable: (error) => error === transient,
        async send(batch) {
          expect(++inFlight).toBeLessThanOrEqual(maxInFlight);
          expect(batch.length).toBeLessThanOrEqual(maxBatch);
          for (let wait = roll() % 3; wait > 0; wait--) await turn();
          inFlight--;
          if (roll() < 3) throw transient;
          return batch.map((item) => `answer ${item}`);
        },
      });
      const outcomes = items.map(async ({ cancels, pause }, item) => {
        if (pause) await turn();
        const abort = new AbortController();
        const submitted = batcher.submit(item, { deadline: deadlineAfter(Number.POSITIVE_INFINITY, abort.signal) });
        if (cancels) queueMicrotask(() => abort.abort('gone'));
        return submitted.catch((error: unknown) => error);
      });
      const settled = await Promise.all(outcomes);
      for (const [item, outcome] of settled.entries()) {
        const allowed: unknown[] = items[item]?.cancels
          ? ['gone', transient, `answer ${item}`]
          : [transient, `answer ${item}`];
        expect(allowed).toContain(outcome);
      }
      await batcher.stop();
      expect(inFlight).toBe(0);
    }),
  );
});

test('a batcher does not send an item with less than 250 ms until its deadline', async () => {
  const sent: { items: number[]; answer(): void }[] = [];
  const batcher = createBatcher<number, number>({
    send: (items) => new Promise((resolve) => sent.push({ items, answer: () => resolve(items) })),
    maxBatch: 10,
    maxInFlight: 1,
  });
  const first = batcher.submit(1, { deadline: deadlineAfter(60_000) });
  await turn();
  const late = batcher.submit(2, { deadline: deadlineAfter(200) });
  const inTime = batcher.submit(3, { deadline: deadlineAfter(60_000) });
  sent[0]?.answer();
  await first;
  await expect(late).rejects.toMatchObject({ code: 'service_unavailable' });
  await turn();
  sent[1]?.answer();
  await inTime;
  expect(sent.map(({ items }) => items)).toEqual([[1], [3]]);
});

describe('a failed batch', () => {
  test('sends nothing again after both halves of a batch have failed', async () => {
    const { batcher, sent } = failing(() => true);
    const items = Array.from({ length: 64 }, (_, item) => item);
    const outcomes = await Promise.allSettled(items.map((item) => batcher.submit(item)));
    expect(outcomes.map((outcome) => outcome.status)).toEqual(items.map(() => 'rejected'));
    expect(sent).toEqual([items, items.slice(0, 32), items.slice(32)]);
  });

  test('does not retry items with less than 250 ms until their deadline', async () => {
    const { batcher, sent } = failing((items) => items.includes(0));
    const late = [222, 22, 2, 0].map((ms) => batcher.submit(ms, { deadline: deadlineAfter(ms) }));
    const inTime = [1, 3].map((item) => batcher.submit(item, { deadline: deadlineAfter(60_000) }));
    expect(await Promise.allSettled(late)).toEqual(late.map(() => ({ status: 'rejected', reason: transient })));
    expect(await Promise.all(inTime)).toEqual([1, 3]);
    expect(sent).toEqual([[222, 22, 2, 0, 1, 3], [1], [3]]);
  });
});

function failing(fails: (items: number[]) => boolean) {
  const sent: number[][] = [];
  const batcher = createBatcher<number, number>({
    maxBatch: 64,
    maxInFlight: 1,
    isRetryable: (error) => error === transient,
    async send(items) {
      sent.push(items);
      if (fails(items)) throw transient;
      return items;
    },
  });
  return { batcher, sent };
}
