import { arraysOf } from '@gcs/kit/postgres/column-list';
import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import type { Chain, DeliveryKey } from '../queue/delivery.rules.ts';
import { isOneOf, lockDeliveries } from '../queue/lock-deliveries.store.ts';

/*
 * Reopens deliveries for a replay (docs/delivery.md#replay). Held and waiting deliveries become due, and delivered ones
 * return to the queue. The schedule restarts. An unattempted delivery instead waits for the earlier deliveries of its
 * session. Rows in flight, and rows of inactive endpoints, stay unchanged.
 */
const reopenStatement = prepared({
  name: 'delivery_reopen',
  text: `
    with asked as (
      select k.event_id, k.endpoint_id from unnest($1::text[], $2::text[]) as k (event_id, endpoint_id)
       where k.endpoint_id in (select id from endpoints where status = 'ACTIVE')
    ),
    closed as (${lockDeliveries(`${isOneOf('asked')}
         and o.lease is null and (o.held or o.due_at > now())`)}
    ),
    reopened as (
      update open_deliveries o
         set held = false, exhausted_at = null, tries_before = o.attempts, blocking = o.attempts = 0, followed = true,
             due_at = case when o.attempts > 0 then now() end
       where ${isOneOf('closed')}
      returning o.event_id, o.endpoint_id, o.session_id, o.attempts
    ),
    again as (
      insert into open_deliveries
             (event_id, endpoint_id, session_id, epoch, version, attempts, tries_before, due_at, blocking)
      select k.event_id, k.endpoint_id, v.session_id, v.epoch, v.version, a.attempt, a.attempt, now(), false
        from asked k
       cross join lateral (
             select attempt, verdict from attempts
              where event_id = k.event_id and endpoint_id = k.endpoint_id order by attempt desc limit 1
             ) a
       cross join lateral (select * from events where event_id = k.event_id limit 1) v
       where a.verdict = 'DELIVERED'
      on conflict do nothing
      returning event_id, endpoint_id, session_id, attempts
    )
    select session_id as "sessionId", endpoint_id as "endpointId", attempts = 0 as "isUnattempted" from reopened
    union all
    select session_id, endpoint_id, false from again`,
});

/**
 * Resolves to the number of reopened deliveries, and to the chains of unattempted deliveries, which the caller must
 * wake.
 */
export async function reopenDeliveries(
  tx: Connection,
  keys: readonly DeliveryKey[],
): Promise<{ reopened: number; chains: Chain[] }> {
  if (keys.length === 0) return { reopened: 0, chains: [] };
  const values = arraysOf(keys, 'eventId', 'endpointId');
  const rows = await tx.query<Chain & { isUnattempted: boolean }>(reopenStatement, values);
  return { reopened: rows.length, chains: rows.filter((row) => row.isUnattempted) };
}

/*
 * Finds deliveries that are still held although their endpoint is active and its replay of held deliveries is complete.
 * Without this search, these deliveries would never be sent. Endpoints that were activated without a replay are
 * excluded, because their operator wanted no replay.
 */
const findStatement = prepared({
  name: 'delivery_held_by_mistake',
  text: `
    select o.event_id as "eventId", o.endpoint_id as "endpointId"
      from endpoints e
      join replays r on r.id = e.held_replay_id and r.status = 'COMPLETED'
     cross join lateral (
           select event_id, endpoint_id from open_deliveries
            where endpoint_id = e.id and held and exhausted_at is null order by event_id limit $1
           ) o
     where e.status = 'ACTIVE' and e.held_replay_id is not null
     limit $1`,
});

export function findHeldByMistake(connection: Connection, limit: number): Promise<DeliveryKey[]> {
  return connection.query<DeliveryKey>(findStatement, [limit]);
}
