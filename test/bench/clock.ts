import { setTimeout as sleep } from 'node:timers/promises';

/** Ms on a clock shared by all processes of the machine; only differences matter. */
export function nowMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

/** Polls ten times a second; gives up after a quarter of an hour. */
export async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  const deadline = nowMs() + 15 * 60_000;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (nowMs() > deadline) throw new Error('what was waited for did not happen');
    await sleep(100);
  }
}
