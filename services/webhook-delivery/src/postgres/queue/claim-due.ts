import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';
import { failpoint } from '@gcs/kit/process/failpoint';
import { type DeliveryRow, deliveryColumns, withEvent } from '../delivery-row.ts';
import type { Capacity } from './store-events.ts';

/*
 * The endpoints that have something due take turns: the index leads from one to the next (a loose scan), and each gets
 * an equal share of the slots, its oldest rows first. So an endpoint with a million due rows delays no other, and one
 * that is left out costs nothing. The rows are leased to no process and locked by no other claim. Only the head of a
 * session is ever due before its first attempt, so two processes cannot take two first attempts of one session.
 * `due_at` stays: if this process dies, the row is due again as soon as its lease is gone. Looked up and never joined:
 * see store-events.ts.
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

/** Leases what is due to this process: up to `slots`, fairly over the endpoints. */
export async function claimDue(connection: Connection, { fence, slots, excluded }: Capacity): Promise<DeliveryRow[]> {
  await failpoint('delivery.before-claim');
  const claimed = await connection.query<DeliveryRow>(claimDueStatement, [fence, slots, excluded]);
  await failpoint('delivery.claimed');
  return claimed;
}

/** What the queue says of the time to claim: whether something may be claimed now, and when the next row will be due. */
export type Due = {
  /** Something unleased is due; whether this process may lease it, and has memory for it, only a claim shows. */
  readonly isDue: boolean;
  /** Milliseconds until the next unleased row becomes due; null when none will. */
  readonly nextInMs: number | null;
};

const dueStatement = prepared({
  name: 'delivery_read_due',
  text: `
    select exists (select from open_deliveries where lease is null and due_at <= now()) as "isDue",
           (select (extract(epoch from min(due_at) - now()) * 1000)::float8 from open_deliveries
             where lease is null and due_at is not null and due_at > now()) as "nextInMs"`,
});

/** Whether there is something to claim, which is rare: one read without locks. */
export async function readDue(connection: Connection): Promise<Due> {
  const [row] = await connection.query<Due>(dueStatement);
  return row ?? { isDue: false, nextInMs: null };
}
