import type { Connection, Database } from '@gcs/kit/postgres/database';
import { type Loop, startLoop } from '@gcs/kit/process/loop';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { pageOfLog } from '../log/delivery-log.store.ts';
import { type FoundPage, includesDelivered } from '../log/log.rules.ts';
import { keysOfUndelivered } from '../log/undelivered.store.ts';
import { countDue } from '../queue/backlog.store.ts';
import type { DeliveryKey } from '../queue/delivery.rules.ts';
import { wakeSuccessors } from '../queue/wake-successors.store.ts';
import { findHeldByMistake, reopenDeliveries } from './reopen-deliveries.store.ts';
import { advanceReplay, lockRunningReplay, type Replay } from './replays.store.ts';

const pageSize = 500;
/**
 * Polling interval until `restlessMs` after the last page, for paused replays. After that, the interval is `idleMs`,
 * because the process that stores a replay wakes its loop.
 */
const pausedMs = 1_000;
const idleMs = 5_000;
const restlessMs = 60_000;
/**
 * A replay pauses for a second while its endpoints have this many due deliveries. New events thus wait less, and a
 * cancelled replay sends fewer events. Other replays continue.
 */
const busyBacklog = 10_000;
const asideMs = 1_000;

type ReopenOptions = {
  database: Database;
  telemetry: Telemetry;
  onReopened(): void;
};

/**
 * Continues the replays of all processes, one page per transaction. A transaction stores the reopened deliveries and
 * the position, so only the current page of a killed process is repeated.
 */
export function runReplays({ database, telemetry, onReopened }: ReopenOptions): Loop {
  let lastAt = Number.NEGATIVE_INFINITY;
  async function run(): Promise<number> {
    // The first query runs without a transaction, which would cost two more statements.
    const isAny = (await lockRunningReplay(database)) !== undefined;
    const reopened = isAny ? await database.transaction(replayPage) : undefined;
    if (reopened === undefined) return performance.now() - lastAt < restlessMs ? pausedMs : idleMs;
    lastAt = performance.now();
    if (reopened > 0) onReopened();
    return 0;
  }
  return startLoop({ name: 'replays', run, pollMs: idleMs, logger: telemetry.logger });
}

async function replayPage(tx: Connection): Promise<number | undefined> {
  const replay = await lockRunningReplay(tx);
  if (replay === undefined) return undefined;
  const { entries: keys, next } = await nextPage(tx, replay);
  const { reopened, chains } = await reopenDeliveries(tx, keys);
  await wakeSuccessors(tx, chains);
  const position = next ?? keys.at(-1) ?? null;
  const endpointIds = [...new Set(keys.map(({ endpointId }) => endpointId))];
  const pauseMs = (await countDue(tx, endpointIds, busyBacklog)) < busyBacklog ? 0 : asideMs;
  await advanceReplay(tx, replay.id, { position, examined: keys.length, reopened, isLast: next === null, pauseMs });
  return reopened;
}

function nextPage(tx: Connection, replay: Replay): Promise<FoundPage<DeliveryKey>> {
  const { tenantId, filter, positionEvent, positionEndpoint } = replay;
  const after = { eventId: positionEvent, endpointId: positionEndpoint };
  const page = { tenantId, filter, after, limit: pageSize };
  return includesDelivered(filter) ? pageOfLog(tx, page, 'asc') : keysOfUndelivered(tx, page);
}

const heldMs = 10_000;

/**
 * Makes held deliveries due if their endpoint is active and its replay complete (docs/delivery.md#disabling). The locks
 * on endpoints should prevent such a delivery, so a metric counts each one.
 */
export function releaseHeld({ database, telemetry: { logger, meter }, onReopened }: ReopenOptions): Loop {
  const released = meter.createCounter('gcs.webhook.delivery.held_by_mistake', {
    unit: '{delivery}',
    description: 'Deliveries that were still held on an active endpoint after its replay, and were then made due',
  });
  async function run(): Promise<number> {
    const reopened = await database.transaction(async (tx) => {
      const keys = await findHeldByMistake(tx, pageSize);
      const { reopened: count, chains } = await reopenDeliveries(tx, keys);
      await wakeSuccessors(tx, chains);
      return count;
    });
    if (reopened === 0) return heldMs;
    released.add(reopened);
    logger.warn({ deliveries: reopened }, 'deliveries were held on an active endpoint');
    onReopened();
    return 0;
  }
  return startLoop({ name: 'release of held deliveries', run, pollMs: heldMs, logger });
}
