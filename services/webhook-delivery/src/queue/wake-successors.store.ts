import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import { failpoint } from '@gcs/kit/process/failpoint';
import type { Chain } from './delivery.rules.ts';
import { isOneOf, lockDeliveries } from './lock-deliveries.store.ts';

/*
 * Makes the next waiting delivery of each chain due, unless it is leased or already due. Must be a separate statement
 * after the settlement, because only a later snapshot contains a successor that was stored meanwhile.
 */
const wakeSuccessorsStatement = prepared({
  name: 'delivery_wake_successors',
  text: `
    with next as materialized (
      select n.event_id, n.endpoint_id
        from unnest($1::text[], $2::text[]) as c (session_id, endpoint_id)
       cross join lateral (
             select w.event_id, w.endpoint_id from open_deliveries w
              where w.session_id = c.session_id and w.endpoint_id = c.endpoint_id and w.blocking
              order by w.epoch, w.version limit 1
             ) n
    ),
    waiting as (${lockDeliveries(`${isOneOf('next')}
         and o.lease is null and o.due_at is null`)}
    )
    update open_deliveries o set due_at = now()
     where ${isOneOf('waiting')}
    returning o.event_id`,
});

export async function wakeSuccessors(connection: Connection, chains: readonly Chain[]): Promise<number> {
  await failpoint('delivery.before-wake');
  const woken = await connection.query(wakeSuccessorsStatement, [
    chains.map((chain) => chain.sessionId),
    chains.map((chain) => chain.endpointId),
  ]);
  await failpoint('delivery.woken');
  return woken.length;
}

/*
 * Makes the deliveries of a page due if their wake-up was lost with the answer of a settlement. `not exists` would
 * become a join (store-events.store.ts), so a scalar sub-select replaces it.
 */
const wakeStrandedStatement = prepared({
  name: 'delivery_wake_stranded',
  text: `
    with page as (
      select event_id, endpoint_id, session_id, epoch, version from open_deliveries
       where lease is null and due_at is null and not held and (event_id, endpoint_id) > (split_part($1, ' ', 1), split_part($1, ' ', 2))
       order by event_id, endpoint_id limit $2
    ),
    stranded as materialized (
      select event_id, endpoint_id from page p
       where (select true from open_deliveries b
               where b.session_id = p.session_id and b.endpoint_id = p.endpoint_id and b.blocking
                 and (b.epoch, b.version) < (p.epoch, p.version) limit 1) is null
    ),
    waiting as (${lockDeliveries(`${isOneOf('stranded')}
         and o.lease is null and o.due_at is null`)}
    ),
    woken as (
      update open_deliveries o set due_at = now()
       where ${isOneOf('waiting')}
      returning o.event_id
    )
    select (select count(*)::int from woken) as woken,
           (select event_id || ' ' || endpoint_id from page where (select count(*) from page) = $2
             order by event_id desc, endpoint_id desc limit 1) as "nextCursor"`,
});

/** Examines `page` waiting rows after the cursor. The cursor is '' at the start and after the last row. */
export async function wakeStranded(
  connection: Connection,
  cursor: string,
  page: number,
): Promise<{ woken: number; cursor: string }> {
  const [row] = await connection.query<{ woken: number; nextCursor: string | null }>(wakeStrandedStatement, [
    cursor,
    page,
  ]);
  return { woken: row?.woken ?? 0, cursor: row?.nextCursor ?? '' };
}
