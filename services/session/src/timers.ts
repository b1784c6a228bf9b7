import { maintainPartitions } from '@gcs/kit/postgres/partitions';
import { type Loop, startLoop } from '@gcs/kit/process/loop';
import { runScenarios } from './operations/sandbox/run-scenarios.ts';
import type { SessionDeps } from './operations/session-deps.ts';
import { expireDue } from './operations/sessions/expire-sessions.ts';
import { purgeExpiredKeys } from './postgres/create/idempotency-records.ts';
import { isDaySealed } from './postgres/journal-partitions.ts';
import { nextRunDueInMs } from './postgres/sandbox/scenario-runs.ts';

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
export async function startTimers(deps: SessionDeps, keyRetentionHours: number): Promise<Timers> {
  const { logger } = deps.telemetry;
  await keepJournal(deps).catch((err: unknown) => logger.warn({ err }, 'the journal has no partition for today'));
  const scenarios = startLoop({ name: 'scenarios', run: () => playDue(deps), pollMs: secondMs, logger });
  const loops: Loop[] = [
    scenarios,
    startLoop({ name: 'expiry', run: () => sweep(deps), pollMs: secondMs, logger }),
    startLoop({ name: 'housekeeping', run: () => housekeeping(deps, keyRetentionHours), pollMs: hourMs, logger }),
  ];
  return {
    wakeScenarios: () => scenarios.wake(),
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

async function sweep(deps: SessionDeps): Promise<number> {
  return (await expireDue(deps)) > 0 ? 0 : secondMs;
}

async function playDue(deps: SessionDeps): Promise<number> {
  const dueInMs = (await nextRunDueInMs(deps.database)) ?? secondMs;
  if (dueInMs > 0) return dueInMs;
  // A run that is due but was passed by is in another replica's hands.
  return (await runScenarios(deps)) > 0 ? 0 : 5;
}

async function housekeeping(deps: SessionDeps, keyRetentionHours: number): Promise<number> {
  await keepJournal(deps);
  return (await purgeExpiredKeys(deps.database, keyRetentionHours)) > 0 ? 0 : hourMs;
}

async function keepJournal({ database }: SessionDeps): Promise<void> {
  const mayDrop = (day: { name: string; day: string }) => isDaySealed(database, day);
  await maintainPartitions(database, {
    table: 'journal',
    keyPrefix: 'cs_',
    dropping: { afterDays: journalDays, mayDrop },
  });
}
