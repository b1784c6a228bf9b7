import { delay } from '../retry.ts';

/** Call it after each handled batch: it resolves when the next one may come, or immediately when the signal aborts. */
export type Linger = (handled: number, signal: AbortSignal) => Promise<void>;

/** A batch of so many records is worth its transaction. */
const worthwhile = 64;

/** Lingers `lingerMs` after a small batch; never without `lingerMs`. */
export function createLinger(lingerMs = 0): Linger {
  return async (handled, signal) => {
    if (handled < worthwhile && lingerMs > 0) await delay(lingerMs, signal).catch(() => {});
  };
}
