import { delay } from '../retry.ts';

/** Call it after each batch; it resolves when the next may come, immediately if the signal aborts. */
export type Linger = (handled: number, signal: AbortSignal) => Promise<void>;

const worthwhile = 64;

export function createLinger(lingerMs = 0): Linger {
  return async (handled, signal) => {
    if (handled < worthwhile && lingerMs > 0) await delay(lingerMs, signal).catch(() => {});
  };
}
