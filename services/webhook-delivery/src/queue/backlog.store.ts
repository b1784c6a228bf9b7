import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import { isOneOf, lockDeliveries } from './lock-deliveries.store.ts';

/**
 * `due` counts deliveries that are due and not leased, up to 100,000. `oldestUndeliveredSeconds` is the age of the
 * oldest event that is neither held nor in flight. Held deliveries wait for an operator and do not count.
 */
export type Backlog = {
  due: number;
  oldestDueSeconds: number;
  oldestUndeliveredSeconds: number;
  disabledEndpoints: number;
};

const readBacklogStatement = prepared({
  name: 'delivery_read_backlog',
  text: `
    select (select count(*)::int
              from (select from open_deliveries where lease is null and due_at <= now() limit 100000) due) as due,
           coalesce((select greatest(0, extract(epoch from now() - min(due_at)))::float8
                       from open_deliveries where lease is null and due_at is not null), 0) as "oldestDueSeconds",
           coalesce((select greatest(0, extract(epoch from now() - e.stored_at))::float8
                       from (select event_id from open_deliveries
                              where lease is null and not held order by event_id limit 1) o
                      cross join lateral (select stored_at from events where event_id = o.event_id limit 1) e), 0)
             as "oldestUndeliveredSeconds",
           (select count(*)::int from endpoints where status = 'DISABLED') as "disabledEndpoints"`,
});

/** The maximum of `due` limits the cost of reading the metrics. */
export async function readDeliveryBacklog(connection: Connection): Promise<Backlog> {
  const [row] = await connection.query<Backlog>(readBacklogStatement);
  if (row === undefined) throw new Error('the backlog was not read');
  return row;
}

/* The query reads at most `max` rows of the index, which is sorted by endpoint. */
const countDueStatement = prepared({
  name: 'delivery_count_due',
  text: `
    select count(*)::int as due
      from (select from unnest($1::text[]) as e (id)
             cross join lateral (
                   select from open_deliveries
                    where lease is null and due_at is not null and endpoint_id = e.id and due_at <= now() limit $2
                   ) d
             limit $2) due`,
});

export async function countDue(connection: Connection, endpointIds: readonly string[], max: number): Promise<number> {
  const [row] = await connection.query<{ due: number }>(countDueStatement, [endpointIds, max]);
  return row?.due ?? 0;
}

/* An operator who disables an endpoint has decided about its deliveries. */
const givenUpStatement = prepared({
  name: 'delivery_given_up',
  text: `
    select g.id as "endpointId", g.tenant_id as "tenantId", count(*)::int as deliveries
      from (select e.id, e.tenant_id
              from endpoints e
             cross join lateral (
                   select from open_deliveries
                    where endpoint_id = e.id and exhausted_at is not null order by event_id limit 1000
                   ) d
             where e.disabled_reason is distinct from 'OPERATOR' and (e.expires_at is null or e.expires_at > now())
             limit 10000) g
     group by g.id, g.tenant_id order by g.id`,
});

export type GivenUp = { endpointId: string; tenantId: string; deliveries: number };

/** Counts exhausted deliveries without a replay: up to 1,000 of each endpoint, and 10,000 in total. */
export function readGivenUp(connection: Connection): Promise<GivenUp[]> {
  return connection.query<GivenUp>(givenUpStatement);
}

const hasOpenStatement = prepared({
  name: 'delivery_has_open_of_day',
  text: `
    select exists (
             select from open_deliveries
              where event_id >= 'evt_' || ulid_floor($1::date::timestamp at time zone 'UTC')
                and event_id < 'evt_' || ulid_floor(($1::date + 1)::timestamp at time zone 'UTC')) as "hasOpen"`,
});

const endOldStatement = prepared({
  name: 'delivery_end_old',
  text: `
    with old as materialized (
      select event_id, endpoint_id from open_deliveries
       where event_id < 'evt_' || ulid_floor(((now() at time zone 'UTC')::date - $1::int + 1)::timestamp at time zone 'UTC')
         and held
       order by event_id limit $2
    ), locked as (${lockDeliveries(`o.held and ${isOneOf('old')}`)}
    ), ended as (
      delete from open_deliveries o where ${isOneOf('locked')} returning o.endpoint_id
    ), counted as (
      select endpoint_id, count(*)::int as deliveries from ended group by endpoint_id
    ), noted as (
      insert into notices (tenant_id, kind, endpoint_id, deliveries)
      select e.tenant_id, 'DELIVERIES_ENDED', e.id, c.deliveries from counted c join endpoints e on e.id = c.endpoint_id
    )
    select coalesce(sum(deliveries), 0)::int as ended from counted`,
});

/**
 * Ends up to `limit` held and exhausted deliveries of events that are `days` old, with a notice for each endpoint.
 * Resolves to the number of ended deliveries.
 */
export async function endOldDeliveries(connection: Connection, days: number, limit: number): Promise<number> {
  const [row] = await connection.query<{ ended: number }>(endOldStatement, [days, limit]);
  return row?.ended ?? 0;
}

/** Returns true if a day in UTC (`2026-11-21`) has open deliveries. */
export async function hasOpenDeliveries(connection: Connection, day: string): Promise<boolean> {
  const [row] = await connection.query<{ hasOpen: boolean }>(hasOpenStatement, [day]);
  return row?.hasOpen === true;
}
