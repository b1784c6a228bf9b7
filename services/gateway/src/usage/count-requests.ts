import type { Clock } from '@gcs/kit/clock';
import type { Database } from '@gcs/kit/postgres/database';
import type { Lifecycle } from '@gcs/kit/process/lifecycle';
import { startLoop } from '@gcs/kit/process/loop';
import type { Logger } from '@gcs/kit/telemetry/logger';
import { type AnsweredRequest, count, emptyTally, merge } from './request-tally.rules.ts';
import { addCounts, addRecent, purgeCounts } from './usage.store.ts';

/** Counts answered requests (docs/operations.md#usage). */
export type RequestCounts = {
  /** Needs no query. */
  note(answered: Omit<AnsweredRequest, 'at'>): void;
  /** After a failure, the next call stores the counts. */
  store(): Promise<void>;
};

const storeMs = 5_000;
const keptMs = 31 * 24 * 60 * 60 * 1_000;

export function startRequestCounts(
  { database, clock }: { database: Database; clock: Clock },
  logger: Logger,
  lifecycle: Lifecycle,
): RequestCounts {
  const counts = createRequestCounts(database, clock);
  const run = () => counts.store().then(() => storeMs);
  const loop = startLoop({ name: 'request counts', run, pollMs: storeMs, logger });
  lifecycle.onStop('request counts', async () => {
    await loop.stop();
    await counts.store().catch((err: unknown) => logger.warn({ err }, 'the last requests are not counted'));
  });
  return counts;
}

/** Counts are in memory, so a killed process loses the counts of a few seconds. */
export function createRequestCounts(database: Database, clock: Clock): RequestCounts {
  let tally = emptyTally();
  return {
    note: (answered) => count(tally, { ...answered, at: clock.now() }),
    async store() {
      if (tally.counts.size === 0) return;
      const counted = tally;
      tally = emptyTally();
      try {
        await database.transaction(async (tx) => {
          await addCounts(tx, [...counted.counts.values()]);
          await addRecent(tx, counted.recent);
          await purgeCounts(tx, new Date(clock.now().getTime() - keptMs));
        });
      } catch (error) {
        merge(tally, counted);
        throw error;
      }
    },
  };
}
