import type { Bench } from '../bench.ts';
import { largeTenant, seedDeliveries, stuckTenant, usualTenant } from '../delivery-seed.ts';
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
