import type { Connection, Database } from '@gcs/kit/postgres/database';
import { type Loop, startLoop } from '@gcs/kit/process/loop';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { includesDelivered } from '../domain/delivery-filter.ts';
import type { DeliveryKey } from '../postgres/delivery-row.ts';
import type { FoundPage } from '../postgres/log/delivery-pages.ts';
import { pageOfLog } from '../postgres/log/select-log.ts';
import { keysOfUndelivered } from '../postgres/log/select-undelivered.ts';
import { wakeSuccessors } from '../postgres/queue/wake-successors.ts';
import { countDue } from '../postgres/read-backlog.ts';
import { reopenDeliveries } from '../postgres/replay/reopen-deliveries.ts';
import { advanceReplay, lockRunningReplay, type Replay } from '../postgres/replay/replays.ts';

const pageSize = 500;
/** Starting a replay wakes the runner of that process; this is how soon another takes over, and what stepped aside goes on. */
const lookMs = 1_000;
/**
 * A replay steps aside for a second while its endpoints have this many deliveries due: their new events wait behind what
 * is due, and a replay that is cancelled early has sent less. Others go on meanwhile.
 */
const busyBacklog = 10_000;
const asideMs = 1_000;

export type ReplayRunnerOptions = {
  database: Database;
  telemetry: Telemetry;
  /** Deliveries have become due. */
  onReopened(): void;
};

/**
 * Carries out replays, a page per transaction, in any process. The reopened deliveries and the position are
 * stored together, so only the page of a killed process is done again.
 */
export function runReplays({ database, telemetry, onReopened }: ReplayRunnerOptions): Loop {
  async function run(): Promise<number> {
    const reopened = await database.transaction(replayPage);
    if (reopened === undefined) return lookMs;
    if (reopened > 0) onReopened();
    return 0;
  }
  return startLoop({ name: 'replays', run, pollMs: lookMs, logger: telemetry.logger });
}

/** Reopens the next page of the replay whose turn it is; resolves to how many that were, or undefined when none can go on. */
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
