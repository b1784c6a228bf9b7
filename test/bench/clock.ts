import { setTimeout as sleep } from 'node:timers/promises';

/** Returns the ms of a monotonic clock that all processes of the machine share. */
export function nowMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

/** Calls `look` ten times a second until it returns a value. Throws after 15 minutes. */
export async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  const deadline = nowMs() + 15 * 60_000;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (nowMs() > deadline) throw new Error('the awaited condition was not met in time');
    await sleep(100);
  }
}
