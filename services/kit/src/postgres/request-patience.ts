import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * How long a request waits for a database in all: below the 2 s within which a caller has an answer
 * (docs/reliability.md#postgresql-away), with time left to give it. Background work has the patience of its connection.
 */
export const requestPatienceMs = 1_500;

type Patience = { leftMs: number; isOver: boolean };

const requests = new AsyncLocalStorage<Patience>();

/** Runs what serves one request; what it leaves running after its answer is no part of it any more. */
export function asRequest<T>(work: () => Promise<T>): Promise<T> {
  const patience: Patience = { leftMs: requestPatienceMs, isOver: false };
  return requests.run(patience, async () => {
    try {
      return await work();
    } finally {
      patience.isOver = true;
    }
  });
}

/** What is left of the present request's patience, in milliseconds, at least 1; undefined outside of a request. */
export function patienceLeftMs(): number | undefined {
  const patience = requests.getStore();
  return patience === undefined || patience.isOver ? undefined : Math.max(1, patience.leftMs);
}

/** Takes off the present request's patience what it has waited for a connection. */
export function spendPatience(waitedMs: number): void {
  const patience = requests.getStore();
  if (patience !== undefined) patience.leftMs -= waitedMs;
}
