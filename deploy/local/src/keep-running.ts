import { delay } from '@gcs/kit/retry';
import type { Print, Replica } from './replica.ts';

const restartAfterMs = 1_000;

/** Restarts processes that end unexpectedly, as a cluster does. The returned function stops restarting. */
export function keepRunning(replicas: readonly Replica[], print: Print): () => void {
  const stopping = new AbortController();
  for (const replica of replicas) void watch(replica, stopping.signal, print);
  return () => stopping.abort();
}

async function watch(replica: Replica, stopping: AbortSignal, print: Print): Promise<void> {
  for (;;) {
    const code = await replica.ended();
    if (stopping.aborted) return;
    print(`${replica.name} ended with ${code}; it is started again`);
    await delay(restartAfterMs, stopping).catch(() => {});
    if (stopping.aborted) return;
    await replica.start().catch((error: Error) => print(error.message));
  }
}
