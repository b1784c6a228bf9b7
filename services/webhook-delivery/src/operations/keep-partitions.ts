import { type Loop, startLoop } from '@gcs/kit/loop';
import type { Database } from '@gcs/kit/postgres/database';
import { maintainPartitions } from '@gcs/kit/postgres/partitions';
import type { Telemetry } from '@gcs/kit/telemetry';

const tables = ['events', 'attempts'];
const everyMs = 6 * 60 * 60 * 1_000;

/**
 * Creates the daily partitions of events and attempts ahead of time. Resolves when those of today are there: a row
 * that is on its way to the default partition while its day's own is attached would be refused. Nothing is dropped:
 * nobody has said after how long.
 */
export async function keepPartitions(database: Database, { logger }: Telemetry): Promise<Loop> {
  async function run(): Promise<number> {
    for (const table of tables) await maintainPartitions(database, { table, keyPrefix: 'evt_' });
    return everyMs;
  }

  // Without them rows go to the default partition: no reason not to start.
  await run().catch((err: unknown) => logger.warn({ err }, 'partitions could not be created'));
  return startLoop({ name: 'partitions', run, pollMs: everyMs, logger });
}
