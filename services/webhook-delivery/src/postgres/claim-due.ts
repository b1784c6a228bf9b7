import type { Connection } from '@gcs/kit/postgres/database';
import { type DeliveryRow, deliveryColumns, withEvent } from './delivery-row.ts';
import type { Capacity } from './store-events.ts';

/*
 * The oldest due rows that nobody holds, and that no other process is claiming. Only the head of a session is ever
 * due before its first attempt, so two processes cannot take two first attempts of one session. `due_at` stays: if
 * this process dies, the row is due again as soon as its lease is gone. Looked up and never joined: see store-events.ts.
 */
const claimDueStatement = {
  name: 'delivery_claim_due',
  text: `
    with lease as (
      select fence from delivery_leases where fence = $1 and expires_at > now() for key share
    ),
    due as (
      select event_id, endpoint_id from open_deliveries
       where lease is null and due_at is not null and due_at <= now() and endpoint_id <> all ($3::text[])
       order by due_at limit $2
         for update skip locked
    ),
    claimed as (
      update open_deliveries o set lease = lease.fence
        from lease
       where o.event_id = any (array(select event_id from due))
         and (o.event_id, o.endpoint_id) in (select event_id, endpoint_id from due) is true
      returning o.event_id, o.endpoint_id, o.session_id, o.attempts, o.due_at
    )
    select ${deliveryColumns}
      from claimed o ${withEvent}
     order by o.due_at`,
};

/** Leases what is due to this process, the longest due first. */
export function claimDue(connection: Connection, { fence, slots, fullEndpoints }: Capacity): Promise<DeliveryRow[]> {
  return connection.query<DeliveryRow>(claimDueStatement, [fence, slots, fullEndpoints]);
}

const nextDueStatement = {
  name: 'delivery_next_due',
  text: `
    select (extract(epoch from min(due_at) - now()) * 1000)::float8 as "inMs"
      from open_deliveries where lease is null and due_at is not null`,
};

/** Milliseconds until something unleased is due, not positive if it is already; null when nothing waits for its time. */
export async function readNextDue(connection: Connection): Promise<number | null> {
  const [row] = await connection.query<{ inMs: number | null }>(nextDueStatement);
  return row?.inMs ?? null;
}
