import type { Connection, Statement } from '@gcs/kit/postgres/database';
import type { DeliveryFilter, DeliveryState } from '../domain/delivery-filter.ts';
import { deliveryKeyOf } from '../domain/delivery-id.ts';
import { type DeliveryKey, keyOf } from './delivery-row.ts';

/** A delivery as operators see it. */
export type DeliveryEntry = DeliveryKey & {
  sessionId: string;
  type: string;
  createdAt: Date;
  state: DeliveryState;
  attempts: number;
  /** Null when no attempt is planned. */
  dueAt: Date | null;
  /** Why it is not delivered; null once it is. */
  reason: string | null;
  lastOutcome: string | null;
  lastStatusCode: number | null;
  lastAttemptAt: Date | null;
};

export type DeliveryPage = {
  tenantId: string;
  filter: DeliveryFilter;
  /** The page begins behind this one. */
  after: DeliveryKey;
  limit: number;
};

/** Before everything, in either direction. */
export const fromOldest: DeliveryKey = { eventId: '', endpointId: '' };
export const fromNewest: DeliveryKey = { eventId: '~', endpointId: '' };

const state = `
  case when o.exhausted_at is not null then 'EXHAUSTED' when o.held then 'HELD'
       when o.attempts > 0 then 'RETRYING' else 'PENDING' end`;
const reason = `
  case when o.exhausted_at is not null then 'EXHAUSTED' when o.held then 'ENDPOINT_DISABLED'
       when o.lease is not null then 'IN_PROGRESS' when o.due_at is null then 'WAITS_FOR_EARLIER_EVENT'
       when o.due_at > now() then 'RETRY_SCHEDULED' else 'QUEUED' end`;

const openColumns = `
  o.event_id, o.endpoint_id, o.session_id, ${state} as state, o.attempts, o.due_at, ${reason} as reason`;

// $1 tenant, $2 and $3 the page begins behind, $4 limit, $5 endpoint, $6 event types, $7 states, $8 from, $9 until,
// $10 events, $11 deliveries. A filter that says nothing is null and costs nothing.
const isWanted = `
  ($5::text is null or o.endpoint_id = $5) and ($7::text[] is null or ${state} = any ($7))
  and ($8::timestamptz is null or o.event_id >= 'evt_' || ulid_floor($8))
  and ($9::timestamptz is null or o.event_id < 'evt_' || ulid_floor($9))
  and ($11::text[] is null or o.event_id || ' ' || o.endpoint_id = any ($11))
  and ($6::text[] is null or exists (select from events t where t.event_id = o.event_id and t.type = any ($6)))`;

const lastAttempt = `
  left join lateral (
    select a.outcome, a.status_code, a.started_at from attempts a
     where a.event_id = o.event_id and a.endpoint_id = o.endpoint_id order by a.attempt desc limit 1
  ) l on true`;

const entryColumns = `
  o.event_id as "eventId", o.endpoint_id as "endpointId", o.session_id as "sessionId", v.type,
  v.created_at as "createdAt", o.state, o.attempts, o.due_at as "dueAt", o.reason, l.outcome as "lastOutcome",
  l.status_code as "lastStatusCode", l.started_at as "lastAttemptAt"`;

/*
 * Each endpoint of the tenant has its open deliveries in the order of its events in an index of its own; the first
 * `limit` of each are merged. So a page costs the same however many rows there are.
 */
const undeliveredStatement: Statement = {
  name: 'delivery_page_of_undelivered',
  text: `
    with page as materialized (
      select w.*
        from endpoints e
       cross join lateral (
             select ${openColumns}
               from open_deliveries o
              where o.endpoint_id = e.id and o.event_id >= $2 and (o.event_id, o.endpoint_id) > ($2, $3) and ${isWanted}
                and $10::text[] is null
              order by o.event_id limit $4
             ) w
       where e.tenant_id = $1
       order by w.event_id, w.endpoint_id limit $4
    )
    select ${entryColumns}
      from page o
     cross join lateral (select * from events where event_id = o.event_id limit 1) v ${lastAttempt}
     order by o.event_id, o.endpoint_id`,
};

/* Few events are named: their rows are looked up. */
const undeliveredOfStatement: Statement = {
  name: 'delivery_page_of_undelivered_events',
  text: `
    with page as materialized (
      select ${openColumns}
        from open_deliveries o
       where o.event_id = any ($10::text[]) and (o.event_id, o.endpoint_id) > ($2, $3) and ${isWanted}
         and o.endpoint_id in (select id from endpoints where tenant_id = $1)
       order by o.event_id, o.endpoint_id limit $4
    )
    select ${entryColumns}
      from page o
     cross join lateral (select * from events where event_id = o.event_id limit 1) v ${lastAttempt}
     order by o.event_id, o.endpoint_id`,
};

/** A tenant's undelivered deliveries, the oldest event first. */
export async function pageOfUndelivered(connection: Connection, page: DeliveryPage): Promise<DeliveryEntry[]> {
  const values = await valuesOf(connection, page);
  return connection.query<DeliveryEntry>(hasEvents(values) ? undeliveredOfStatement : undeliveredStatement, values);
}

const mostScanned = 2_000;

/*
 * The whole log, delivered ones included: from event to event, and what became of it at each endpoint. At most 2,000
 * events are looked at, whatever the filter; the answer says how far that was, so the caller can go on from there.
 */
function logStatement(order: 'asc' | 'desc', source: 'named' | 'all'): Statement {
  const [beyond, from] = order === 'asc' ? ['>', '>='] : ['<', '<='];
  const last = order === 'asc' ? 'max' : 'min';
  return {
    name: `delivery_page_of_log_${order}_${source}`,
    text: `
      with scanned as materialized (
        select v.event_id, v.session_id, v.type, v.created_at from events v
         where v.tenant_id = $1 and v.event_id ${from} $2 and ($6::text[] is null or v.type = any ($6))
           and ($8::timestamptz is null or v.event_id >= 'evt_' || ulid_floor($8))
           and ($9::timestamptz is null or v.event_id < 'evt_' || ulid_floor($9))
           and ${source === 'named' ? 'v.event_id = any ($10::text[])' : '$10::text[] is null'}
         order by v.event_id ${order} limit ${mostScanned}
      ),
      page as materialized (
        select v.type, v.created_at, o.*
          from scanned v
         cross join lateral (
               select ${openColumns} from open_deliveries o where o.event_id = v.event_id
               union all
               select a.event_id, a.endpoint_id, v.session_id, 'DELIVERED', a.attempt, null, null
                 from attempts a
                where a.event_id = v.event_id and a.verdict = 'DELIVERED'
                  and (select l.attempt from attempts l where l.event_id = a.event_id and l.endpoint_id = a.endpoint_id
                        order by l.attempt desc limit 1) = a.attempt
                  and not exists (select from open_deliveries q
                                   where q.event_id = a.event_id and q.endpoint_id = a.endpoint_id)
               ) o
         where (o.event_id, o.endpoint_id) ${beyond} ($2, $3) and ($5::text is null or o.endpoint_id = $5)
           and ($7::text[] is null or o.state = any ($7))
           and ($11::text[] is null or o.event_id || ' ' || o.endpoint_id = any ($11))
         order by o.event_id ${order}, o.endpoint_id ${order} limit $4
      )
      select ${entryColumns}, s.to as "scannedTo"
        from (select case when count(*) = ${mostScanned} then ${last}(event_id) end as to from scanned) s
        left join (page o cross join lateral (select o.type, o.created_at) v ${lastAttempt}) on true
       order by o.event_id ${order}, o.endpoint_id ${order}`,
  };
}

const logStatements = {
  asc: { named: logStatement('asc', 'named'), all: logStatement('asc', 'all') },
  desc: { named: logStatement('desc', 'named'), all: logStatement('desc', 'all') },
};

/** A tenant's deliveries of every state; `next` is where the following page begins, null after the last. */
export async function pageOfLog(
  connection: Connection,
  page: DeliveryPage,
  order: 'asc' | 'desc',
): Promise<{ entries: DeliveryEntry[]; next: DeliveryKey | null }> {
  const values = await valuesOf(connection, page);
  const statement = logStatements[order][hasEvents(values) ? 'named' : 'all'];
  const rows = await connection.query<DeliveryEntry & { scannedTo: string | null }>(statement, values);
  const scannedTo = rows[0]?.scannedTo ?? null;
  const entries = rows.flatMap(({ scannedTo: _, ...entry }) => (entry.eventId === null ? [] : [entry]));
  const last = entries.length === page.limit ? entries.at(-1) : undefined;
  if (last !== undefined) return { entries, next: { eventId: last.eventId, endpointId: last.endpointId } };
  // No endpoint's id comes before '' or after '~', so the event that was looked at last is not looked at again.
  if (scannedTo === null) return { entries, next: null };
  return { entries, next: { eventId: scannedTo, endpointId: order === 'asc' ? '~' : '' } };
}

const eventsOfSessionStatement = {
  name: 'delivery_events_of_session',
  text: 'select event_id as "eventId" from events where session_id = $2 and tenant_id = $1',
};

/** The parameters of every statement above. A session stands for its events: no index has it beside the endpoint. */
async function valuesOf(connection: Connection, { tenantId, filter, after, limit }: DeliveryPage): Promise<unknown[]> {
  const { deliveryIds, eventIds, sessionId, endpointId, eventTypes, states, from, until } = filter;
  const keys = deliveryIds.flatMap((id) => deliveryKeyOf(id) ?? []);
  const sets = [
    ...(deliveryIds.length > 0 ? [keys.map((key) => key.eventId)] : []),
    ...(eventIds.length > 0 ? [eventIds] : []),
    ...(sessionId === '' ? [] : [await eventsOfSession(connection, tenantId, sessionId)]),
  ];
  return [
    ...[tenantId, after.eventId, after.endpointId, limit, endpointId || null, orNull(eventTypes), orNull(states)],
    ...[from || null, until || null, intersection(sets), orNull(keys.map(keyOf))],
  ];
}

function hasEvents(values: readonly unknown[]): boolean {
  return values[9] !== null;
}

function orNull<T>(list: readonly T[]): readonly T[] | null {
  return list.length > 0 ? list : null;
}

function intersection(sets: readonly (readonly string[])[]): readonly string[] | null {
  const [first, ...others] = sets;
  return first?.filter((id) => others.every((other) => other.includes(id))) ?? null;
}

async function eventsOfSession(connection: Connection, tenantId: string, sessionId: string): Promise<string[]> {
  const rows = await connection.query<{ eventId: string }>(eventsOfSessionStatement, [tenantId, sessionId]);
  return rows.map(({ eventId }) => eventId);
}
