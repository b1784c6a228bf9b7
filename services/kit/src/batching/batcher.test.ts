import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { deadlineAfter } from '../deadline.ts';
import { createBatcher } from './batcher.ts';

afterEach(() => void jest.useRealTimers());

const turn = () => new Promise(setImmediate);
const transient = new Error('backend frozen');
const isRetryable = (error: unknown) => error === transient;

describe('gathering', () => {
  test('sends an item immediately if no batch is in flight', async () => {
    const { batcher, calls } = controlled();
    const answer = batcher.submit(1);
    await Promise.resolve();
    expect(calls.map((call) => call.items)).toEqual([[1]]);
    calls[0]?.answer();
    expect(await answer).toBe('answer 1');
  });

  test('sends the items of one event-loop turn as one batch', async () => {
    const { batcher, calls } = controlled();
    const answers = Promise.all([1, 2, 3].map((item) => batcher.submit(item)));
    await turn();
    expect(calls.map((call) => call.items)).toEqual([[1, 2, 3]]);
    calls[0]?.answer();
    expect(await answers).toEqual(['answer 1', 'answer 2', 'answer 3']);
  });

  test('gathers items while the maximum of batches is in flight, and sends them when a batch ends', async () => {
    const { batcher, calls } = controlled({ maxInFlight: 2 });
    const answers: Promise<string>[] = [];
    for (const item of [1, 2, 3, 4, 5]) {
      answers.push(batcher.submit(item));
      await turn();
    }
    expect(calls.map((call) => call.items)).toEqual([[1], [2]]);
    calls[1]?.answer();
    await turn();
    expect(calls.map((call) => call.items)).toEqual([[1], [2], [3, 4, 5]]);
    for (const call of calls) call.answer();
    expect(await Promise.all(answers)).toHaveLength(5);
  });

  test('sends a partial batch once the running batch has run for `joinsAfterMs`', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
    const { batcher, calls } = controlled({ maxBatch: 2, maxInFlight: 3, joinsAfterMs: 40 });
    for (const item of [1, 2, 3, 4]) {
      void batcher.submit(item);
      await turn();
    }
    expect(calls.map((call) => call.items)).toEqual([[1], [2, 3]]);
    await jest.advanceTimersByTimeAsync(39);
    expect(calls).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(2);
    void batcher.submit(5);
    await jest.advanceTimersByTimeAsync(80);
    expect(calls.map((call) => call.items)).toEqual([[1], [2, 3], [4]]);
    calls[0]?.answer();
    await turn();
    expect(calls[3]?.items).toEqual([5]);
  });
});

describe('a batch that fails', () => {
  test('halves a failed batch and sends it again until only the bad item fails', async () => {
    const sent: number[][] = [];
    const batcher = createBatcher<number, number>({
      maxBatch: 8,
      maxInFlight: 1,
      isRetryable,
      async send(items) {
        sent.push(items);
        if (items.includes(3)) throw transient;
        return items;
      },
    });
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map((item) => batcher.submit(item)));
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(sent).toEqual([[1, 2, 3, 4], [1, 2], [3, 4], [3], [4]]);
  });

  test('fails every item without a retry if the error is not retryable', async () => {
    const { batcher, calls } = controlled();
    const outcomes = Promise.allSettled([1, 2].map((item) => batcher.submit(item)));
    await turn();
    const refusal = new Error('permission denied');
    calls[0]?.fail(refusal);
    expect(await outcomes).toEqual([
      { status: 'rejected', reason: refusal },
      { status: 'rejected', reason: refusal },
    ]);
    expect(calls).toHaveLength(1);
  });

  test('rejects its items if send throws synchronously or returns too few answers', async () => {
    const throwing = createBatcher<number, number>({
      maxBatch: 2,
      maxInFlight: 1,
      send: () => {
        throw transient;
      },
    });
    await expect(throwing.submit(1)).rejects.toBe(transient);
    const short = createBatcher<number, number>({ maxBatch: 2, maxInFlight: 1, send: async () => [] });
    await expect(short.submit(1)).rejects.toThrow('a batch of 1 items got 0 answers');
  });
});

describe('an item whose caller has gone', () => {
  test('rejects a waiting item with the deadline’s reason, and does not send it', async () => {
    const { batcher, calls } = controlled({ maxInFlight: 1 });
    const first = batcher.submit(1);
    await turn();
    const abort = new AbortController();
    const reason = new Error('client gone');
    const cancelled = batcher.submit(2, { deadline: deadlineAfter(Number.POSITIVE_INFINITY, abort.signal) });
    const third = batcher.submit(3);
    abort.abort(reason);
    await expect(cancelled).rejects.toBe(reason);
    calls[0]?.answer();
    await turn();
    expect(calls[1]?.items).toEqual([3]);
    calls[1]?.answer();
    await Promise.all([first, third]);
  });

  test('leaves a cancelled item out of the retry of its failed batch', async () => {
    const { batcher, calls } = controlled({ maxInFlight: 1 });
    const abort = new AbortController();
    const cancelled = Promise.allSettled(
      [1, 2].map((item) => batcher.submit(item, { deadline: deadlineAfter(Number.POSITIVE_INFINITY, abort.signal) })),
    );
    const neighbours = [3, 4].map((item) => batcher.submit(item));
    await turn();
    abort.abort(new Error('client gone'));
    calls[0]?.fail(transient);
    await turn();
    calls[1]?.answer();
    await turn();
    calls[2]?.answer();
    expect(calls.map((call) => call.items)).toEqual([[1, 2, 3, 4], [3], [4]]);
    await Promise.all(neighbours);
    expect((await cancelled).every((outcome) => outcome.status === 'rejected')).toBe(true);
  });

  test('refuses an item whose signal was already aborted', async () => {
    const { batcher, calls } = controlled();
    await expect(
      batcher.submit(1, { deadline: deadlineAfter(Number.POSITIVE_INFINITY, AbortSignal.abort(transient)) }),
    ).rejects.toBe(transient);
    await turn();
    expect(calls).toEqual([]);
  });
});

describe('stopping', () => {
  test('waits for accepted items and refuses later ones', async () => {
    const { batcher, calls } = controlled({ maxInFlight: 1 });
    const first = batcher.submit(1);
    await turn();
    const second = batcher.submit(2);
    let stopped = false;
    const stopping = batcher.stop().then(() => {
      stopped = true;
    });
    await expect(batcher.submit(3)).rejects.toMatchObject({ code: 'unavailable' });
    calls[0]?.answer();
    await turn();
    expect(stopped).toBe(false);
    calls[1]?.answer();
    await stopping;
    expect(await Promise.all([first, second])).toEqual(['answer 1', 'answer 2']);
  });
});

type Call = { items: number[]; answer(): void; fail(error: unknown): void };

function controlled(limits: { maxBatch?: number; maxInFlight?: number; joinsAfterMs?: number } = {}) {
  const calls: Call[] = [];
  const batcher = createBatcher<number, string>({
    maxBatch: 100,
    maxInFlight: 4,
    ...limits,
    isRetryable,
    send(items) {
      const { promise, resolve, reject } = Promise.withResolvers<string[]>();
      calls.push({ items, answer: () => resolve(items.map((item) => `answer ${item}`)), fail: reject });
      return promise;
    },
  });
  return { batcher, calls };
}
