import { createBatcher } from '@gcs/kit/batcher';
import { isTransient } from '@gcs/kit/postgres/database';
import { retry } from '@gcs/kit/retry';
import { keyOf } from '../../postgres/delivery-row.ts';
import { releaseDelivery } from '../../postgres/queue/leases.ts';
import type { SettledDelivery } from '../../postgres/queue/settle-attempts.ts';
import { type Chain, wakeSuccessors } from '../../postgres/queue/wake-successors.ts';
import { chainOf, type Delivery, type Ended } from '../delivery.ts';
import { isReceiptDue } from './receipts.ts';
import { type StoreDeps, storeSettled } from './store-settled.ts';

export type SettlerDeps = StoreDeps & {
  /** Whether a next delivery of the chain is in memory, so that none in the database has to be woken. */
  hasChain(chain: string): boolean;
  /** Deliveries have become due, or will be again. */
  onDue(): void;
  /** Receipts were written. */
  onReceipts(): void;
  /** Attempts are stored. */
  onStored(ended: readonly Ended[]): void;
};

export type Settler = {
  /** Resolves when the attempt is stored, or its delivery is no longer this process's. Never rejects. */
  submit(ended: Ended): Promise<void>;
  /** Stores what was submitted, for as long as the signal allows. */
  stop(signal: AbortSignal): Promise<void>;
};

const maxBatch = 256;
const maxInFlight = 1;
const submissions = 5;
/** Another attempt is another POST, so it waits until the cause may have passed. */
const attemptAgainMs = 60_000;

/**
 * Stores the results of attempts, many per statement: while one statement is in flight the next results queue.
 * While the database is unavailable results wait in memory; no delivery is sent again for that reason.
 */
export function createSettler(deps: SettlerDeps): Settler {
  const { telemetry } = deps;
  const giveUp = new AbortController();
  const batcher = createBatcher<Ended, undefined>({
    maxBatch,
    maxInFlight,
    isRetryable: (error) => !isTransient(error),
    async send(batch) {
      const settled = await untilStored(() => storeSettled(deps, batch));
      report(deps, batch, settled);
      const waiting = chainsToWake(deps, batch, settled);
      if (waiting.length > 0 && (await untilStored(() => wakeSuccessors(deps.database, waiting))) > 0) deps.onDue();
      return batch.map(() => undefined);
    },
  });

  function untilStored<T>(work: () => Promise<T>): Promise<T> {
    return retry(work, { isRetryable: isTransient, baseMs: 20, maxMs: 1_000, signal: giveUp.signal });
  }

  /** Without it the delivery stays leased until this process ends. One that cannot be released is found by `watchOrphaned`. */
  async function release(delivery: Delivery): Promise<void> {
    deps.metrics.unsettled();
    await releaseDelivery(deps.database, delivery, attemptAgainMs).catch((err: unknown) =>
      telemetry.logger.error({ err, eventId: delivery.eventId }, 'an unsettled delivery could not be let go'),
    );
  }

  return {
    async submit(ended) {
      try {
        // An error that is not the connection's may still be temporary.
        await retry(() => batcher.submit(ended), {
          isRetryable: () => true,
          attempts: submissions,
          baseMs: 100,
          maxMs: 5_000,
          signal: giveUp.signal,
        });
      } catch (err) {
        telemetry.logger.error({ err, eventId: ended.delivery.eventId }, 'an attempt could not be settled');
        // A stopping engine releases everything at its end.
        if (!giveUp.signal.aborted) await release(ended.delivery);
      }
    },
    async stop(signal) {
      signal.addEventListener('abort', () => giveUp.abort(signal.reason), { once: true });
      if (signal.aborted) giveUp.abort(signal.reason);
      await batcher.stop();
    },
  };
}

function report(
  { metrics, telemetry, onDue, onReceipts, onStored }: SettlerDeps,
  batch: readonly Ended[],
  settled: ReadonlyMap<string, SettledDelivery>,
): void {
  const refused = batch.length - settled.size;
  if (refused > 0) {
    metrics.refused(refused);
    telemetry.logger.warn({ refused }, 'attempts of a lost lease were not settled');
  }
  onStored(refused > 0 ? batch.filter(({ settled: one }) => settled.has(keyOf(one))) : batch);
  if (batch.some(isReceiptDue)) onReceipts();
  if (batch.some((ended) => ended.settled.retryAt !== null)) onDue();
}

/** The chains whose successor waits in the database, not in memory, and is no longer blocked. */
function chainsToWake(
  { hasChain }: SettlerDeps,
  batch: readonly Ended[],
  settled: ReadonlyMap<string, SettledDelivery>,
): Chain[] {
  return batch
    .filter((ended) => ended.delivery.blocking && !ended.settled.blocking)
    .map(({ delivery }) => delivery)
    .filter((delivery) => settled.get(keyOf(delivery))?.followed === true)
    .filter((delivery) => !hasChain(chainOf(delivery)));
}
