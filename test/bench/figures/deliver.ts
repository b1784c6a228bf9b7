import { type Bench, once } from '../bench.ts';
import type { Amount } from '../children/generator.ts';
import { watchMemory } from '../memory-watch.ts';
import type { Delivered, Rig } from '../rig.ts';
import type { Row, Target } from '../row.ts';
import { sampleOf } from '../statistics.ts';
import { targets } from '../targets.ts';

/** Figure 3: results reported and their webhooks received, until the last one, with one endpoint. */
export async function deliver(bench: Bench): Promise<Row[]> {
  const { from64Clients, from16Clients } = targets[bench.stackName].deliver;
  return [
    await rowOf(bench, 64, await deliverFrom64Clients(bench), from64Clients),
    await rowOf(bench, 16, await deliverRounds(bench, await bench.rig(), 16), from16Clients),
  ];
}

// Reports for a warm-up of unknown rate; unused ones are dropped.
const maxPerMs = 3;

export type Rounds = { rounds: Delivered[]; faults: string[]; peakMiB: number };

/** The saturating load of figures 3, 8 and 11. */
export const deliverFrom64Clients = once(async (bench) => deliverRounds(bench, await bench.rig(), 64));

async function deliverRounds(bench: Bench, rig: Rig, clients: number): Promise<Rounds> {
  const { roundMs, rounds: count } = bench.plan.deliver;
  const warmUp = await warmUpDeliveries(bench, rig, clients);
  const memory = watchMemory(rig.stack.pids().services);
  const rounds: Delivered[] = [];
  while (rounds.length < count) rounds.push(await rig.deliver(amountFor(roundMs, warmUp), { clients }));
  return { rounds, faults: [warmUp, ...rounds].flatMap((round) => round.faults), peakMiB: memory.stop() };
}

/** A warm-up round; resolves to how many reports a measured one needs. */
export function warmUpDeliveries(bench: Bench, rig: Rig, clients: number): Promise<Delivered> {
  const { warmUpMs } = bench.plan.deliver;
  return rig.deliver({ reports: Math.ceil(warmUpMs * maxPerMs), forMs: warmUpMs }, { clients });
}

/** Enough reports for the whole round, even if it is half as fast again as the warm-up. */
export function amountFor(roundMs: number, { perSecond }: Delivered): Amount {
  return { reports: Math.ceil((roundMs * perSecond * 1.5) / 1_000), forMs: roundMs };
}

async function rowOf(bench: Bench, clients: number, { rounds, faults }: Rounds, target: Target | null): Promise<Row> {
  return {
    figure: 3,
    what: `webhooks delivered, ${clients} clients, drain included`,
    value: sampleOf(rounds.map((round) => round.perSecond)),
    unit: '/s',
    yardstick: await bench.yardsticks.path(clients),
    target,
    faults,
  };
}
