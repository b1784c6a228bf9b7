import type { Bench } from '../bench.ts';
import { churn } from '../growth/churn.ts';
import { type Installation, openInstallation } from '../growth/installation.ts';
import { type Seeded, seed } from '../growth/seed.ts';
import { makeTemplates } from '../growth/templates.ts';
import { provisionMany } from '../provisioning.ts';
import type { Delivered, Rig } from '../rig.ts';
import { faultsOf, type Row, rateOf, type Unit } from '../row.ts';
import { percentilesOf, sampleOf } from '../statistics.ts';
import { amountFor, warmUpDeliveries } from './deliver.ts';
import { latenciesOf, steadyRate } from './latency.ts';

const endpointsEach = 10;
/** What growth may cost, of what the empty installation does. */
const share = 0.15;

/** What one of the two installations did in one round. */
type Round = { values: Readonly<Record<string, number>>; faults: string[] };
type Measured = { what: string; unit: Unit; isRate: boolean; empty: number[]; grown: number[]; faults: string[] };

/**
 * Figure 12: figures 1, 3 and 4 of an installation that grows, beside an empty one that takes turns with it: a machine
 * that slows down slows both. First both are empty, which shows how much two equal ones differ.
 */
export async function growth(bench: Bench): Promise<Row[]> {
  const installation = await openInstallation(bench);
  const pair = { empty: await bench.rig(), grown: installation.rig };
  const { churned, atEachStep } = bench.plan.atScale.growth;
  const rows = atEachStep ? rowsOf('nothing stored yet', await compare(bench, pair), false) : [];
  const stored = await grow(bench, installation);
  const { sessions, deliveries } = stored;
  const state = `${thousands(sessions)} sessions and ${thousands(deliveries)} deliveries stored`;
  if (atEachStep) rows.push(...rowsOf(state, await compare(bench, pair), true));
  await timed(bench, `${thousands(churned)} rows through each queue`, () => churn(installation, churned));
  rows.push(...rowsOf(`${state}, ${thousands(churned)} more through each queue`, await compare(bench, pair), true));
  return rows;
}

async function grow(bench: Bench, installation: Installation): Promise<Seeded> {
  const { tenants } = bench.plan.atScale.growth;
  const { stack, receiver } = installation.rig;
  const receiverUrl = await receiver.call('address', null);
  await timed(bench, `${tenants * endpointsEach} endpoints of ${tenants} tenants`, async () => {
    const targets = await provisionMany(stack.access, { tenants, endpointsEach, receiverUrl });
    await makeTemplates(installation, targets, endpointsEach);
  });
  const seeded = await timed(bench, 'seeding', () => seed(installation, bench.plan.atScale.growth));
  const of = (bytes: number, count: number) => `${thousands(Math.round(bytes / count))} bytes`;
  const { bytes, deliveries, open } = seeded;
  const gigabytes = ((bytes.session + bytes.delivery) / seeded.sessions) * 0.01;
  bench.progress(
    `  ${of(bytes.session, seeded.sessions)} a session and ${of(bytes.delivery, deliveries)} a delivery, ` +
      `${thousands(open)} of them open; ten million sessions take ${gigabytes.toFixed(1)} GB`,
  );
  return seeded;
}

async function timed<T>(bench: Bench, what: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await work();
  bench.progress(`  ${what}: ${Math.round((performance.now() - startedAt) / 1_000)} s`);
  return result;
}

type Pair = { empty: Rig; grown: Rig };

async function compare(bench: Bench, pair: Pair): Promise<Measured[]> {
  const { busy, steady, deliver } = bench.plan;
  const { turns } = bench.plan.atScale.growth;
  const create = async ({ generator }: Rig): Promise<Round> => {
    const load = { clients: 64, warmUpMs: busy.windowMs / 3, windowMs: busy.windowMs, windows: 1 };
    const result = await generator.call('create', load);
    return { values: { 'creates accepted, 64 clients': rateOf(result).median }, faults: faultsOf(result) };
  };
  for (const { generator } of [pair.empty, pair.grown]) {
    await generator.call('create', { clients: 64, ...busy, windows: 1 });
  }
  const creates = await inTurns(pair, turns, create);

  await warmUpDeliveries(bench, pair.grown, 64);
  const amount = amountFor(deliver.roundMs, await warmUpDeliveries(bench, pair.empty, 64));
  const deliveries = await inTurns(pair, turns, async (rig) => {
    const { perSecond, faults } = await rig.deliver(amount, { clients: 64 });
    return { values: { 'webhooks delivered, 64 clients': perSecond }, faults };
  });

  const steadily = (rig: Rig, ms: number) =>
    rig.deliver({ reports: Math.round((steadyRate * ms) / 1_000), forMs: ms * 2 }, { ratePerSecond: steadyRate });
  await steadily(pair.empty, steady.warmUpMs);
  await steadily(pair.grown, steady.warmUpMs);
  const latencies = await inTurns(pair, turns, async (rig) => percentiles(await steadily(rig, steady.windowMs)));
  return [
    ...creates.map((measured) => ({ ...measured, unit: '/s' as const, isRate: true })),
    ...deliveries.map((measured) => ({ ...measured, unit: '/s' as const, isRate: true })),
    ...latencies.map((measured) => ({ ...measured, unit: 'ms' as const, isRate: false })),
  ];
}

function percentiles(delivered: Delivered): Round {
  const named = Object.entries(percentilesOf(latenciesOf(delivered)));
  const values = named.map(([name, value]) => [`result sent → webhook received at ${steadyRate}/s, ${name}`, value]);
  return { values: Object.fromEntries(values), faults: delivered.faults };
}

/** The installations take turns, and turns at being first. */
async function inTurns(
  pair: Pair,
  rounds: number,
  run: (rig: Rig) => Promise<Round>,
): Promise<Omit<Measured, 'unit' | 'isRate'>[]> {
  const empty: Round[] = [];
  const grown: Round[] = [];
  while (grown.length < rounds) {
    const isEmptyFirst = grown.length % 2 === 0;
    if (isEmptyFirst) empty.push(await run(pair.empty));
    grown.push(await run(pair.grown));
    if (!isEmptyFirst) empty.push(await run(pair.empty));
  }
  const faults = [...empty, ...grown].flatMap((round) => round.faults);
  const valuesOf = (of: readonly Round[], what: string) => of.map(({ values }) => values[what] ?? Number.NaN);
  return Object.keys(grown[0]?.values ?? {}).map((what) => {
    return { what, empty: valuesOf(empty, what), grown: valuesOf(grown, what), faults };
  });
}

function rowsOf(state: string, all: readonly Measured[], isHeld: boolean): Row[] {
  return all.map(({ what, unit, isRate, empty, grown, faults }) => {
    const value = sampleOf(empty).median;
    const target = isRate ? { atLeast: value * (1 - share) } : { atMost: value * (1 + share) };
    return {
      figure: 12,
      what: `${what}, ${state}`,
      value: sampleOf(grown),
      unit,
      yardstick: { value, unit, of: 'of an empty installation, in turns' },
      target: isHeld ? target : null,
      faults,
    };
  });
}

function thousands(count: number): string {
  return count.toLocaleString('en');
}
