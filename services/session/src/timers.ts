import { maintainPartitions } from '@gcs/kit/postgres/partitions';
import { type Loop, startLoop } from '@gcs/kit/process/loop';
import type { SessionDeps } from './operations/session-deps.ts';
import { expireDue } from './operations/sessions/expire-sessions.ts';
import { purgeExpiredKeys } from './postgres/create/idempotency-records.ts';
import { isDaySealed } from './postgres/journal-partitions.ts';

const secondMs = 1_000;
const hourMs = 3_600_000;

/** Younger days of the journal are never dropped (docs/internal-contracts.md#journal-and-outbox). */
const journalDays = 30;

type JournalDeps = Pick<SessionDeps, 'database' | 'telemetry'>;

/** What the service does without being asked; every replica runs all of it, and row locks share the work. */
export type Timers = { stop(): Promise<void> };

/**
 * Creates today's partition of the journal before anything writes to it: PostgreSQL refuses a row that waited for the
 * default partition while another one was detached from it.
 */
export async function prepareJournal(deps: JournalDeps): Promise<void> {
  const { logger } = deps.telemetry;
  await keepJournal(deps).catch((err: unknown) => logger.warn({ err }, 'the journal has no partition for today'));
}

/** Starts the timers; a run that fails is tried again and never ends them. */
export function startTimers(deps: SessionDeps, keyRetentionHours: number): Timers {
  const { logger } = deps.telemetry;
  const loops: Loop[] = [
    startLoop({ name: 'expiry', run: () => sweep(deps), pollMs: secondMs, logger }),
    startLoop({ name: 'housekeeping', run: () => housekeeping(deps, keyRetentionHours), pollMs: hourMs, logger }),
  ];
  return {
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

async function sweep(deps: SessionDeps): Promise<number> {
  return (await expireDue(deps)) > 0 ? 0 : secondMs;
}

async function housekeeping(deps: SessionDeps, keyRetentionHours: number): Promise<number> {
  await keepJournal(deps);
  return (await purgeExpiredKeys(deps.database, keyRetentionHours)) > 0 ? 0 : hourMs;
}

async function keepJournal({ database }: JournalDeps): Promise<void> {
  const mayDrop = (day: { name: string; day: string }) => isDaySealed(database, day);
  await maintainPartitions(database, {
    table: 'journal',
    keyPrefix: 'cs_',
    dropping: { afterDays: journalDays, mayDrop },
  });
}
