import { columnList } from '@gcs/kit/postgres/column-list';
import type { Connection, Transaction } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import { namedTypes } from '../attempts/message.rules.ts';
import { isOneOf, lockDeliveries } from './lock-deliveries.store.ts';

export type ArrivingEvent = {
  eventId: string;
  tenantId: string;
  /** Id of the session, or `booking:` and the booking's reference. Events with the same id keep their order. */
  sessionId: string;
  epoch: number;
  version: number;
  type: string;
  createdAt: string;
  body: string;
  traceparent: string;
};

export type Capacity = {
  fence: number;
  slots: number;
  /** Full, failing or hanging endpoints, whose deliveries this process does not lease now. */
  excluded: readonly string[];
};

/** A new delivery that is not held. */
export type OpenedDelivery = {
  eventId: string;
  endpointId: string;
  /** True if this process has leased the delivery; otherwise any process may lease it. */
  leased: boolean;
  /** The preceding event of the session, if its first attempt to this endpoint is not settled; otherwise null. */
  predecessorId: string | null;
};

const eventColumns = columnList<ArrivingEvent>({
  event_id: ['text', ({ eventId }) => eventId],
  tenant_id: ['text', ({ tenantId }) => tenantId],
  session_id: ['text', ({ sessionId }) => sessionId],
  epoch: ['int', ({ epoch }) => epoch],
  version: ['bigint', ({ version }) => version],
  type: ['text', ({ type }) => type],
  created_at: ['timestamptz', ({ createdAt }) => createdAt],
  body: ['text', ({ body }) => body],
  traceparent: ['text', ({ traceparent }) => traceparent],
});

const namedOnly = namedTypes.map((type) => `'${type}'`).join(', ');

const isBefore = `o.event_id = any (array(select predecessor_id from behind))
         and (o.event_id, o.endpoint_id) in (select predecessor_id, endpoint_id from behind) is true and o.blocking`;

/*
 * Stores a batch in one statement: every event, even without a subscribed endpoint, and one open delivery per event and
 * endpoint. `stored` excludes existing events, so a repeated record has no effect.
 * Order (docs/delivery.md#first-attempt-order): a new row behind an unattempted row is leased only to the process that
 * has leased the earlier row. Otherwise the new row waits, and `flagged` marks the earlier row, whose settlement then
 * wakes the new row. If the earlier row's first attempt was settled meanwhile, the update finds no row, and the new row
 * is due. An earlier row of this process needs no mark, because this process knows its ended attempts. In strict order,
 * a row waits in the database, unleased, until every earlier row of its session is settled, including retries.
 * The statement locks the lease row, so no process can end the lease before the commit. Without a live lease, all rows
 * are stored unleased for other processes. The free slots go to the lowest versions, so the leased rows of a session
 * are the session's first rows. `disabled` locks disabled endpoints against activation. An activation waits for this
 * commit, and its replay finds the held rows. After an earlier activation, no row is held.
 * The queue is never joined, only looked up: `lateral … limit`, `= any (array)`. A join that was planned for an empty
 * queue would later read the whole queue for every batch. `in … is true` makes the planner use a hashed lookup instead
 * of a join of two CTEs.
 */
const storeEventsStatement = prepared({
  name: 'delivery_store_events',
  text: `
    with stored as (
      insert into events (${eventColumns.names}) select * from ${eventColumns.unnest('event', { first: 4 })}
      on conflict do nothing
      returning event_id, tenant_id, session_id, epoch, version, type
    ),
    lease as (
      select fence from delivery_leases where fence = $1 and expires_at > now() for key share
    ),
    disabled as (
      select id from endpoints where tenant_id = any ($5::text[]) and status = 'DISABLED' order by id for key share
    ),
    wanted as (
      select s.event_id, e.id as endpoint_id, s.session_id, s.epoch, s.version,
             e.status = 'DISABLED' and e.id in (select id from disabled) as held, p.event_id as predecessor_id,
             e.status = 'ACTIVE' and e.id <> all ($3::text[]) and exists (select from lease)
               and (p.event_id is null or (p.lease is not distinct from $1 and e.ordering <> 'STRICT')) as leasable,
             e.ordering = 'STRICT' as strict,
             lag(s.event_id) over chain as batch_predecessor_id,
             lead(s.event_id) over chain is not null as followed
        from stored s
        join endpoints e on e.tenant_id = s.tenant_id and e.status <> 'PENDING_ACTIVATION'
                        and (s.type = any (e.event_types) or (e.event_types = '{}' and s.type not in (${namedOnly})))
                        and (e.expires_at is null or e.expires_at > now())
        left join lateral (
          select o.event_id, o.lease from open_deliveries o
           where o.session_id = s.session_id and o.endpoint_id = e.id and o.blocking
           order by o.epoch desc, o.version desc limit 1
        ) p on true
      window chain as (partition by s.session_id, e.id order by s.epoch, s.version)
    ),
    planned as (
      select w.*, mine and row_number() over (partition by mine order by epoch, version) <= $2 as leased
        from (select *, leasable and (batch_predecessor_id is null or not strict) as mine from wanted) w
    ),
    behind as (
      select predecessor_id, endpoint_id from planned
       where predecessor_id is not null and batch_predecessor_id is null and not leased and not held
    ),
    earlier as (${lockDeliveries(isBefore)}
    ),
    flagged as (
      update open_deliveries o set followed = true
       where ${isOneOf('earlier')}
      returning o.event_id, o.endpoint_id
    ),
    opened as (
      insert into open_deliveries
             (event_id, endpoint_id, session_id, epoch, version, due_at, lease, followed, held, blocking)
      select event_id, endpoint_id, session_id, epoch, version,
             case when held or batch_predecessor_id is not null or (leased and predecessor_id is not null)
                    or (predecessor_id, endpoint_id) in (select event_id, endpoint_id from flagged) is true
                  then null else now() end,
             case when leased then $1 end, followed, held, not held
        from planned
    )
    select event_id as "eventId", endpoint_id as "endpointId", leased,
           coalesce(batch_predecessor_id, predecessor_id) as "predecessorId"
      from planned where not held order by epoch, version`,
});

/**
 * Resolves to the new deliveries that are not held, in the order of versions. The caller may send COMMIT before the
 * result arrives.
 */
export function storeEvents(
  tx: Transaction,
  events: readonly ArrivingEvent[],
  { fence, slots, excluded }: Capacity,
): Promise<OpenedDelivery[]> {
  if (events.length === 0) return Promise.resolve([]);
  return tx.send<OpenedDelivery>(storeEventsStatement, [fence, slots, excluded, ...eventColumns.values(events)]);
}

const isScheduled = `o.event_id = any (array(select e.event_id from events e
                                       where e.session_id in (select session_id from moved)))
         and o.lease is null and o.due_at is not null`;

/*
 * Finds rows by the events of the session. Leased rows stay unchanged, because they are in flight. A smaller offset has
 * no effect, so a clock never runs backwards.
 */
const advanceStatement = prepared({
  name: 'delivery_advance_clocks',
  text: `
    with asked as (
      select session_id, max(offset_ms) as offset_ms
        from unnest($1::text[], $2::bigint[]) as a (session_id, offset_ms) group by session_id
    ),
    moved as materialized (
      select a.session_id, a.offset_ms, a.offset_ms - coalesce(c.offset_ms, 0) as by_ms
        from asked a left join session_clocks c using (session_id)
       where a.offset_ms > coalesce(c.offset_ms, 0)
    ),
    kept as (
      insert into session_clocks (session_id, offset_ms) select session_id, offset_ms from moved order by session_id
      on conflict (session_id) do update set offset_ms = greatest(session_clocks.offset_ms, excluded.offset_ms)
    ),
    held as (${lockDeliveries(isScheduled)}
    )
    update open_deliveries o
       set due_at = o.due_at - (select by_ms from moved m where m.session_id = o.session_id) * interval '1 ms'
     where ${isOneOf('held')}
    returning o.event_id`,
});

export async function advanceClocks(
  tx: Connection,
  clocks: readonly { sessionId: string; offsetMs: number }[],
): Promise<number> {
  const values = [clocks.map((clock) => clock.sessionId), clocks.map((clock) => clock.offsetMs)];
  return (await tx.query(advanceStatement, values)).length;
}
