import type { Bench } from '../bench.ts';
import { type Installation, openInstallation } from '../growth/installation.ts';
import { makeTemplates, type Seeded, seed } from '../growth/seed.ts';
import type { Target } from '../load/outside.ts';
import { provisionMany } from '../provisioning.ts';
import type { Rig } from '../rig.ts';
import { faultsOf, type Row, ratesOf, row, type Unit } from '../row.ts';
import { medianOf, percentileNames } from '../statistics.ts';
import { inTurns, type Pair } from '../turns.ts';
import { amountFor, deliverSteadily, steadyRate, warmUpDeliveries } from './deliveries.ts';

const endpointsEach = 10;
const share = 0.15;

type Round = { values: Readonly<Record<string, number>>; faults: string[] };
type Measured = { unit: Unit; rounds: Pair<Round[]> };

/**
 * Figure 12: figures 1, 3 and 4 of a growing installation, in turns with an empty one. The first measurement compares
 * two empty installations.
 */
export async function growth(bench: Bench): Promise<Row[]> {
  const installation = await openInstallation(bench);
  const pair = { plain: await bench.rig(), other: installation.rig };
  const { tenants, churned, atEachStep } = bench.plan.atScale.growth;
  const rows = atEachStep ? rowsOf('nothing stored yet', await compare(bench, pair), false) : [];
  const { sessions, deliveries } = (await grow(bench, installation, { tenants, endpointsEach })).seeded;
  const state = `${thousands(sessions)} sessions and ${thousands(deliveries)} deliveries stored`;
  if (atEachStep) rows.push(...rowsOf(state, await compare(bench, pair), true));
  await timed(bench, `${thousands(churned)} rows through each queue`, () => churn(installation, churned));
  rows.push(...rowsOf(`${state}, ${thousands(churned)} more through each queue`, await compare(bench, pair), true));
  return rows;
}

async function grow(
  bench: Bench,
  installation: Installation,
  { tenants, endpointsEach }: { tenants: number; endpointsEach: number },
): Promise<{ targets: Target[]; seeded: Seeded }> {
  const { stack, receiver } = installation.rig;
  const [origin] = await receiver.call('origins', null);
  const receiverUrl = `${origin}/webhooks`;
  const targets = await timed(bench, `${tenants * endpointsEach} endpoints of ${tenants} tenants`, async () => {
    const provisioned = await provisionMany(stack.access, { tenants, endpointsEach, receiverUrl });
    await makeTemplates(installation, provisioned, endpointsEach);
    return provisioned;
  });
  const seeded = await timed(bench, 'seeding', () => seed(installation, { ...bench.plan.atScale.growth, tenants }));
  const of = (bytes: number, count: number) => `${thousands(Math.round(bytes / count))} bytes`;
  const { bytes, deliveries, open } = seeded;
  const gigabytes = ((bytes.session + bytes.delivery) / seeded.sessions) * 0.01;
  bench.progress(
    `  ${of(bytes.session, seeded.sessions)} a session and ${of(bytes.delivery, deliveries)} a delivery, ` +
      `${thousands(open)} of them open; ten million sessions take ${gigabytes.toFixed(1)} GB`,
  );
  return { targets, seeded };
}

async function timed<T>(bench: Bench, what: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await work();
  bench.progress(`  ${what}: ${Math.round((performance.now() - startedAt) / 1_000)} s`);
  return result;
}

async function compare(bench: Bench, pair: Pair<Rig>): Promise<Measured[]> {
  const { busy, steady, deliver } = bench.plan;
  const put = async (unit: Unit, load: (rig: Rig) => Promise<Round>): Promise<Measured> => {
    return { unit, rounds: await inTurns(pair, bench.plan.atScale.growth.turns, load) };
  };
  for (const { generator } of [pair.plain, pair.other]) {
    await generator.call('create', { clients: 64, ...busy, windows: 1 });
  }
  const creates = await put('/s', async ({ generator }) => {
    const load = { clients: 64, warmUpMs: busy.windowMs / 3, windowMs: busy.windowMs, windows: 1 };
    const result = await generator.call('create', load);
    return { values: { 'creates accepted, 64 clients': medianOf(ratesOf(result)) }, faults: faultsOf(result) };
  });

  await warmUpDeliveries(bench, pair.other);
  const amount = amountFor(deliver.roundMs, await warmUpDeliveries(bench, pair.plain));
  const deliveries = await put('/s', async (rig) => {
    const { perSecond, faults } = await rig.deliver(amount, { clients: 64 });
    return { values: { 'webhooks delivered, 64 clients': perSecond }, faults };
  });

  await deliverSteadily(pair.plain, steady.warmUpMs);
  await deliverSteadily(pair.other, steady.warmUpMs);
  const what = `result sent → webhook received at ${steadyRate}/s`;
  const latencies = await put('ms', async (rig) => {
    const { latencyMs, faults } = await deliverSteadily(rig, steady.windowMs);
    return { values: Object.fromEntries(percentileNames.map((name) => [`${what}, ${name}`, latencyMs[name]])), faults };
  });
  return [creates, deliveries, latencies];
}

function rowsOf(state: string, all: readonly Measured[], isHeld: boolean): Row[] {
  return all.flatMap(({ unit, rounds: { plain, other } }) =>
    Object.keys(other[0]?.values ?? {}).map((what) => {
      const valuesOf = (rounds: readonly Round[]) => rounds.map(({ values }) => values[what] ?? Number.NaN);
      const value = medianOf(valuesOf(plain));
      const target = unit === '/s' ? { atLeast: value * (1 - share) } : { atMost: value * (1 + share) };
      return row(12, `${what}, ${state}`, valuesOf(other), unit, {
        yardstick: { value, unit, of: 'of an empty installation, in turns' },
        target: isHeld ? target : null,
        faults: [...plain, ...other].flatMap(({ faults }) => faults),
      });
    }),
  );
}

function thousands(count: number): string {
  return count.toLocaleString('en');
}

const rowsEach = 20;

/** Inserts and deletes an hour's queue rows within two minutes, which is harder for autovacuum than an hour's load. */
async function churn({ session, delivery }: Installation, rows: number): Promise<void> {
  const rounds = Math.ceil(rows / rowsEach);
  await Promise.all([session.query(repeated(rounds, publish)), delivery.query(repeated(rounds, deliver, loaded))]);
}

const repeated = (rounds: number, statements: string, declared = '') => `
  do $$
  declare
    sent bigint[];
    fleeting text[];
    ${declared}
  begin
    for round in 1..${rounds} loop
      ${statements}
      commit;
    end loop;
  end $$`;

const publish = `
      with queued as (
        insert into outbox (key, version) select 'cs_' || n, 1 from generate_series(1, ${rowsEach}) n returning id
      )
      select array_agg(id) into sent from queued;
      delete from outbox where id = any (sent);`;

const loaded = 'target constant text := (select endpoint_id from attempts order by event_id desc limit 1);';

const deliver = `
      fleeting := array(select 'evt_' || upper(md5(round || '-' || n)) from generate_series(1, ${rowsEach}) n);
      insert into open_deliveries (event_id, endpoint_id, session_id, epoch, version, due_at)
      select id, target, 'cs_' || id, 1, 1, now() from unnest(fleeting) id;
      update open_deliveries set lease = 0 where event_id = any (fleeting);
      delete from open_deliveries where event_id = any (fleeting);`;
