import { maintainPartitions } from '@gcs/kit/postgres/partitions';
import { type Loop, startLoop } from '@gcs/kit/process/loop';
import { expireDue } from './operations/expire-sessions.ts';
import { runScenarios } from './operations/run-scenarios.ts';
import type { SessionContext } from './operations/session-context.ts';
import { purgeExpiredKeys } from './postgres/idempotency-records.ts';
import { isDaySealed } from './postgres/journal-partitions.ts';
import { nextRunDueInMs } from './postgres/scenario-runs.ts';

const secondMs = 1_000;
const hourMs = 3_600_000;

/** Younger days of the journal are never dropped (docs/internal-contracts.md#journal-and-outbox). */
const journalDays = 30;

/** What the service does without being asked; every replica runs all of it, and row locks share the work. */
export type Timers = { wakeScenarios(): void; stop(): Promise<void> };

/**
 * Starts the timers; a run that fails is tried again and never ends them. Today's partition of the journal is there
 * before they start: PostgreSQL refuses a row that has waited for the default partition while another one was taken
 * out of it.
 */
export async function startTimers(context: SessionContext, keyRetentionHours: number): Promise<Timers> {
  const { logger } = context.telemetry;
  await keepJournal(context).catch((err: unknown) => logger.warn({ err }, 'the journal has no partition for today'));
  const scenarios = startLoop({ name: 'scenarios', run: () => playDue(context), pollMs: secondMs, logger });
  const loops: Loop[] = [
    scenarios,
    startLoop({ name: 'expiry', run: () => sweep(context), pollMs: secondMs, logger }),
    startLoop({ name: 'housekeeping', run: () => keepHouse(context, keyRetentionHours), pollMs: hourMs, logger }),
  ];
  return {
    wakeScenarios: () => scenarios.wake(),
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

async function sweep(context: SessionContext): Promise<number> {
  return (await expireDue(context)) > 0 ? 0 : secondMs;
}

async function playDue(context: SessionContext): Promise<number> {
  const dueInMs = (await nextRunDueInMs(context.database)) ?? secondMs;
  if (dueInMs > 0) return dueInMs;
  // A run that is due but was passed by is in another replica's hands.
  return (await runScenarios(context)) > 0 ? 0 : 5;
}

async function keepHouse(context: SessionContext, keyRetentionHours: number): Promise<number> {
  await keepJournal(context);
  return (await purgeExpiredKeys(context.database, keyRetentionHours)) > 0 ? 0 : hourMs;
}

async function keepJournal({ database }: SessionContext): Promise<void> {
  const mayDrop = (day: { name: string; day: string }) => isDaySealed(database, day);
  await maintainPartitions(database, {
    table: 'journal',
    keyPrefix: 'cs_',
    dropping: { afterDays: journalDays, mayDrop },
  });
}
