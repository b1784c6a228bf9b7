import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';

/*
 * The queue is reached through the session's events. Leased rows are being attempted now, and need
 * no moving. A clock only ever goes forward.
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
    )
    update open_deliveries o
       set due_at = o.due_at - (select by_ms from moved m where m.session_id = o.session_id) * interval '1 ms'
     where o.event_id = any (array(select e.event_id from events e where e.session_id in (select session_id from moved)))
       and o.lease is null and o.due_at is not null
    returning o.event_id`,
});

/** Moves the due times of sessions whose sandbox clocks were put forward; resolves to how many rows it moved. */
export async function advanceClocks(
  tx: Connection,
  clocks: readonly { sessionId: string; offsetMs: number }[],
): Promise<number> {
  const values = [clocks.map((clock) => clock.sessionId), clocks.map((clock) => clock.offsetMs)];
  return (await tx.query(advanceStatement, values)).length;
}
