import type { Database } from '@gcs/kit/postgres/database';
import { type Loop, startLoop } from '@gcs/kit/process/loop';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { findHeldByMistake } from '../postgres/queue/held-by-mistake.ts';
import { wakeSuccessors } from '../postgres/queue/wake-successors.ts';
import { reopenDeliveries } from '../postgres/replay/reopen-deliveries.ts';

const checkMs = 10_000;
const pageSize = 500;

export type ReleaseOptions = {
  database: Database;
  telemetry: Telemetry;
  /** Deliveries have become due. */
  onReopened(): void;
};

/**
 * Makes due what is held although its endpoint is active and the replay of what was held is complete
 * (docs/delivery.md#disabling). The switch of an endpoint and the batches that see it disabled meet on its row, so there
 * is nothing to find; what is found all the same is counted, and would stay for ever.
 */
export function releaseHeld({ database, telemetry: { logger, meter }, onReopened }: ReleaseOptions): Loop {
  const released = meter.createCounter('webhook.delivery.held_by_mistake', {
    description: 'Deliveries that were held on an active endpoint after its replay, and were made due',
  });
  async function run(): Promise<number> {
    const reopened = await database.transaction(async (tx) => {
      const keys = await findHeldByMistake(tx, pageSize);
      const { reopened: count, chains } = await reopenDeliveries(tx, keys);
      await wakeSuccessors(tx, chains);
      return count;
    });
    if (reopened === 0) return checkMs;
    released.add(reopened);
    logger.warn({ deliveries: reopened }, 'deliveries were held on an active endpoint');
    onReopened();
    return 0;
  }
  return startLoop({ name: 'release of held deliveries', run, pollMs: checkMs, logger });
}
