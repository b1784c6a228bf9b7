import { isTransient } from '@gcs/kit/postgres/database';
import { retry } from '@gcs/kit/retry';
import { keyOf } from '../../postgres/delivery-row.ts';
import { releaseDelivery } from '../../postgres/queue/leases.ts';
import type { SettledDelivery } from '../../postgres/queue/settle-attempts.ts';
import { wakeSuccessors } from '../../postgres/queue/wake-successors.ts';
import type { EndpointHealth } from '../../workers/endpoint-health.ts';
import type { Ended } from '../core/delivery.ts';
import type { Effect, EngineEvent } from '../core/engine-event.ts';
import { isReceiptDue } from './receipts.ts';
import { type StoreDeps, storeSettled } from './store-settled.ts';

export type SettleDeps = StoreDeps & {
  health: EndpointHealth;
  /** Publishes receipts. */
  relay: { wake(): void };
  /** Aborted at the end. */
  signal: AbortSignal;
};

/**
 * Stores the results of attempts. While the database is unavailable they wait here; no delivery is sent again for that
 * reason.
 */
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

/** Without it the delivery stays leased until this process ends. One that cannot be let go is found as orphaned. */
export async function giveBack(
  { database, metrics, telemetry }: SettleDeps,
  { delivery, afterMs }: Effect & { kind: 'give_back' },
): Promise<EngineEvent> {
  metrics.unsettled();
  telemetry.logger.error({ eventId: delivery.eventId }, 'an attempt could not be settled');
  await releaseDelivery(database, delivery, afterMs).catch((err: unknown) =>
    telemetry.logger.error({ err, eventId: delivery.eventId }, 'an unsettled delivery could not be let go'),
  );
  return { kind: 'given_back', delivery };
}

/** When it fails, the search for deliveries that wait for nothing finds them. */
export async function wake(
  deps: SettleDeps,
  { chains }: Effect & { kind: 'wake_successors' },
): Promise<EngineEvent | undefined> {
  try {
    const woken = await untilStored(deps, () => wakeSuccessors(deps.database, chains));
    return woken > 0 ? { kind: 'due' } : undefined;
  } catch (err) {
    deps.telemetry.logger.warn({ err }, 'deliveries that waited for others were not woken');
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
