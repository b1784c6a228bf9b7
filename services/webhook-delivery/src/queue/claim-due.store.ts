import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import { failpoint } from '@gcs/kit/process/failpoint';
import { type DeliveryKey, type DeliveryRow, keyOf } from './delivery.rules.ts';
import type { Capacity } from './store-events.store.ts';

const deliveryColumns = `
  o.event_id as "eventId", o.endpoint_id as "endpointId", e.tenant_id as "tenantId", o.session_id as "sessionId",
  e.type, e.created_at as "createdAt", e.body, e.traceparent, o.attempts, o.tries_before as "triesBefore", o.blocking`;

/**
 * Joins the event `e` to each row of `o`. Looks up the event by key, even if the statistics of the day's partition are
 * outdated.
 */
const withEvent = 'cross join lateral (select * from events where event_id = o.event_id limit 1) e';

/*
 * A loose index scan finds the endpoints with due deliveries. Each endpoint gets an equal share of the slots for its
 * oldest rows. An endpoint with a million due rows thus delays no other endpoint, and an excluded endpoint costs no
 * reads. Leased rows and rows locked by another claim are skipped. Only the first unattempted row of a session is due,
 * so first attempts of one session never overlap. `due_at` stays, so that the row is due again when the lease of a dead
 * process ends.
 */
const claimDueStatement = prepared({
  name: 'delivery_claim_due',
  text: `
    with recursive lease as (
      select fence from delivery_leases where fence = $1 and expires_at > now() for key share
    ),
    heads as (
      (select endpoint_id, due_at from open_deliveries
        where lease is null and due_at is not null order by endpoint_id, due_at limit 1)
      union all
      select n.endpoint_id, n.due_at
        from heads h
       cross join lateral (
             select endpoint_id, due_at from open_deliveries
              where lease is null and due_at is not null and endpoint_id > h.endpoint_id
              order by endpoint_id, due_at limit 1
             ) n
    ),
    turns as materialized (
      select endpoint_id from heads where due_at <= now() and endpoint_id <> all ($3::text[]) order by due_at limit $2
    ),
    due as materialized (
      select d.event_id, d.endpoint_id
        from turns t
       cross join lateral (
             select o.event_id, o.endpoint_id from open_deliveries o
              where o.lease is null and o.due_at is not null and o.endpoint_id = t.endpoint_id and o.due_at <= now()
              order by o.due_at limit greatest(1, $2::int / (select count(*) from turns))
                for update skip locked
             ) d
    ),
    claimed as (
      update open_deliveries o set lease = lease.fence
        from lease
       where o.event_id = any (array(select event_id from due))
         and (o.event_id, o.endpoint_id) in (select event_id, endpoint_id from due) is true
      returning o.event_id, o.endpoint_id, o.session_id, o.attempts, o.due_at, o.tries_before, o.blocking
    )
    select ${deliveryColumns}
      from claimed o ${withEvent}
     order by o.due_at`,
});

export async function claimDue(connection: Connection, { fence, slots, excluded }: Capacity): Promise<DeliveryRow[]> {
  await failpoint('delivery.before-claim');
  const claimed = await connection.query<DeliveryRow>(claimDueStatement, [fence, slots, excluded]);
  await failpoint('delivery.claimed');
  return claimed;
}

export type Due = {
  /** True if an unleased delivery is due, even for an endpoint that this process excludes from claims. */
  readonly isDue: boolean;
  /** Milliseconds until the next row is due; null without such a row. */
  readonly nextInMs: number | null;
  /** True if a delivery waits for its predecessor. */
  readonly hasWaiting: boolean;
};

const dueStatement = prepared({
  name: 'delivery_read_due',
  text: `
    select exists (select from open_deliveries where lease is null and due_at <= now()) as "isDue",
           (select (extract(epoch from min(due_at) - now()) * 1000)::float8 from open_deliveries
             where lease is null and due_at is not null and due_at > now()) as "nextInMs",
           (select true from open_deliveries where lease is null and due_at is null and not held
             order by event_id, endpoint_id limit 1) is not null as "hasWaiting"`,
});

/** Checks without locks whether a delivery is due, which avoids most claims. */
export async function readDue(connection: Connection): Promise<Due> {
  const [row] = await connection.query<Due>(dueStatement);
  return row ?? { isDue: false, nextInMs: null, hasWaiting: false };
}

const leasedKeysStatement = prepared({
  name: 'delivery_leased_keys',
  text: `select event_id as "eventId", endpoint_id as "endpointId" from open_deliveries where lease = $1`,
});

export function readLeasedKeys(connection: Connection, fence: number): Promise<DeliveryKey[]> {
  return connection.query<DeliveryKey>(leasedKeysStatement, [fence]);
}

const readLeasedStatement = prepared({
  name: 'delivery_read_leased',
  text: `
    select ${deliveryColumns}
      from open_deliveries o ${withEvent}
     where o.event_id = any ($2::text[]) and o.event_id || ' ' || o.endpoint_id = any ($3::text[])
       and o.lease is not distinct from $1
     order by o.session_id, o.epoch, o.version`,
});

/** Returns the deliveries of `keys` that are leased under `fence`, in the order of their sessions. */
export function readLeased(
  connection: Connection,
  fence: number,
  keys: readonly DeliveryKey[],
): Promise<DeliveryRow[]> {
  return connection.query<DeliveryRow>(readLeasedStatement, [fence, keys.map((key) => key.eventId), keys.map(keyOf)]);
}

const readLeasedBeforeStatement = prepared({
  name: 'delivery_read_leased_before',
  text: `
    select ${deliveryColumns}
      from open_deliveries l
     cross join lateral (
           select * from open_deliveries b
            where b.session_id = l.session_id and b.endpoint_id = l.endpoint_id and b.blocking
              and b.lease is not distinct from $1 and (b.epoch, b.version) < (l.epoch, l.version)
            order by b.epoch, b.version limit 1000
           ) o ${withEvent}
     where l.event_id = any ($2::text[]) and l.event_id || ' ' || l.endpoint_id = any ($3::text[])
     order by o.session_id, o.epoch, o.version`,
});

/**
 * Returns the unattempted deliveries under this fence that precede the deliveries `later` in their sessions, in order.
 */
export function readLeasedBefore(
  connection: Connection,
  fence: number,
  later: readonly DeliveryKey[],
): Promise<DeliveryRow[]> {
  const values = [fence, later.map((key) => key.eventId), later.map(keyOf)];
  return connection.query<DeliveryRow>(readLeasedBeforeStatement, values);
}
