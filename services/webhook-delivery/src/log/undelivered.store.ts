import type { Connection, Statement } from '@gcs/kit/postgres/database';
import { prepared, rangeOf } from '@gcs/kit/postgres/statement';
import type { DeliveryKey } from '../queue/delivery.rules.ts';
import {
  bounds,
  entryColumns,
  hasEvents,
  isWanted,
  lastAttempt,
  openCircuit,
  openColumns,
  pageOfRows,
  type Scanned,
  valuesOf,
} from './delivery-pages.store.ts';
import type { DeliveryEntry, DeliveryPage, FoundPage } from './log.rules.ts';

const columnsOf = {
  entries: `
    select ${entryColumns}
      from page o
     cross join lateral (select * from events where event_id = o.event_id limit 1) v ${lastAttempt} ${openCircuit}`,
  keys: 'select o.event_id as "eventId", o.endpoint_id as "endpointId" from page o',
};

type Columns = keyof typeof columnsOf;

const isBehind = '(o.event_id, o.endpoint_id) > (b.event_id, b.endpoint_id)';
const isBefore = 'o.event_id < b.high';

const ofEndpoint = (until: string) => `
               from open_deliveries o
              where ${rangeOf('o.endpoint_id', 'e.id')} and (o.endpoint_id, o.event_id) >= (e.id, b.event_id)
                and (o.endpoint_id, o.event_id) < (e.id, b.high) and ${isBehind} ${until}`;
const inOrder = 'order by o.endpoint_id, o.event_id';
const perEndpoint = 'from bounds b cross join endpoints e';
const isChosenEndpoint = 'e.tenant_id = $1 and ($5::text is null or e.id = $5)';

/*
 * An index sorts the open deliveries of each endpoint by event. The statement merges the first `limit` rows of each
 * endpoint, so the cost of a page does not depend on the number of rows.
 */
const undeliveredStatement = (what: Columns): Statement =>
  prepared({
    name: `delivery_page_of_undelivered_${what}`,
    text: `
    with ${bounds},
    page as materialized (
      select w.*
        ${perEndpoint}
       cross join lateral (select ${openColumns} ${ofEndpoint('')} ${inOrder} limit $4) w
       where ${isChosenEndpoint} and coalesce($6::text[], $7::text[], $10::text[], $11::text[]) is null
       order by w.event_id, w.endpoint_id limit $4
    )
    ${columnsOf[what]}
     order by o.event_id, o.endpoint_id`,
  });

/*
 * Matching rows may be rare, so a page examines at most $12 rows, divided equally among the endpoints. The page ends at
 * the earliest event where the share of an endpoint ends. The next page starts there.
 */
const chosenStatement = (what: Columns): Statement =>
  prepared({
    name: `delivery_page_of_undelivered_chosen_${what}`,
    text: `
    with ${bounds},
    reached as materialized (
      select min(w.event_id) as to
        ${perEndpoint}
       cross join lateral (
             select o.event_id ${ofEndpoint('')}
              ${inOrder}
             offset greatest(1, $12::int / (select count(*) from endpoints e where ${isChosenEndpoint})) - 1 limit 1
             ) w
       where ${isChosenEndpoint}
    ),
    page as materialized (
      select w.*
        from reached r cross join bounds b cross join endpoints e
       cross join lateral (
             select ${openColumns} ${ofEndpoint(`and (o.endpoint_id, o.event_id) <= (e.id, coalesce(r.to, '~'))`)}
                and ${isWanted} and $10::text[] is null
              ${inOrder} limit $4
             ) w
       where ${isChosenEndpoint}
       order by w.event_id, w.endpoint_id limit $4
    )
    select r.to as "scannedTo", w.*
      from reached r left join (${columnsOf[what]}) w on true
     order by w."eventId", w."endpointId"`,
  });

const namedStatement = (what: Columns): Statement =>
  prepared({
    name: `delivery_page_of_undelivered_events_${what}`,
    text: `
    with ${bounds},
    page as materialized (
      select ${openColumns}
        from open_deliveries o cross join bounds b
       where o.event_id = any ($10::text[]) and o.event_id >= b.event_id and ${isBehind} and ${isBefore}
         and ($5::text is null or o.endpoint_id = $5) and ${isWanted}
         and o.endpoint_id in (select id from endpoints where tenant_id = $1)
       order by o.event_id, o.endpoint_id limit $4
    )
    ${columnsOf[what]}
     order by o.event_id, o.endpoint_id`,
  });

const undeliveredStatements = {
  entries: {
    all: undeliveredStatement('entries'),
    chosen: chosenStatement('entries'),
    named: namedStatement('entries'),
  },
  keys: { all: undeliveredStatement('keys'), chosen: chosenStatement('keys'), named: namedStatement('keys') },
};

/** A filter by type also reads the event of each row. */
const maxChosenFrom = { byState: 4_000, byType: 1_000 };

/**
 * Returns a page, the oldest event first. With a filter, a page may have fewer rows than the limit although more
 * follow.
 */
export function pageOfUndelivered(connection: Connection, page: DeliveryPage): Promise<FoundPage<DeliveryEntry>> {
  return undeliveredPage<DeliveryEntry>(connection, page, 'entries');
}

export function keysOfUndelivered(connection: Connection, page: DeliveryPage): Promise<FoundPage<DeliveryKey>> {
  return undeliveredPage<DeliveryKey>(connection, page, 'keys');
}

async function undeliveredPage<T extends DeliveryKey>(
  connection: Connection,
  page: DeliveryPage,
  what: Columns,
): Promise<FoundPage<T>> {
  const values = await valuesOf(connection, page);
  const { eventTypes, states } = page.filter;
  const kind = hasEvents(values) ? 'named' : eventTypes.length + states.length > 0 ? 'chosen' : 'all';
  const scanned = eventTypes.length > 0 ? maxChosenFrom.byType : maxChosenFrom.byState;
  const rows = await connection.query<T & Scanned>(
    undeliveredStatements[what][kind],
    kind === 'chosen' ? [...values, scanned] : values,
  );
  return pageOfRows(rows, page, 'asc');
}
