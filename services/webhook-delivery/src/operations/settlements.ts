import { createBatcher } from '@gcs/kit/batcher';
import type { Clock } from '@gcs/kit/clock';
import type { Connection, Database } from '@gcs/kit/postgres/database';
import { isTransient } from '@gcs/kit/postgres/database';
import { appendToJournal } from '@gcs/kit/postgres/journal';
import { retry } from '@gcs/kit/retry';
import type { Telemetry } from '@gcs/kit/telemetry';
import { type AcceptedSettlement, disableGoneEndpoints, settleAttempts } from '../postgres/settle-attempts.ts';
import { type Chain, wakeSuccessors } from '../postgres/wake-successors.ts';
import { chainOf, type Ended, isFirstAttempt, keyOf } from './delivery.ts';
import type { DeliveryMetrics } from './delivery-metrics.ts';
import { isReceiptDue, receiptOf } from './receipts.ts';

export type SettlementOptions = {
  database: Database;
  clock: Clock;
  telemetry: Telemetry;
  metrics: DeliveryMetrics;
  /** Whether a next delivery of the chain is in memory, so that nobody has to be woken for it. */
  hasChain(chain: string): boolean;
  /** A retry is due then. */
  onRetry(at: Date): void;
  /** Deliveries have become due. */
  onDue(): void;
  /** Receipts were written. */
  onReceipts(): void;
};

export type Settlements = {
  /** True when the attempt is stored, or refused because its lease was lost; false when it can be neither. Never rejects. */
  submit(ended: Ended): Promise<boolean>;
  /** Stores what was submitted, for as long as the signal allows. */
  stop(signal: AbortSignal): Promise<void>;
};

const maxBatch = 256;
const maxInFlight = 2;

/**
 * Stores the results of attempts, many per statement: while two statements are on their way the next results gather.
 * A receipt is written in the transaction that settles its attempt, so there is never one without the other. While
 * the database is away results wait here; nothing is sent again for that reason.
 */
export function createSettlements(options: SettlementOptions): Settlements {
  const { telemetry } = options;
  const giveUp = new AbortController();
  const batcher = createBatcher<Ended, undefined>({
    maxBatch,
    maxInFlight,
    isRetryable: (error) => !isTransient(error),
    async send(batch) {
      const accepted = await untilStored(() => store(options, batch));
      await wakeFollowers(options, batch, accepted, untilStored);
      return batch.map(() => undefined);
    },
  });

  function untilStored<T>(work: () => Promise<T>): Promise<T> {
    return retry(work, { isRetryable: isTransient, baseMs: 20, maxMs: 1_000, signal: giveUp.signal });
  }

  return {
    async submit(ended) {
      try {
        await batcher.submit(ended);
        return true;
      } catch (err) {
        telemetry.logger.error({ err, eventId: ended.delivery.eventId }, 'an attempt could not be settled');
        return false;
      }
    },
    async stop(signal) {
      signal.addEventListener('abort', () => giveUp.abort(signal.reason), { once: true });
      if (signal.aborted) giveUp.abort(signal.reason);
      await batcher.stop();
    },
  };
}

async function store(options: SettlementOptions, batch: readonly Ended[]): Promise<Map<string, AcceptedSettlement>> {
  const { database, metrics, telemetry } = options;
  // In key order: two settlements and a storing transaction then wait for each other's rows, and never in a circle.
  const attempts = batch
    .map((ended) => ({ ...ended.settled, isReceiptDue: isReceiptDue(ended) }))
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const isAlone = attempts.every((attempt) => !attempt.isReceiptDue && attempt.verdict !== 'ENDPOINT_GONE');
  const rows = isAlone
    ? await settleAttempts(database, attempts)
    : await database.transaction((tx) => storeWithConsequences(options, tx, batch, attempts));
  if (rows.length < batch.length) {
    metrics.refused(batch.length - rows.length);
    telemetry.logger.warn({ refused: batch.length - rows.length }, 'attempts of a lost lease were not settled');
  }
  return new Map(rows.map((row) => [keyOf(row), row]));
}

async function storeWithConsequences(
  { clock }: SettlementOptions,
  tx: Connection,
  batch: readonly Ended[],
  attempts: Parameters<typeof settleAttempts>[1],
): Promise<AcceptedSettlement[]> {
  const settled = await settleAttempts(tx, attempts);
  const accepted = new Map(settled.map((row) => [keyOf(row), row]));
  const receipts = batch.flatMap((ended) => {
    const version = accepted.get(keyOf(ended.settled))?.receiptVersion ?? null;
    return version === null ? [] : [receiptOf(ended, version, clock.now())];
  });
  await appendToJournal(tx, receipts);
  const gone = attempts.filter((attempt) => attempt.verdict === 'ENDPOINT_GONE' && accepted.has(keyOf(attempt)));
  if (gone.length > 0) await disableGoneEndpoints(tx, [...new Set(gone.map((attempt) => attempt.endpointId))]);
  return settled;
}

async function wakeFollowers(
  options: SettlementOptions,
  batch: readonly Ended[],
  accepted: ReadonlyMap<string, AcceptedSettlement>,
  untilStored: <T>(work: () => Promise<T>) => Promise<T>,
): Promise<void> {
  if (batch.some(isReceiptDue)) options.onReceipts();
  const chains: Chain[] = [];
  for (const { delivery, settled } of batch) {
    const row = accepted.get(keyOf(settled));
    if (row === undefined) continue;
    if (settled.retryAt !== null) options.onRetry(settled.retryAt);
    if (row.followed && isFirstAttempt(delivery) && !options.hasChain(chainOf(delivery))) chains.push(delivery);
  }
  if (chains.length === 0) return;
  const woken = await untilStored(() => wakeSuccessors(options.database, chains));
  if (woken > 0) options.onDue();
}
