import { onceByRequestId } from '@gcs/kit/admin/admin-requests';
import { type ListPage, type PageRequest, readPage } from '@gcs/kit/admin/page';
import type { Clock } from '@gcs/kit/clock';
import { ServiceError } from '@gcs/kit/errors';
import type { NewId } from '@gcs/kit/ids';
import type { Connection, Database } from '@gcs/kit/postgres/database';
import { type DeliveryFilter, everything } from '../log/log.rules.ts';
import type { OperatorCall } from './operator-call.ts';
import {
  insertReplay,
  pageOfReplays,
  type Replay,
  type ReplayStatus,
  readReplay,
  switchReplay,
} from './replays.store.ts';

export type ReplayDeps = {
  database: Database;
  clock: Clock;
  newId: NewId;
  onReplay(): void;
};

/** Times are text, because a repeated call returns stored JSON. */
export type ReplayView = Omit<Replay, 'createdAt' | 'endedAt'> & { createdAt: string; endedAt: string | null };

function toReplayView(replay: Replay): ReplayView {
  return { ...replay, createdAt: replay.createdAt.toISOString(), endedAt: replay.endedAt?.toISOString() ?? null };
}

/** Starts a replay of earlier events (docs/delivery.md#replay). Throws `invalid_argument` if the filter is empty. */
export async function startReplay(
  { database, clock, newId, onReplay }: ReplayDeps,
  call: OperatorCall,
  asked: DeliveryFilter,
): Promise<{ replay: ReplayView }> {
  requireAim(asked);
  const { tenantId, actor } = call;
  const filter = bounded(asked, clock.now());
  const started = await onceByRequestId(database, call, async (tx) => {
    const replay = await insertReplay(tx, { id: newId('rpl'), tenantId, filter, startedBy: actor });
    return { replay: toReplayView(replay) };
  });
  onReplay();
  return started;
}

/**
 * Stores a replay of the held deliveries of an endpoint, in the transaction that enables the endpoint. Resolves to the
 * id of the replay.
 */
export async function insertReplayOfHeld(
  tx: Connection,
  job: { id: string; tenantId: string; endpointId: string; startedBy: string; now: Date },
): Promise<string> {
  const { id, tenantId, endpointId, startedBy, now } = job;
  const filter = bounded({ ...everything, endpointId, states: ['HELD'] }, now);
  return (await insertReplay(tx, { id, tenantId, filter, startedBy })).id;
}

/** Throws `not_found`. */
export async function getReplay(
  database: Database,
  { id, tenantId }: { id: string; tenantId: string },
): Promise<{ replay: ReplayView }> {
  return { replay: toReplayView((await readReplay(database, id, tenantId)) ?? unknownReplay()) };
}

export async function listReplays(
  database: Database,
  tenantId: string,
  page: PageRequest,
): Promise<ListPage<ReplayView>> {
  const { rows, nextPageToken } = await readPage(page, ['text'], {
    // '~' sorts after every id.
    find: ([before = '~'], limit) => pageOfReplays(database, { tenantId, before, limit }),
    placeOf: ({ id }) => [id],
  });
  return { rows: rows.map(toReplayView), nextPageToken };
}

/**
 * Cancels a replay after the replay's current page. Throws `not_found`. Throws `failed_precondition` if the replay has
 * ended.
 */
export function cancelReplay({ database }: ReplayDeps, call: OperatorCall, id: string) {
  return switchOnce(database, call, id, { expected: 'RUNNING', status: 'CANCELLED' });
}

/** Throws `not_found`. Throws `failed_precondition` if the replay was not cancelled. */
export async function resumeReplay({ database, onReplay }: ReplayDeps, call: OperatorCall, id: string) {
  const resumed = await switchOnce(database, call, id, { expected: 'CANCELLED', status: 'RUNNING' });
  onReplay();
  return resumed;
}

function switchOnce(
  database: Database,
  call: OperatorCall,
  id: string,
  { expected, status }: { expected: ReplayStatus; status: ReplayStatus },
): Promise<{ replay: ReplayView }> {
  const { tenantId } = call;
  return onceByRequestId(database, call, async (tx) => {
    const switched = await switchReplay(tx, { id, tenantId }, expected, status);
    if (switched !== undefined) return { replay: toReplayView(switched) };
    const current = (await readReplay(tx, id, tenantId)) ?? unknownReplay();
    throw new ServiceError('failed_precondition', `the replay is ${current.status}`);
  });
}

function requireAim({ deliveryIds, eventIds, sessionIds, endpointId, from }: DeliveryFilter): void {
  if (deliveryIds.length + eventIds.length + sessionIds.length > 0 || endpointId !== '' || from !== '') return;
  const message = 'must name deliveries, events, a session, an endpoint or a start time';
  throw new ServiceError('invalid_argument', 'the filter is not valid', {
    fieldErrors: [{ field: 'filter', message }],
  });
}

function bounded(filter: DeliveryFilter, now: Date): DeliveryFilter {
  const until = filter.until !== '' && Date.parse(filter.until) < now.getTime() ? filter.until : now.toISOString();
  return { ...filter, until, states: filter.states.length > 0 ? filter.states : ['HELD', 'EXHAUSTED'] };
}

function unknownReplay(): never {
  throw new ServiceError('not_found', 'the tenant has no such replay');
}
