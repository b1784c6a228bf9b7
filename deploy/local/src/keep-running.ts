import { delay } from '@gcs/kit/retry';
import type { Print } from './replica.ts';

const restartAfterMs = 1_000;

/** A service or a Kafka broker. */
type Kept = { name: string; start(): Promise<void>; ended(): Promise<number | null>; endedBy?(): string | null };

/** Restarts processes that end unexpectedly, as a cluster does. The returned function stops restarting. */
export function keepRunning(processes: readonly Kept[], print: Print): () => void {
  const stopping = new AbortController();
  for (const kept of processes) void watch(kept, stopping.signal, print);
  return () => stopping.abort();
}

async function watch(kept: Kept, stopping: AbortSignal, print: Print): Promise<void> {
  for (;;) {
    const code = await kept.ended();
    if (stopping.aborted) return;
    const how = code === null ? kept.endedBy?.() : `exit code ${code}`;
    print(`${kept.name} has stopped${how == null ? '' : ` with ${how}`}; restarting it`);
    await delay(restartAfterMs, stopping).catch(() => {});
    if (stopping.aborted) return;
    await kept.start().catch((error: Error) => print(error.message));
  }
}
