import type { Database } from '@gcs/kit/postgres/database';
import { untilNextTick } from '@gcs/kit/process/tick';
import { retry } from '@gcs/kit/retry';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import type { EndpointDirectory, KnownEndpoint } from '../endpoints/endpoint-directory.ts';
import { claimDue, readDue, readLeased, readLeasedBefore, readLeasedKeys } from '../queue/claim-due.store.ts';
import type { DeliveryRow } from '../queue/delivery.rules.ts';
import { wakeStranded } from '../queue/wake-successors.store.ts';
import type { DeliveryOffer, Effect, EngineEvent, Leased } from './core/engine-event.rules.ts';

export type LeasedRowsDeps = {
  database: Database;
  telemetry: Telemetry;
  directory: EndpointDirectory;
  checkOrphanedMs: number;
  /** Aborted when the engine ends. */
  signal: AbortSignal;
};

const pollMs = 1_000;
const strandedPage = 1_000;

/** Checks whether a delivery is due. `againInMs` is the time until the next delivery is due, at most a second. */
export async function checkDue({ database }: LeasedRowsDeps): Promise<EngineEvent> {
  const { nextInMs, ...found } = await readDue(database);
  const isSoon = nextInMs !== null && nextInMs < pollMs;
  return { kind: 'dueChecked', ...found, againInMs: isSoon ? Math.ceil(nextInMs) : untilNextTick(pollMs) };
}

export async function claimLeased(deps: LeasedRowsDeps, effect: Effect & { kind: 'claim' }): Promise<EngineEvent> {
  const rows = await claimDue(deps.database, effect);
  return { kind: 'claimed', leased: await leasedOf(deps.directory, effect.fence, toOffers(rows, effect.fence)) };
}

export async function searchStranded({ database }: LeasedRowsDeps, from: string): Promise<EngineEvent> {
  const { woken, cursor } = await wakeStranded(database, from, strandedPage);
  return { kind: 'stranded_woken', woken, cursor };
}

/**
 * Retries the query after any error while the engine runs, because waiting deliveries cannot start without the result.
 */
export async function findEarlier(
  { database, telemetry, signal }: LeasedRowsDeps,
  { kind: _, ...asked }: Effect & { kind: 'find_earlier' },
): Promise<EngineEvent> {
  const { fence, later } = asked;
  const read = async () => (await readLeasedBefore(database, fence, later)).map((row) => ({ ...row, fence }));
  const onRetry = ({ error: err, attempt }: { error: unknown; attempt: number }) => {
    if (attempt % 10 === 1) telemetry.logger.warn({ err, attempt }, 'failed to read the predecessors of deliveries');
  };
  const earlier = await retry(read, { isRetryable: () => true, baseMs: 20, maxMs: 1_000, signal, onRetry });
  return { kind: 'earlier_found', ...asked, earlier };
}

export async function readLeasedHere(
  { database, checkOrphanedMs }: LeasedRowsDeps,
  fence: number,
): Promise<EngineEvent> {
  const keys = await readLeasedKeys(database, fence);
  return { kind: 'leased_read', fence, keys, againInMs: untilNextTick(checkOrphanedMs) };
}

export async function readOrphans(
  deps: LeasedRowsDeps,
  { fence, keys }: Effect & { kind: 'read_orphans' },
): Promise<EngineEvent> {
  const rows = await readLeased(deps.database, fence, keys);
  deps.telemetry.logger.warn({ deliveries: rows.length }, 'leased deliveries were not in memory');
  return { kind: 'orphans_read', leased: await leasedOf(deps.directory, fence, toOffers(rows, fence)) };
}

export async function leasedOf(
  directory: EndpointDirectory,
  fence: number,
  offers: readonly DeliveryOffer[],
): Promise<Leased> {
  await directory.load(offers.map(({ delivery }) => delivery.endpointId));
  return { fence, offers };
}

type Settings = Pick<KnownEndpoint, 'id' | 'maxInFlight' | 'isActive' | 'isStrict'>;

export function settingsOf({ id, maxInFlight, isActive, isStrict }: Settings) {
  return { endpointId: id, maxInFlight, isActive, isStrict };
}

function toOffers(rows: readonly DeliveryRow[], fence: number): DeliveryOffer[] {
  return rows.map((row) => ({ delivery: { ...row, fence }, predecessorId: null }));
}
