import type { LoneService } from './lone-services.ts';

/** The tenants of the seed: a usual one of a hundred, one with a third of all events, one whose endpoint is broken. */
export const usualTenant = 'tnt_7';
export const largeTenant = 'tnt_large';
export const stuckTenant = 'tnt_stuck';

const days = 30;
const tenants = 100;
const endpointsEach = 4;

/** An event that `delivery_seed` makes for the nth time within its minute. */
const seededEvents = `
  with minutes as materialized (
    select at, ulid_floor(at) as floor, row_number() over (order by at) as minute
      from generate_series($1::date::timestamptz, $1::date + interval '1 day' - interval '1 minute', '1 minute') at
     where at < now() - interval '10 minutes'
  ),
  made as materialized (
    select 'evt_' || floor || lpad(i::text, 16, '0') as event_id, at, i,
           -- Of 25 events two are of the stuck tenant, eight of the large one.
           case when i % 25 < 2 then '${stuckTenant}' when i % 25 < 10 then '${largeTenant}'
                else 'tnt_' || i / 25 % ${tenants} end as tenant_id,
           'cs_' || floor || lpad((i / 3)::text, 16, '0') as session_id,
           case i % 100 when 50 then 'compliance_session.review_required' when 51 then 'evidence_package.ready'
                else case when i % 3 = 2 then 'compliance_session.completed' else 'compliance_session.updated' end
                end as type
      from minutes cross join lateral (select minute * $2::int + n as i from generate_series(0, $2 - 1) n) numbered
  )`;

/** Stores the day's events with all of their deliveries: those of one endpoint in three hundred are not delivered. */
const seedDay = `${seededEvents},
  stored as (
    insert into events (event_id, tenant_id, session_id, epoch, version, type, created_at, body, traceparent)
    select event_id, tenant_id, session_id, 1, i % 3 + 2, type, at,
           format('{"id":"%s","type":"%s","createdAt":"%s","data":{"complianceSessionId":"%s","status":"IN_PROGRESS"}}',
                  event_id, type, at, session_id), ''
      from made
  ),
  deliveries as materialized (
    select m.*, w.id as endpoint_id,
           case when tenant_id = '${stuckTenant}' then w.n = 0 else (m.i + w.n * 7) % 300 = 0 end as is_open,
           case when m.i % 1000 < 3 then 'PENDING' when m.i % 10 < 3 then 'EXHAUSTED' else 'RETRYING' end as state
      from made m join seeded_endpoints w using (tenant_id)
  ),
  logged as (
    insert into attempts (event_id, endpoint_id, attempt, verdict, started_at, duration_ms, outcome, status_code)
    select event_id, endpoint_id, a, case when is_open then 'RETRY' else 'DELIVERED' end, at, 40,
           case when is_open then '5xx' else '2xx' end, case when is_open then 503 else 200 end
      from deliveries, generate_series(1, case when not is_open then 1 when state = 'PENDING' then 0 else 3 end) a
  )
  insert into open_deliveries
         (event_id, endpoint_id, session_id, epoch, version, attempts, held, blocking, exhausted_at, due_at)
  select event_id, endpoint_id, session_id, 1, i % 3 + 2, case state when 'PENDING' then 0 else 3 end,
         state = 'EXHAUSTED', false, case state when 'EXHAUSTED' then at end,
         -- Nothing comes due while the bench looks.
         case when state <> 'EXHAUSTED' then now() + interval '2 days' end
    from deliveries where is_open`;

const seedEndpoints = `
  insert into endpoints (id, tenant_id, url, status, change_sequence)
  select 'whe_' || lpad((t * ${endpointsEach} + n)::text, 26, '0'),
         case t when 0 then '${stuckTenant}' when 1 then '${largeTenant}' else 'tnt_' || t - 2 end,
         'http://127.0.0.1:9/', 'ACTIVE', 0
    from generate_series(0, ${tenants + 1}) t, generate_series(0, ${endpointsEach - 1}) n`;

/**
 * Thirty days of deliveries, most of them delivered: every table as a service would have it after that time. One event
 * in 25 × 2 is of a tenant one of whose endpoints has accepted nothing in all those days.
 */
export async function seedDeliveries({ query }: LoneService, deliveries: number): Promise<void> {
  // The last day is not over.
  const perMinute = Math.max(1, Math.ceil(deliveries / endpointsEach / (days - 1) / (24 * 60)));
  await query(seedEndpoints);
  await query(`create table seeded_endpoints as
    select id, tenant_id, right(id, 26)::int % ${endpointsEach} as n from endpoints`);
  const dates = await query<{ day: string }>(
    `select to_char(current_date - n, 'YYYY-MM-DD') as day from generate_series(0, ${days - 1}) n order by day`,
  );
  for (const table of ['events', 'attempts']) {
    for (const { day } of dates) await query(`select create_day_partition($1, 'evt_', $2::date)`, [table, day]);
  }
  const left = dates.map(({ day }) => day);
  const work = async () => {
    for (let day = left.shift(); day !== undefined; day = left.shift()) await query(seedDay, [day, perMinute]);
  };
  await Promise.all([work(), work()]);
  await query('drop table seeded_endpoints');
  // The state that autovacuum would have left; the queue is never analysed (its migration says why).
  const tables = ['vacuum analyze events', 'vacuum analyze attempts', 'analyze endpoints', 'vacuum open_deliveries'];
  await Promise.all(tables.map((text) => query(text)));
  await query('checkpoint');
}
