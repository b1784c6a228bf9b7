import type { Connection, Statement } from '@gcs/kit/postgres/database';
import { prepared, rangeOf } from '@gcs/kit/postgres/statement';
import type { DeliveryKey } from '../queue/delivery.rules.ts';
import {
  bounds,
  entryColumns,
  hasEvents,
  isWithinRange,
  lastAttempt,
  openCircuit,
  openColumns,
  pageOfRows,
  type Scanned,
  valuesOf,
} from './delivery-pages.store.ts';
import type { DeliveryEntry, DeliveryPage, FoundPage, LoggedAttempt } from './log.rules.ts';

const maxScanned = 2_000;

const sources = {
  named: (from: string) => `v.tenant_id = $1 and v.event_id ${from} $2 and v.event_id = any ($10::text[])`,
  all: (from: string) => {
    const place = from.startsWith('<') ? `v.event_id ${from} $2` : `(v.tenant_id, v.event_id) ${from} ($1, $2)`;
    return `${rangeOf('v.tenant_id', '$1')} and ${place} and $10::text[] is null`;
  },
};

/*
 * Lists all deliveries by event, with their state. With any filter, a page examines at most 2,000 events. The result
 * contains the last examined event, after which the next page continues.
 */
function logStatement(order: 'asc' | 'desc', source: keyof typeof sources): Statement {
  const [beyond, from] = order === 'asc' ? ['>', '>='] : ['<', '<='];
  const last = order === 'asc' ? 'max' : 'min';
  return prepared({
    name: `delivery_page_of_log_${order}_${source}`,
    text: `
      with ${bounds},
      scanned as materialized (
        select v.* from bounds b
         cross join lateral (
               select v.event_id, v.session_id, v.type, v.created_at from events v
                where ${sources[source](from)} and ${isWithinRange('v.event_id')}
                order by v.tenant_id ${order}, v.event_id ${order} limit ${maxScanned}
               ) v
      ),
      page as materialized (
        select v.type, v.created_at, o.*
          from scanned v
         cross join lateral (
               select ${openColumns} from open_deliveries o where o.event_id = v.event_id
               union all
               select a.event_id, a.endpoint_id, v.session_id, 'DELIVERED', a.attempt, null, null, null
                 from attempts a
                where a.event_id = v.event_id and a.verdict = 'DELIVERED'
                  and (select l.attempt from attempts l where l.event_id = a.event_id and l.endpoint_id = a.endpoint_id
                        order by l.attempt desc limit 1) = a.attempt
                  and not exists (select from open_deliveries q
                                   where q.event_id = a.event_id and q.endpoint_id = a.endpoint_id)
               ) o
         where ($6::text[] is null or v.type = any ($6)) and (o.event_id, o.endpoint_id) ${beyond} ($2, $3)
           and ($5::text is null or o.endpoint_id = $5)
           and ($7::text[] is null or o.state = any ($7))
           and ($11::text[] is null or o.event_id || ' ' || o.endpoint_id = any ($11))
         order by o.event_id ${order}, o.endpoint_id ${order} limit $4
      )
      select ${entryColumns}, s.to as "scannedTo"
        from (select case when count(*) = ${maxScanned} then ${last}(event_id) end as to from scanned) s
        left join (page o cross join lateral (select o.type, o.created_at) v ${lastAttempt} ${openCircuit}) on true
       order by o.event_id ${order}, o.endpoint_id ${order}`,
  });
}

const logStatements = {
  asc: { named: logStatement('asc', 'named'), all: logStatement('asc', 'all') },
  desc: { named: logStatement('desc', 'named'), all: logStatement('desc', 'all') },
};

export async function pageOfLog(
  connection: Connection,
  page: DeliveryPage,
  order: 'asc' | 'desc',
): Promise<FoundPage<DeliveryEntry>> {
  const values = await valuesOf(connection, page);
  const statement = logStatements[order][hasEvents(values) ? 'named' : 'all'];
  return pageOfRows(await connection.query<DeliveryEntry & Scanned>(statement, values), page, order);
}

const attemptsStatement = prepared({
  name: 'delivery_read_attempts',
  text: `
    select attempt as number, started_at as "startedAt", duration_ms as "durationMs", outcome,
           status_code as "statusCode", verdict, response_excerpt as "responseExcerpt"
      from attempts where event_id = $1 and endpoint_id = $2 order by attempt`,
});

export function readAttempts(connection: Connection, { eventId, endpointId }: DeliveryKey): Promise<LoggedAttempt[]> {
  return connection.query<LoggedAttempt>(attemptsStatement, [eventId, endpointId]);
}

const bodyStatement = prepared({ name: 'delivery_read_body', text: 'select body from events where event_id = $1' });

export async function readDeliveryBody(connection: Connection, eventId: string): Promise<string | undefined> {
  const [row] = await connection.query<{ body: string }>(bodyStatement, [eventId]);
  return row?.body;
}
