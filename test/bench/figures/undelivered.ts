import type { Bench } from '../bench.ts';
import { type DeliveryProcess, type LoneService, openLoneService, startDelivery } from '../lone-services.ts';
import { type Row, row } from '../row.ts';
import { medianOf, type Percentiles, percentilesOf } from '../statistics.ts';

const rounds = 3;

type Asked = Parameters<DeliveryProcess['deliveries']['ListUndelivered']>[0];

/** Figure 14: pages of the undelivered view, as operators ask for them, with ten million deliveries stored. */
export async function undelivered(bench: Bench): Promise<Row[]> {
  const site = await openLoneService(bench, 'delivery', 'bench_undelivered');
  // Starting it also migrates the database.
  const operator = await startDelivery(bench, site);
  const startedAt = performance.now();
  await seedDeliveries(site, bench.plan.atScale.deliveries);
  const stored = await count(site);
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  bench.progress(`  ${thousands(stored.deliveries)} deliveries seeded in ${seconds} s, ${stored.open} of them open`);
  const { p95: yardstick } = await bench.yardsticks.commitLatency();
  const what = `of the undelivered view, ${thousands(stored.deliveries)} deliveries stored`;
  const groups = await casesOf(site, operator);
  const rows: Row[] = [];
  for (const [group, cases] of Object.entries(groups)) {
    const { name, times } = await slowestOf(bench, operator, cases);
    const named = `${group} ${what}${name === group ? '' : ` (${name})`}`;
    rows.push(
      row(
        14,
        `${named}, p50`,
        times.map(({ p50 }) => p50),
        'ms',
        { yardstick },
      ),
    );
    rows.push(
      row(
        14,
        `${named}, p95`,
        times.map(({ p95 }) => p95),
        'ms',
        { yardstick, target: { atMost: 50 } },
      ),
    );
  }
  return rows;
}

/** Requests by the name of their case; those of a case alternate. */
type Cases = Record<string, Asked[]>;

async function casesOf(site: LoneService, operator: DeliveryProcess): Promise<Record<string, Cases>> {
  const tenants = [usualTenant, largeTenant, stuckTenant];
  const [open] = await site.query<{
    endpoint: string;
    other: string;
    session: string;
    event: string;
    from: Date;
    until: Date;
  }>(
    `select endpoint_id as endpoint, (select max(id) from endpoints where tenant_id = $1) as other, session_id as session, event_id as event, v.created_at as "from",
            v.created_at + interval '1 day' as until
       from open_deliveries o join events v using (event_id, session_id)
      where v.tenant_id = $1 order by event_id offset (select count(*) * 5 / 6 from open_deliveries o join endpoints e
             on e.id = o.endpoint_id and e.tenant_id = $1) limit 1`,
    [stuckTenant],
  );
  if (open === undefined) throw new Error('the seed has left nothing open');
  const { endpoint: endpointId, other, session: sessionId, event } = open;
  const [from, until] = [open.from.toISOString(), open.until.toISOString()];
  const filters = {
    endpoint: { endpointId },
    'an endpoint that lacks nothing': { endpointId: other },
    'state RETRYING': { states: ['RETRYING'] },
    'state EXHAUSTED': { states: ['EXHAUSTED'] },
    'state PENDING, rare': { states: ['PENDING'] },
    'state HELD, of which there is none': { states: ['HELD'] },
    'a rare type': { eventTypes: ['evidence_package.ready'] },
    'a rare type and state': { eventTypes: ['evidence_package.ready'], states: ['PENDING'] },
    'from a late day on': { from },
    'one late day': { from, until },
    'one late day, an endpoint, a state': { from, until, endpointId, states: ['EXHAUSTED'] },
    session: { sessionId },
    event: { eventIds: [event] },
    delivery: { deliveryIds: [`dlv_${event.slice(4)}${endpointId.slice(4)}`] },
  };
  return {
    'first page': { 'first page': tenants.map((tenantId) => ({ tenantId })) },
    'deep page': { 'deep page': await deepPages(operator) },
    'filtered page': Object.fromEntries(
      Object.entries(filters).map(([name, filter]) => [
        name,
        [stuckTenant, largeTenant].map((tenantId) => ({ tenantId, filter })),
      ]),
    ),
  };
}

/** A page of the usual size behind each large page, through all that is undelivered of the worst tenant. */
async function deepPages({ deliveries, call }: DeliveryProcess): Promise<Asked[]> {
  const pages: Asked[] = [];
  let pageToken = '';
  do {
    const page = await deliveries.ListUndelivered({ tenantId: stuckTenant, pageSize: 1_000, pageToken }, call);
    pageToken = page.nextPageToken;
    if (pageToken !== '') pages.push({ tenantId: stuckTenant, pageToken });
  } while (pageToken !== '');
  return pages.length > 0 ? pages : [{ tenantId: stuckTenant }];
}

type Timed = { name: string; times: Percentiles[]; p95: number };

/** The case with the highest 95th percentile; reports each. */
async function slowestOf(bench: Bench, operator: DeliveryProcess, cases: Cases): Promise<Timed> {
  const timed: Timed[] = [];
  for (const [name, asked] of Object.entries(cases)) {
    const times = await timesOf(operator, asked, bench.plan.atScale.callsEach);
    const [p50, p95] = [medianOf(times.map((one) => one.p50)), medianOf(times.map((one) => one.p95))];
    timed.push({ name, times, p95 });
    bench.progress(`  ${name}: p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)} ms`);
  }
  const [slowest] = timed.toSorted((a, b) => b.p95 - a.p95);
  if (slowest === undefined) throw new Error('nothing was asked');
  return slowest;
}

/** A first round, not counted, warms the caches. */
async function timesOf({ deliveries, call }: DeliveryProcess, asked: Asked[], calls: number): Promise<Percentiles[]> {
  const times: Percentiles[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const ms: number[] = [];
    for (let index = 0; index < calls; index += 1) {
      const at = performance.now();
      await deliveries.ListUndelivered(asked[(index * 7) % asked.length] ?? {}, call);
      ms.push(performance.now() - at);
    }
    times.push(percentilesOf(ms));
  }
  return times.slice(1);
}

async function count({ query }: LoneService): Promise<{ deliveries: number; open: number }> {
  const [counted] = await query<{ delivered: number; open: number }>(
    `select (select count(*)::float8 from attempts where verdict = 'DELIVERED') as delivered,
            (select count(*)::float8 from open_deliveries) as open`,
  );
  const { delivered = 0, open = 0 } = counted ?? {};
  return { deliveries: delivered + open, open };
}

function thousands(count: number): string {
  return count.toLocaleString('en');
}

/** The tenants of the seed: a usual one of a hundred, one with a third of all events, one whose endpoint is broken. */
const usualTenant = 'tnt_7';
const largeTenant = 'tnt_large';
const stuckTenant = 'tnt_stuck';

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
async function seedDeliveries({ query }: LoneService, deliveries: number): Promise<void> {
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
