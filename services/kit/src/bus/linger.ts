import { delay } from '../retry.ts';

/** Call it after each batch; it resolves when the next may come, immediately if the signal aborts. */
export type Linger = (handled: number, signal: AbortSignal) => Promise<void>;

/** Linger of groups that nobody waits for, so that a steady stream needs fewer batches. */
export const gatheringMs = 50;

const worthwhile = 64;

export function createLinger(lingerMs = 0): Linger {
  return async (handled, signal) => {
    if (handled < worthwhile && lingerMs > 0) await delay(lingerMs, signal).catch(() => {});
  };
}
