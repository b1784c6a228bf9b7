import { delay } from '../retry.ts';

/** Call it after each batch that was handled: it resolves when the next one may come, at once when the signal aborts. */
export type Rest = (handled: number, signal: AbortSignal) => Promise<void>;

/** A batch of so many records is worth its transaction. */
const worthwhile = 64;

/** Rests `restMs` after a small batch, once for all batches that are handled side by side; never without `restMs`. */
export function createRest(restMs = 0): Rest {
  let restingUntil = 0;
  return async (handled, signal) => {
    const now = performance.now();
    if (handled >= worthwhile || now < restingUntil || restMs === 0) return;
    restingUntil = now + restMs;
    await delay(restMs, signal).catch(() => {});
  };
}
