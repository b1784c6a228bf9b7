import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Bench } from '../bench.ts';
import type { Arrival } from '../load/load.ts';
import { lookAt, relaysOf } from '../replicas/look.ts';
import {
  costRows,
  countRow,
  delayRows,
  type Outcome,
  rateRow,
  roundOf,
  serviceOf,
  shareRows,
} from '../replicas/rows.ts';
import { type Delivered, openRig, type Rig } from '../rig.ts';
import { faultsOf, type Row, ratesOf } from '../row.ts';
import { type ServicesStack, startServicesStack } from '../stack.ts';
import { inTurns, type Pair } from '../turns.ts';
import { amountFor, deliverSteadily, steadyRate, warmUpDeliveries } from './deliveries.ts';

type Side = Rig<ServicesStack>;

const connectionsEach = 12;
const withRelay = ['session', 'evidence', 'webhook-delivery'];

/**
 * Figure 15: two processes of gateway, session and webhook-delivery each, compared with one of each. Each side has its
 * own PostgreSQL and Kafka.
 */
export async function replicas(bench: Bench): Promise<Row[]> {
  const sides: Pair<Side> = { plain: await openSide(bench, 1), other: await openSide(bench, 2) };
  const { busy, steady, deliver } = bench.plan;
  const { turns, pauseMs } = bench.plan.atScale.replicas;
  const amount = await warmUp(bench, sides);
  // The pause is part of the preceding round, because processes finish its work during the pause.
  const put = (load: (rig: Rig) => Promise<Outcome>) =>
    inTurns(sides, turns, async (rig) => {
      const before = await lookAt(rig.stack);
      const outcome = await load(rig);
      await sleep(pauseMs);
      return roundOf(outcome, before, await lookAt(rig.stack));
    });

  const creates = await put((rig) => create(rig, { clients: 64 }, busy.windowMs));
  const steadyCreates = await put((rig) => create(rig, { ratePerSecond: steadyRate }, steady.windowMs / 2));
  await sleep(bench.plan.settleMs);
  const webhooks = await put(async (rig) => outcomeOf(await rig.deliver(amount, { clients: 64 })));
  const steadyWebhooks = await put(async (rig) => outcomeOf(await deliverSteadily(rig, steady.windowMs)));
  bench.progress(`  ${deliver.roundMs / 1_000} s of webhooks from 64 clients a round, ${turns} turns of each side`);
  return [
    rateRow('creates accepted, 64 clients', creates),
    rateRow('webhooks delivered, 64 clients, drain included', webhooks),
    ...delayRows('result sent → webhook received at 200/s', steadyWebhooks),
    ...costRows('creates at 200/s', steadyCreates),
    ...costRows('webhooks at saturation', webhooks),
    ...costRows('webhooks at 200/s', steadyWebhooks),
    ...shareRows('creates from 64 clients', ['gateway', 'session'], creates),
    ...shareRows('webhooks from 64 clients', ['gateway', 'session', 'webhook-delivery'], webhooks),
    ...(await connectionRows(sides.other)),
    ...(await relayRows(sides.other)),
  ];
}

async function openSide(bench: Bench, count: number): Promise<Side> {
  const replicas = { gateway: count, session: count, 'webhook-delivery': count };
  const stack = await startServicesStack(await bench.newDirectory(), { replicas });
  bench.lifecycle.onStop(`stack with ${count} of each`, () => stack.stop());
  return openRig(stack, bench.lifecycle);
}

async function warmUp(bench: Bench, { plain, other }: Pair<Side>) {
  const { warmUpMs, windowMs } = bench.plan.busy;
  const delivered: Delivered[] = [];
  for (const rig of [plain, other]) {
    await rig.generator.call('create', { clients: 64, warmUpMs, windowMs, windows: 1 });
    delivered.push(await warmUpDeliveries(bench, rig));
  }
  const [fastest] = delivered.toSorted((a, b) => b.perSecond - a.perSecond);
  if (fastest === undefined) throw new Error('nothing was delivered');
  return amountFor(bench.plan.deliver.roundMs, fastest);
}

async function create({ generator }: Rig, arrival: Arrival, windowMs: number): Promise<Outcome> {
  const result = await generator.call('create', { ...arrival, warmUpMs: 0, windowMs, windows: 1 });
  return { count: result.completed, perSecond: ratesOf(result)[0] ?? Number.NaN, faults: faultsOf(result) };
}

function outcomeOf({ delivered: count, perSecond, latencyMs, faults }: Delivered): Outcome {
  return { count, perSecond, latencyMs, faults };
}

async function connectionRows({ stack }: Side): Promise<Row[]> {
  const client = new pg.Client({ connectionString: stack.databaseUrls.session });
  await client.connect();
  try {
    const { rows } = await client.query(
      'select datname, count(*)::int as held from pg_stat_activity where datname is not null and pid <> pg_backend_pid() group by 1',
    );
    return Object.entries(stack.databaseUrls).map(([service, url]) => {
      const replicas = stack.replicas.filter((replica) => replica.service === service).length;
      const held = rows.find(({ datname }) => datname === new URL(url).pathname.slice(1))?.held ?? 0;
      const what = `connections to the database of ${service}, ${replicas} × ${connectionsEach} allowed`;
      return countRow(what, held, 'connections', replicas * connectionsEach);
    });
  } finally {
    await client.end();
  }
}

async function relayRows({ stack }: Side): Promise<Row[]> {
  const leaders = await relaysOf(stack);
  return withRelay.map((service) => {
    const replicas = stack.replicas.filter((replica) => replica.service === service).length;
    const leading = leaders.filter((name) => serviceOf(name) === service).length;
    return countRow(`processes of ${service} that publish its outbox, of ${replicas}`, leading, 'processes', 1);
  });
}
