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
const pollMs = 1_000;
/** Starting a replay wakes the runner of that process; this is how soon another takes over from a dead one. */
const lookMs = 5_000;
/**
 * A replay slows down while its endpoints have this many deliveries due: their new events wait behind what is due, and
 * a replay that is cancelled early has sent less. The backlog of other endpoints does not count.
 */
const busyBacklog = 10_000;

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
    const page = await database.transaction(replayPage);
    if (page === undefined) return lookMs;
    if (page.reopened > 0) onReopened();
    return (await countDue(database, page.endpointIds, busyBacklog)) < busyBacklog ? 0 : pollMs;
  }
  return startLoop({ name: 'replays', run, pollMs: lookMs, logger: telemetry.logger });
}

type ReplayedPage = { reopened: number; endpointIds: string[] };

/** Reopens the next page of some running replay; resolves to what it was, or undefined when none runs. */
async function replayPage(tx: Connection): Promise<ReplayedPage | undefined> {
  const replay = await lockRunningReplay(tx);
  if (replay === undefined) return undefined;
  const { entries: keys, next } = await nextPage(tx, replay);
  const { reopened, chains } = await reopenDeliveries(tx, keys);
  await wakeSuccessors(tx, chains);
  const position = next ?? keys.at(-1) ?? null;
  await advanceReplay(tx, replay.id, { position, examined: keys.length, reopened, isLast: next === null });
  return { reopened, endpointIds: [...new Set(keys.map(({ endpointId }) => endpointId))] };
}

function nextPage(tx: Connection, replay: Replay): Promise<FoundPage<DeliveryKey>> {
  const { tenantId, filter, positionEvent, positionEndpoint } = replay;
  const after = { eventId: positionEvent, endpointId: positionEndpoint };
  const page = { tenantId, filter, after, limit: pageSize };
  return includesDelivered(filter) ? pageOfLog(tx, page, 'asc') : keysOfUndelivered(tx, page);
}
