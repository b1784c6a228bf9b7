import { maintainPartitions } from '@gcs/kit/postgres/partitions';
import { type Loop, startLoop } from '@gcs/kit/process/loop';
import type { SessionDeps } from '../operations/session-deps.ts';
import { purgeExpiredKeys } from '../postgres/create/idempotency-records.ts';
import { isDaySealed } from '../postgres/journal-partitions.ts';

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
  await keepJournal(deps).catch((err: unknown) => logger.warn({ err }, 'the journal has no partition for today'));
}

/** Maintains the journal's partitions and purges idempotency keys past their retention. Every replica does. */
export function startHousekeeping(deps: HousekeepingDeps, keyRetentionHours: number): Loop {
  const run = async () => {
    await keepJournal(deps);
    return (await purgeExpiredKeys(deps.database, keyRetentionHours)) > 0 ? 0 : hourMs;
  };
  return startLoop({ name: 'housekeeping', run, pollMs: hourMs, logger: deps.telemetry.logger });
}

async function keepJournal({ database }: HousekeepingDeps): Promise<void> {
  const mayDrop = (day: { name: string; day: string }) => isDaySealed(database, day);
  await maintainPartitions(database, {
    table: 'journal',
    keyPrefix: 'cs_',
    dropping: { afterDays: journalDays, mayDrop },
  });
}
