import type { Database } from '@gcs/kit/postgres/database';
import { maintainJournal, maintainPartitions } from '@gcs/kit/postgres/partitions';
import { type Loop, startLoop } from '@gcs/kit/process/loop';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { hasOpenDeliveries } from '../queue/backlog.store.ts';

// Attempts first: without their event they mean nothing.
const tables = ['attempts', 'events'];
const everyMs = 6 * 60 * 60 * 1_000;

/**
 * Creates the daily partitions of events and attempts ahead of time, and drops those that are older than `keepDays`,
 * whole, unless something of that day is still undelivered (docs/delivery.md#log-partitions); and those of the journal of
 * receipts. Resolves when those of
 * today are there: a row that is on its way to the default partition while its day's own is attached would be refused.
 */
export async function keepPartitions(database: Database, { logger }: Telemetry, keepDays: number): Promise<Loop> {
  const mayDrop = async ({ day }: { day: string }) => !(await hasOpenDeliveries(database, day));
  async function run(): Promise<number> {
    for (const table of tables) {
      const dropping = { afterDays: keepDays, mayDrop };
      const { dropped } = await maintainPartitions(database, { table, keyPrefix: 'evt_', dropping });
      if (dropped.length > 0) logger.info({ dropped }, 'old partitions were dropped');
    }
    await maintainJournal(database);
    return everyMs;
  }

  // Without them rows go to the default partition: no reason not to start.
  await run().catch((err: unknown) => logger.warn({ err }, 'partitions could not be created'));
  return startLoop({ name: 'partitions', run, pollMs: everyMs, logger });
}
