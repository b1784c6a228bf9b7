import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { backoffMs, delay, retry, within } from './retry.ts';

const quick = { baseMs: 0, maxMs: 0, isRetryable: () => true };

describe('back-off', () => {
  test('waits at least half of the doubled base and at most all of it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2_000 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (attempt, random) => {
          const wait = backoffMs(attempt, { baseMs: 10, maxMs: 5_000, random: () => random });
          const step = Math.min(5_000, 10 * 2 ** (attempt - 1));
          expect(wait).toBeGreaterThanOrEqual(step / 2);
          expect(wait).toBeLessThanOrEqual(step);
        },
      ),
    );
  });
});

describe('retrying', () => {
  test('returns the first success and counts attempts from 1', async () => {
    const answer = await retry(async (attempt) => {
      if (attempt < 3) throw new Error('not yet');
      return attempt;
    }, quick);
    expect(answer).toBe(3);
  });

  test('rejects with the last error after the given number of attempts', async () => {
    const attempts: number[] = [];
    const work = async (attempt: number) => {
      attempts.push(attempt);
      throw new Error(`failure ${attempt}`);
    };
    await expect(retry(work, { ...quick, attempts: 3 })).rejects.toThrow('failure 3');
    expect(attempts).toEqual([1, 2, 3]);
  });

  test('does not repeat after an error that is not retryable', async () => {
    let attempts = 0;
    const work = async () => {
      attempts++;
      throw new TypeError('a bug');
    };
    await expect(retry(work, { ...quick, isRetryable: (error) => !(error instanceof TypeError) })).rejects.toThrow(
      'a bug',
    );
    expect(attempts).toBe(1);
  });

  test('reports each failure before it waits', async () => {
    const told: unknown[] = [];
    await retry(
      async (attempt) => {
        if (attempt === 1) throw new Error('first');
      },
      { ...quick, onRetry: ({ error, attempt, delayMs }) => told.push([String(error), attempt, delayMs]) },
    );
    expect(told).toEqual([['Error: first', 1, 0]]);
  });

  test('stops waiting and rejects with the signal’s reason when the signal aborts', async () => {
    const abort = new AbortController();
    const reason = new Error('shutting down');
    const waiting = retry(() => Promise.reject(new Error('away')), {
      isRetryable: () => true,
      baseMs: 60_000,
      maxMs: 60_000,
      signal: abort.signal,
      onRetry: () => abort.abort(reason),
    });
    await expect(waiting).rejects.toBe(reason);
  });

  test('does not call the work if the signal was already aborted', async () => {
    const reason = new Error('too late');
    let began = false;
    const work = async () => {
      began = true;
    };
    await expect(retry(work, { ...quick, signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(began).toBe(false);
  });
});

describe('a delay', () => {
  test('a delay is never shorter than requested', async () => {
    const start = performance.now();
    await delay(20);
    expect(performance.now() - start).toBeGreaterThanOrEqual(19);
  });

  test('a delay ends with the reason of an aborted signal', async () => {
    const abort = new AbortController();
    const waiting = delay(60_000, abort.signal);
    abort.abort(new Error('stop'));
    await expect(waiting).rejects.toThrow('stop');
    await expect(delay(60_000, abort.signal)).rejects.toThrow('stop');
  });
});

describe('waiting within a limit', () => {
  test('returns the outcome of work that ends in time', async () => {
    expect(await within(60_000, Promise.resolve('answer'))).toBe('answer');
    await expect(within(60_000, Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  });

  test('rejects after the limit', async () => {
    await expect(within(1, new Promise(() => {}))).rejects.toThrow('no result within 1 ms');
    const lateError = () => new RangeError('too late');
    await expect(within(1, new Promise(() => {}), lateError)).rejects.toThrow(RangeError);
  });

  test('leaves no timer after the work has ended', async () => {
    const before = process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    await Promise.all([
      within(60_000, Promise.resolve()),
      within(60_000, Promise.reject(new Error('refused'))).catch(() => {}),
    ]);
    expect(process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout')).toHaveLength(before);
  });
});
