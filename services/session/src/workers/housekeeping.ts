import { maintainPartitions } from '@gcs/kit/postgres/partitions';
import { startLoop } from '@gcs/kit/process/loop';
import type { SessionDeps } from '../operations/session-deps.ts';
import { purgeExpiredKeys } from '../postgres/create/idempotency-records.ts';
import { lookAtDay } from '../postgres/journal-partitions.ts';

const hourMs = 3_600_000;

/** Younger days of the journal are never dropped (docs/internal-contracts.md#journal-and-outbox). */
const journalDays = 30;

type HousekeepingDeps = Pick<SessionDeps, 'database' | 'telemetry'>;

/**
 * Creates today's partition of the journal before anything writes to it: PostgreSQL refuses a row that waited for the
 * default partition while another one was detached from it.
 */
export async function prepareJournal(deps: HousekeepingDeps): Promise<void> {
  const { logger } = deps.telemetry;
  await journalKeeper(deps.database)().catch((err: unknown) =>
    logger.warn({ err }, 'the journal has no partition for today'),
  );
}

/**
 * Maintains the journal's partitions and purges idempotency keys past their retention, in pieces, so that a stop never
 * waits for a whole table. Every replica does.
 */
export function startHousekeeping(
  { database, telemetry: { logger } }: HousekeepingDeps,
  retentionHours: number,
): { stop(): Promise<void> } {
  let from = 0;
  const purge = async () => {
    const { next } = await purgeExpiredKeys(database, { from, retentionHours });
    from = next;
    return next > 0 ? 0 : hourMs;
  };
  const loops = [
    startLoop({ name: 'journal partitions', run: journalKeeper(database), pollMs: hourMs, logger }),
    startLoop({ name: 'purge of idempotency keys', run: purge, pollMs: hourMs, logger }),
  ];
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

/** A run looks at one page of each day that may go; it resolves to the milliseconds until the next one. */
function journalKeeper(database: SessionDeps['database']): () => Promise<number> {
  const sealedUntil = new Map<string, string>();
  return async () => {
    let hasMore = false;
    const mayDrop = async ({ day }: { day: string }) => {
      const seen = await lookAtDay(database, { day, after: sealedUntil.get(day) ?? '' });
      if (seen.kind === 'sealed') sealedUntil.delete(day);
      if (seen.kind === 'sealed-until') sealedUntil.set(day, seen.after);
      hasMore ||= seen.kind === 'sealed-until';
      return seen.kind === 'sealed';
    };
    const dropping = { afterDays: journalDays, mayDrop };
    await maintainPartitions(database, { table: 'journal', keyPrefix: 'cs_', dropping });
    return hasMore ? 0 : hourMs;
  };
}
