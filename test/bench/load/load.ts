import { setTimeout as sleep } from 'node:timers/promises';
import { nowMs } from '../clock.ts';
import { type Percentiles, percentilesOf } from '../statistics.ts';

export type Arrival = { clients: number } | { ratePerSecond: number };

export type Load = Arrival & { warmUpMs: number; windowMs: number; windows: number };

export type Window = { perSecond: number; latencyMs: Percentiles };

export type LoadResult = { windows: Window[]; completed: number; failed: number; firstFailure: string | null };

export type Send = () => Promise<void>;

const maxFailures = 100;

export async function runLoad(send: Send, load: Load): Promise<LoadResult> {
  const record = recordWindows(load);
  const tally: Omit<LoadResult, 'windows'> = { completed: 0, failed: 0, firstFailure: null };
  const once = async (dueAt: number) => {
    try {
      await send();
      tally.completed += 1;
      record.completed(dueAt, nowMs());
    } catch (error) {
      tally.failed += 1;
      tally.firstFailure ??= String(error);
    }
  };
  const isOver = () => nowMs() >= record.endsAt || tally.failed >= maxFailures;
  await arrive(load, isOver, once);
  return { ...tally, windows: record.windows() };
}

/**
 * Calls `work` with the due time until `isOver` is true, and resolves when the last call has ended. At a fixed rate,
 * the due time is the scheduled time, so latency includes a late start.
 */
export async function arrive(
  arrival: Arrival,
  isOver: () => boolean,
  work: (dueAt: number) => Promise<void>,
): Promise<void> {
  if ('ratePerSecond' in arrival) return arriveAtRate(arrival.ratePerSecond, isOver, work);
  const client = async () => {
    while (!isOver()) await work(nowMs());
  };
  await Promise.all(Array.from({ length: arrival.clients }, client));
}

async function arriveAtRate(
  ratePerSecond: number,
  isOver: () => boolean,
  work: (dueAt: number) => Promise<void>,
): Promise<void> {
  const startedAt = nowMs();
  const open = new Set<Promise<void>>();
  for (let index = 0; !isOver(); index++) {
    const dueAt = startedAt + (index * 1_000) / ratePerSecond;
    const waitMs = dueAt - nowMs();
    if (waitMs > 0) await sleep(waitMs);
    const running: Promise<void> = work(dueAt).finally(() => open.delete(running));
    open.add(running);
  }
  await Promise.all(open);
}

function recordWindows({ warmUpMs, windowMs, windows }: Load) {
  const beginsAt = nowMs() + warmUpMs;
  const latencies: number[][] = Array.from({ length: windows }, () => []);
  return {
    endsAt: beginsAt + windows * windowMs,
    completed(dueAt: number, endedAt: number): void {
      latencies[Math.floor((endedAt - beginsAt) / windowMs)]?.push(endedAt - dueAt);
    },
    windows: (): Window[] =>
      latencies.map((ms) => ({ perSecond: (ms.length * 1_000) / windowMs, latencyMs: percentilesOf(ms) })),
  };
}
