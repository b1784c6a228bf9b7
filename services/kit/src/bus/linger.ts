import { delay } from '../retry.ts';

/** Waits after a batch of `handled` records until the next batch may start. Resolves immediately if `signal` aborts. */
export type Linger = (handled: number, signal: AbortSignal) => Promise<void>;

/**
 * The linger in milliseconds of groups that no caller waits for. With a steady stream of records, the linger saves
 * batches.
 */
export const gatheringMs = 50;

const worthwhile = 64;

export function createLinger(lingerMs = 0): Linger {
  return async (handled, signal) => {
    if (handled < worthwhile && lingerMs > 0) await delay(lingerMs, signal).catch(() => {});
  };
}
