import { type Loop, startLoop } from '@gcs/kit/loop';
import type { Connection, Database } from '@gcs/kit/postgres/database';
import type { Telemetry } from '@gcs/kit/telemetry';
import { includesDelivered } from '../domain/delivery-filter.ts';
import type { DeliveryKey } from '../postgres/delivery-row.ts';
import { readBacklog } from '../postgres/read-backlog.ts';
import { reopenDeliveries } from '../postgres/reopen-deliveries.ts';
import { advanceReplay, lockRunningReplay, type Replay } from '../postgres/replays.ts';
import { pageOfLog, pageOfUndelivered } from '../postgres/select-deliveries.ts';
import { wakeSuccessors } from '../postgres/wake-successors.ts';

const pageSize = 500;
const pollMs = 1_000;
/** With this many deliveries due already a replay goes on slowly, so that the queue stays a queue. */
const busyBacklog = 10_000;

export type ReplayRunnerOptions = {
  database: Database;
  telemetry: Telemetry;
  /** Deliveries have become due. */
  onReopened(): void;
};

/**
 * Carries out replays, a page per transaction, in whichever process is free. What was reopened and the position are
 * written together, so a killed process costs nothing but its page, which is done again.
 */
export function runReplays({ database, telemetry, onReopened }: ReplayRunnerOptions): Loop {
  async function run(): Promise<number> {
    const reopened = await database.transaction(replayPage);
    if (reopened === undefined) return pollMs;
    if (reopened > 0) onReopened();
    const { due } = await readBacklog(database);
    return due > busyBacklog ? pollMs : 0;
  }
  return startLoop({ name: 'replays', run, pollMs, logger: telemetry.logger });
}

/** Reopens the next page of some running replay; resolves to how many deliveries, or undefined when none runs. */
async function replayPage(tx: Connection): Promise<number | undefined> {
  const replay = await lockRunningReplay(tx);
  if (replay === undefined) return undefined;
  const { keys, next } = await nextPage(tx, replay);
  const { reopened, chains } = await reopenDeliveries(tx, keys);
  await wakeSuccessors(tx, chains);
  const position = next ?? keys.at(-1) ?? null;
  await advanceReplay(tx, replay.id, { position, examined: keys.length, reopened, isLast: next === null });
  return reopened;
}

async function nextPage(tx: Connection, replay: Replay): Promise<{ keys: DeliveryKey[]; next: DeliveryKey | null }> {
  const { tenantId, filter, positionEvent, positionEndpoint } = replay;
  const after = { eventId: positionEvent, endpointId: positionEndpoint };
  const page = { tenantId, filter, after, limit: pageSize };
  if (includesDelivered(filter)) {
    const { entries, next } = await pageOfLog(tx, page, 'asc');
    return { keys: entries, next };
  }
  const keys = await pageOfUndelivered(tx, page);
  return { keys, next: keys.length === pageSize ? (keys.at(-1) ?? null) : null };
}
