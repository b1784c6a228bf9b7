import type { Clock } from '@gcs/kit/clock';
import { appendToJournal } from '@gcs/kit/outbox/journal';
import { type Database, isTransient, type Transaction } from '@gcs/kit/postgres/database';
import { failpoint } from '@gcs/kit/process/failpoint';
import { retry } from '@gcs/kit/retry';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import type { DeliveryMetrics } from '../attempts/delivery-metrics.ts';
import { disableEndpoints } from '../endpoints/end-endpoints.store.ts';
import { insertExhaustedNotices } from '../log/notices.store.ts';
import { type Ended, keyOf, type SettledAttempt, type SettledDelivery } from '../queue/delivery.rules.ts';
import { releaseDelivery } from '../queue/leases.store.ts';
import { groupForSettling, settleGroup, settleGroups } from '../queue/settle-attempts.store.ts';
import { wakeSuccessors } from '../queue/wake-successors.store.ts';
import type { Effect, EngineEvent } from './core/engine-event.rules.ts';
import type { EndpointHealth } from './endpoint-health.ts';
import { isReceiptDue, receiptOf } from './receipts.ts';

export type SettleDeps = {
  database: Database;
  clock: Clock;
  telemetry: Telemetry;
  metrics: DeliveryMetrics;
  health: EndpointHealth;
  relay: { wake(): void };
  /** Aborted when the engine ends. */
  signal: AbortSignal;
};

/** Stores the results of attempts. Retries while the database is unavailable, so that no delivery is sent again. */
export async function settle(deps: SettleDeps, batch: readonly Ended[]): Promise<EngineEvent> {
  try {
    const stored = await untilStored(deps, () => storeSettled(deps, batch));
    report(deps, batch, stored);
    return { kind: 'settled', batch, stored };
  } catch (err) {
    deps.telemetry.logger.warn({ err, attempts: batch.length }, 'results of attempts could not be stored');
    return { kind: 'settle_failed', batch };
  }
}

/**
 * Releases a delivery that would otherwise stay leased until this process ends. If the release fails, the search for
 * orphans finds the delivery.
 */
export async function giveBack(
  { database, metrics, telemetry }: SettleDeps,
  { delivery, afterMs }: Effect & { kind: 'give_back' },
): Promise<EngineEvent> {
  metrics.unsettled();
  telemetry.logger.error({ eventId: delivery.eventId }, 'an attempt could not be settled');
  await releaseDelivery(database, delivery, afterMs).catch((err: unknown) =>
    telemetry.logger.error({ err, eventId: delivery.eventId }, 'an unsettled delivery could not be released'),
  );
  return { kind: 'given_back', delivery };
}

/** Makes the next delivery of each chain due. */
export async function wakeWaiting(
  deps: SettleDeps,
  { chains }: Effect & { kind: 'wake_successors' },
): Promise<EngineEvent | undefined> {
  try {
    const woken = await untilStored(deps, () => wakeSuccessors(deps.database, chains));
    return woken > 0 ? { kind: 'due' } : undefined;
  } catch (err) {
    deps.telemetry.logger.warn({ err }, 'waiting deliveries could not be woken');
    return undefined;
  }
}

function untilStored<T>({ signal }: SettleDeps, work: () => Promise<T>): Promise<T> {
  return retry(work, { isRetryable: isTransient, baseMs: 20, maxMs: 1_000, signal });
}

function report(
  { metrics, telemetry, health, relay }: SettleDeps,
  batch: readonly Ended[],
  stored: ReadonlyMap<string, SettledDelivery>,
): void {
  const refused = batch.length - stored.size;
  if (refused > 0) {
    metrics.refused(refused);
    telemetry.logger.warn({ refused }, 'attempts of a lost lease were not settled');
  }
  health.observe(refused > 0 ? batch.filter(({ settled }) => stored.has(keyOf(settled))) : batch);
  if (batch.some(isReceiptDue)) relay.wake();
}

/**
 * Resolves to the settled deliveries by key, without deliveries of a lost lease. A delivery receipt, a notice and the
 * disabling of an endpoint share the transaction of the verdict. Without such changes, one statement is enough.
 */
async function storeSettled(deps: SettleDeps, batch: readonly Ended[]): Promise<ReadonlyMap<string, SettledDelivery>> {
  const groups = groupForSettling(batch.map((ended) => ended.settled));
  const [only] = groups;
  const isPlain = !batch.some((ended) => isReceiptDue(ended) || hasConsequences(ended.settled));
  const { settled, disabled } =
    groups.length === 1 && isPlain && only !== undefined
      ? { settled: await settleGroup(deps.database, only), disabled: 0 }
      : await deps.database.transaction((tx) => settleWithConsequences(deps, tx, groups, batch));
  if (disabled > 0) deps.metrics.endpointsDisabled('GONE', disabled);
  return new Map(settled.map((one) => [keyOf(one), one]));
}

async function settleWithConsequences(
  { clock }: SettleDeps,
  tx: Transaction,
  groups: readonly (readonly SettledAttempt[])[],
  batch: readonly Ended[],
): Promise<{ settled: SettledDelivery[]; disabled: number }> {
  const settled = await settleGroups(tx, groups);
  const numbers = new Map(settled.map((one) => [keyOf(one), one.number]));
  const stored = batch.filter((ended) => numbers.has(keyOf(ended.settled)));
  const now = clock.now();
  const receipts = stored
    .filter(isReceiptDue)
    .map((ended) => receiptOf(ended, numbers.get(keyOf(ended.settled)) ?? 0, now));
  void appendToJournal(tx, receipts);
  const exhausted = stored.filter((ended) => ended.settled.verdict === 'EXHAUSTED').map(({ delivery }) => delivery);
  await insertExhaustedNotices(tx, exhausted);
  await failpoint('delivery.before-settle-commit');
  const gone = stored.filter((ended) => ended.settled.verdict === 'ENDPOINT_GONE');
  if (gone.length === 0) return { settled, disabled: 0 };
  const disabled = await disableEndpoints(tx, [...new Set(gone.map((ended) => ended.settled.endpointId))], 'GONE');
  return { settled, disabled: disabled.length };
}

function hasConsequences({ verdict }: SettledAttempt): boolean {
  return verdict === 'ENDPOINT_GONE' || verdict === 'EXHAUSTED';
}
