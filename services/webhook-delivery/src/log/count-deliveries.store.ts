import type { Connection } from '@gcs/kit/postgres/database';
import { prepared, rangeOf } from '@gcs/kit/postgres/statement';
import { state } from './delivery-pages.store.ts';
import type { DeliveryState } from './log.rules.ts';

/** The row with the state null contains the number of examined events. */
type CountRow = { state: DeliveryState | null; count: number; since: Date | null };

const countStatement = prepared({
  name: 'delivery_count_deliveries',
  text: `
    with newest as materialized (
      select event_id, created_at, row_number() over (order by event_id desc) as place
        from (select event_id, created_at from events
               where ${rangeOf('tenant_id', '$1')} and (tenant_id, event_id) >= ($1, $2)
               order by tenant_id desc, event_id desc limit $3 + 1) found
    )
    select o.state, count(*)::int as count, null::timestamptz as since
      from newest v
     cross join lateral (
           select ${state} as state from open_deliveries o where o.event_id = v.event_id
           union all
           select 'DELIVERED' from attempts a
            where a.event_id = v.event_id and a.verdict = 'DELIVERED'
              and not exists (select from attempts l where l.event_id = a.event_id and l.endpoint_id = a.endpoint_id
                                                       and l.attempt > a.attempt)
              and not exists (select from open_deliveries q
                               where q.event_id = a.event_id and q.endpoint_id = a.endpoint_id)
           ) o
     where v.place <= $3
     group by o.state
     union all
    select null, count(*)::int, min(created_at) filter (where place <= $3) from newest`,
});

export type CountedDeliveries = {
  states: Partial<Record<DeliveryState, number>>;
  /** The limit plus one if the tenant has more events than the limit. */
  events: number;
  since: Date | null;
};

export async function countNewestDeliveries(
  connection: Connection,
  { tenantId, from, limit }: { tenantId: string; from: string; limit: number },
): Promise<CountedDeliveries> {
  const rows = await connection.query<CountRow>(countStatement, [tenantId, from, limit]);
  const examined = rows.find((row) => row.state === null);
  const states = Object.fromEntries(rows.flatMap((row) => (row.state === null ? [] : [[row.state, row.count]])));
  return { states, events: examined?.count ?? 0, since: examined?.since ?? null };
}
