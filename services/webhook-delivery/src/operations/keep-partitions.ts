import type { Database } from '@gcs/kit/postgres/database';
import { maintainPartitions } from '@gcs/kit/postgres/partitions';
import { delay } from '@gcs/kit/retry';
import type { Telemetry } from '@gcs/kit/telemetry';

const tables = ['events', 'attempts'];
const everyMs = 6 * 60 * 60 * 1_000;

/**
 * Creates the daily partitions of events and attempts ahead of time. Resolves when those of today are there: a row
 * that is on its way to the default partition while its day's own is attached would be refused. Nothing is dropped:
 * nobody has said after how long.
 */
export async function keepPartitions(database: Database, telemetry: Telemetry): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();

  async function maintain(): Promise<void> {
    try {
      for (const table of tables) await maintainPartitions(database, { table, keyPrefix: 'evt_' });
    } catch (err) {
      telemetry.logger.warn({ err }, 'partitions could not be created');
    }
  }
  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await delay(everyMs, stopping.signal).catch(() => {});
      if (!stopping.signal.aborted) await maintain();
    }
  }

  await maintain();
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
