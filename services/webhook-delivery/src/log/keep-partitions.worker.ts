import type { Database } from '@gcs/kit/postgres/database';
import { maintainJournal, maintainPartitions } from '@gcs/kit/postgres/partitions';
import { type Loop, startLoop } from '@gcs/kit/process/loop';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { endOldDeliveries, hasOpenDeliveries } from '../queue/backlog.store.ts';

const tables = ['attempts', 'events'];
const everyMs = 6 * 60 * 60 * 1_000;
const endedAtOnce = 1_000;

/**
 * Creates daily partitions in advance, and drops partitions older than `keepDays` (docs/delivery.md#log-partitions).
 * First ends the held and exhausted deliveries of an old day. Keeps days that have a planned attempt. Resolves when
 * today's partitions exist, because a write could fail while a partition is attached later.
 */
export async function keepPartitions(
  database: Database,
  { logger, meter }: Telemetry,
  keepDays: number,
): Promise<Loop> {
  const mayDrop = async ({ day }: { day: string }) => !(await hasOpenDeliveries(database, day));
  const endings = meter.createCounter('gcs.webhook.delivery.ended', {
    unit: '{delivery}',
    description: 'Held or exhausted deliveries that ended with the retention of their log',
  });
  async function endOld(): Promise<void> {
    for (let ended = endedAtOnce; ended === endedAtOnce; ) {
      ended = await endOldDeliveries(database, keepDays, endedAtOnce);
      endings.add(ended);
      if (ended > 0) logger.warn({ deliveries: ended }, 'undelivered events were ended after the log retention');
    }
  }
  async function run(): Promise<number> {
    await endOld();
    for (const table of tables) {
      const dropping = { afterDays: keepDays, mayDrop };
      const { dropped } = await maintainPartitions(database, { table, keyPrefix: 'evt_', dropping });
      if (dropped.length > 0) logger.info({ dropped }, 'old partitions were dropped');
    }
    await maintainJournal(database);
    return everyMs;
  }

  // A failure does not prevent the start, because the default partition then stores the rows.
  await run().catch((err: unknown) => logger.warn({ err }, 'partitions could not be created'));
  return startLoop({ name: 'partitions', run, pollMs: everyMs, logger });
}
