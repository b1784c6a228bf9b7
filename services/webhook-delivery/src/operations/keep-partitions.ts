import type { Database } from '@gcs/kit/postgres/database';
import { maintainPartitions } from '@gcs/kit/postgres/partitions';
import { delay } from '@gcs/kit/retry';
import type { Telemetry } from '@gcs/kit/telemetry';

const tables = ['events', 'attempts'];
const everyMs = 6 * 60 * 60 * 1_000;

/** Creates the daily partitions of events and attempts ahead of time. Nothing is dropped: no one has said after how long. */
export function keepPartitions(database: Database, telemetry: Telemetry): { stop(): Promise<void> } {
  const stopping = new AbortController();

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await maintain().catch((err: unknown) => telemetry.logger.warn({ err }, 'partitions could not be created'));
      await delay(everyMs, stopping.signal).catch(() => {});
    }
  }
  async function maintain(): Promise<void> {
    for (const table of tables) await maintainPartitions(database, { table, keyPrefix: 'evt_' });
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
