import type { Connection } from '@gcs/kit/postgres/database';
import { prepared, rangeOf } from '@gcs/kit/postgres/statement';
import type { DeliveryFilter } from '../log/log.rules.ts';
import type { DeliveryKey } from '../queue/delivery.rules.ts';

export type ReplayStatus = 'RUNNING' | 'COMPLETED' | 'CANCELLED';

export type Replay = {
  id: string;
  tenantId: string;
  filter: DeliveryFilter;
  status: ReplayStatus;
  positionEvent: string;
  positionEndpoint: string;
  examined: number;
  reopened: number;
  startedBy: string;
  createdAt: Date;
  endedAt: Date | null;
};

const columns = `
  id, tenant_id as "tenantId", filter, status, position_event as "positionEvent",
  position_endpoint as "positionEndpoint", examined, reopened, started_by as "startedBy", created_at as "createdAt",
  ended_at as "endedAt"`;

const insertStatement = prepared({
  name: 'delivery_insert_replay',
  text: `insert into replays (id, tenant_id, filter, started_by) values ($1, $2, $3, $4) returning ${columns}`,
});

export async function insertReplay(
  tx: Connection,
  { id, tenantId, filter, startedBy }: Pick<Replay, 'id' | 'tenantId' | 'filter' | 'startedBy'>,
): Promise<Replay> {
  const [row] = await tx.query<Replay>(insertStatement, [id, tenantId, JSON.stringify(filter), startedBy]);
  if (row === undefined) throw new Error('the replay was not stored');
  return row;
}

const readStatement = prepared({
  name: 'delivery_read_replay',
  text: `select ${columns} from replays where id = $1 and tenant_id = $2`,
});

export async function readReplay(connection: Connection, id: string, tenantId: string): Promise<Replay | undefined> {
  const [row] = await connection.query<Replay>(readStatement, [id, tenantId]);
  return row;
}

const switchStatement = prepared({
  name: 'delivery_switch_replay',
  text: `
    update replays set status = $4, ended_at = case when $4 <> 'RUNNING' then now() end
     where id = $1 and tenant_id = $2 and status = $3
    returning ${columns}`,
});

/** Changes the status of a replay after the page in progress. Undefined if the current status is not `expected`. */
export async function switchReplay(
  tx: Connection,
  { id, tenantId }: { id: string; tenantId: string },
  expected: ReplayStatus,
  status: ReplayStatus,
): Promise<Replay | undefined> {
  const [row] = await tx.query<Replay>(switchStatement, [id, tenantId, expected, status]);
  return row;
}

const pageStatement = prepared({
  name: 'delivery_page_of_replays',
  text: `select ${columns} from replays where ${rangeOf('tenant_id', '$1')} and id < $2
           order by tenant_id desc, id desc limit $3`,
});

export function pageOfReplays(
  connection: Connection,
  page: { tenantId: string; before: string; limit: number },
): Promise<Replay[]> {
  return connection.query<Replay>(pageStatement, [page.tenantId, page.before, page.limit]);
}

/* Tenants alternate page by page, and so do the replays of one tenant. */
const lockStatement = prepared({
  name: 'delivery_lock_running_replay',
  text: `
    with turns as (
      select id as next_id, max(served_at) over (partition by tenant_id) as tenant_served_at
        from replays where status = 'RUNNING'
    )
    select ${columns} from replays join turns on next_id = id
     where status = 'RUNNING' and not_before <= now()
     order by tenant_served_at, served_at, id limit 1 for update of replays skip locked`,
});

/**
 * Locks the next replay until the transaction ends. Skips replays that another process has locked. Undefined if no
 * replay can continue. No lease is needed, because the lock ends with the process.
 */
export async function lockRunningReplay(tx: Connection): Promise<Replay | undefined> {
  const [row] = await tx.query<Replay>(lockStatement);
  return row;
}

const advanceStatement = prepared({
  name: 'delivery_advance_replay',
  text: `
    update replays
       set position_event = coalesce($2, position_event), position_endpoint = coalesce($3, position_endpoint),
           examined = examined + $4, reopened = reopened + $5, served_at = clock_timestamp(),
           not_before = now() + $7 * interval '1 ms',
           status = case when $6 then 'COMPLETED' else status end, ended_at = case when $6 then now() end
     where id = $1`,
});

/** A null `position` keeps the stored position. */
export async function advanceReplay(
  tx: Connection,
  id: string,
  page: { position: DeliveryKey | null; examined: number; reopened: number; isLast: boolean; pauseMs: number },
): Promise<void> {
  const { position, examined, reopened, isLast, pauseMs } = page;
  const place = [position?.eventId ?? null, position?.endpointId ?? null];
  const values = [id, ...place, examined, reopened, isLast, pauseMs];
  await tx.query(advanceStatement, values);
}
