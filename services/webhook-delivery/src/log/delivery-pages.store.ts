import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import { type DeliveryKey, deliveryKeyOf, keyOf } from '../queue/delivery.rules.ts';
import type { DeliveryPage, FoundPage } from './log.rules.ts';

export const state = `
  case when o.exhausted_at is not null then 'EXHAUSTED' when o.held then 'HELD'
       when o.attempts > 0 then 'RETRYING' else 'PENDING' end`;
const reason = `
  case when o.exhausted_at is not null then 'EXHAUSTED' when o.held then 'ENDPOINT_DISABLED'
       when o.lease is not null then 'IN_PROGRESS' when o.due_at is null then 'WAITS_FOR_EARLIER_EVENT'
       when o.due_at > now() then 'RETRY_SCHEDULED' else 'QUEUED' end`;

export const openColumns = `
  o.event_id, o.endpoint_id, o.session_id, ${state} as state, o.attempts, o.due_at, ${reason} as reason, o.lease`;

/**
 * Parameters of {@link valuesOf}: $1 tenant, $2 and $3 position before the page, $4 limit, $5 endpoint. The next ones
 * are filters: $6 event types, $7 states, $8 from, $9 until, $10 events, $11 deliveries. A filter of null has no
 * effect.
 */
export const isWanted = `
  ($7::text[] is null or ${state} = any ($7))
  and ($11::text[] is null or o.event_id || ' ' || o.endpoint_id = any ($11))
  and ($6::text[] is null or exists (select from events t where t.event_id = o.event_id and t.type = any ($6)))`;

/**
 * One lower bound combines the start of the period and the position before the page. With two bounds, an index scan
 * could start at the smaller bound. The bounds are computed once, because a function in a condition runs for each row.
 */
export const bounds = `
    bounds as materialized (
      select low, high, greatest($2::text, low) as event_id, case when low > $2::text then '' else $3::text end as endpoint_id
        from (select coalesce('evt_' || ulid_floor($8::timestamptz), '') collate "C" as low,
                     coalesce('evt_' || ulid_floor($9::timestamptz), '~') collate "C" as high) w
    )`;
export const isWithinRange = (column: string) => `${column} >= b.low and ${column} < b.high`;

export const lastAttempt = `
  left join lateral (
    select a.outcome, a.status_code, a.started_at from attempts a
     where a.event_id = o.event_id and a.endpoint_id = o.endpoint_id order by a.attempt desc limit 1
  ) l on true`;

export const openCircuit = `
  left join lateral (
    select min(p.probe_at) as probe_at, coalesce(bool_or(p.fence = o.lease), false) as is_holders
      from open_circuits p where p.endpoint_id = o.endpoint_id and o.reason is not null
  ) c on true`;

export const entryColumns = `
  o.event_id as "eventId", o.endpoint_id as "endpointId", o.session_id as "sessionId", v.type,
  v.created_at as "createdAt", o.state, o.attempts, o.due_at as "dueAt",
  case when (o.reason = 'QUEUED' and c.probe_at is not null) or (o.reason = 'IN_PROGRESS' and c.is_holders)
       then 'CIRCUIT_OPEN' else o.reason end as reason,
  l.outcome as "lastOutcome", l.status_code as "lastStatusCode", l.started_at as "lastAttemptAt",
  c.probe_at as "circuitOpenUntil"`;

/**
 * `scannedTo` is the last examined position, the same in each row; null at the end. A page without deliveries is one
 * row with null in the other columns.
 */
export type Scanned = { scannedTo?: string | null };

export function pageOfRows<T extends DeliveryKey>(
  rows: readonly (T & Scanned)[],
  { limit }: DeliveryPage,
  order: 'asc' | 'desc',
): FoundPage<T> {
  const entries = rows.filter(({ eventId }) => eventId !== null);
  const last = entries.length === limit ? entries.at(-1) : undefined;
  if (last !== undefined) return { entries, next: { eventId: last.eventId, endpointId: last.endpointId } };
  const scannedTo = rows[0]?.scannedTo;
  // Endpoint ids sort between '' and '~', so the next page does not examine this event again.
  return { entries, next: scannedTo ? { eventId: scannedTo, endpointId: order === 'asc' ? '~' : '' } : null };
}

const eventsOfSessionsStatement = prepared({
  name: 'delivery_events_of_sessions',
  text: 'select event_id as "eventId" from events where session_id = any($2) and tenant_id = $1',
});

/** Replaces sessions by their events, because no index combines session and endpoint. */
export async function valuesOf(
  connection: Connection,
  { tenantId, filter, after, limit }: DeliveryPage,
): Promise<unknown[]> {
  const { deliveryIds, eventIds, sessionIds, endpointId, eventTypes, states, from, until } = filter;
  const keys = deliveryIds.flatMap((id) => deliveryKeyOf(id) ?? []);
  const sets = [
    ...(deliveryIds.length > 0 ? [keys.map((key) => key.eventId)] : []),
    ...(eventIds.length > 0 ? [eventIds] : []),
    ...(sessionIds.length > 0 ? [await eventsOfSessions(connection, tenantId, sessionIds)] : []),
  ];
  return [
    ...[tenantId, after.eventId, after.endpointId, limit, endpointId || null, orNull(eventTypes), orNull(states)],
    ...[from || null, until || null, intersection(sets), orNull(keys.map(keyOf))],
  ];
}

export function hasEvents(values: readonly unknown[]): boolean {
  return values[9] !== null;
}

function orNull<T>(list: readonly T[]): readonly T[] | null {
  return list.length > 0 ? list : null;
}

function intersection(sets: readonly (readonly string[])[]): readonly string[] | null {
  const [first, ...others] = sets;
  return first?.filter((id) => others.every((other) => other.includes(id))) ?? null;
}

async function eventsOfSessions(
  connection: Connection,
  tenantId: string,
  sessionIds: readonly string[],
): Promise<string[]> {
  const rows = await connection.query<{ eventId: string }>(eventsOfSessionsStatement, [tenantId, sessionIds]);
  return rows.map(({ eventId }) => eventId);
}
