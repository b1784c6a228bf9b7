import { type Bench, once } from '../bench.ts';
import { watchMemory } from '../memory-watch.ts';
import type { Delivered, Rig } from '../rig.ts';
import type { Row } from '../row.ts';
import { sampleOf } from '../statistics.ts';

/** Figure 3: results reported and their webhooks received, until the last one, with one endpoint. */
export async function deliver(bench: Bench): Promise<Row[]> {
  return [
    await rowOf(bench, 64, await deliverFrom64Clients(bench), 3_600),
    await rowOf(bench, 16, await deliverRounds(bench, await bench.rig(), 16), 2_500),
  ];
}

export type Rounds = { rounds: Delivered[]; faults: string[]; peakMiB: number };

/** The saturation that figures 3, 8 and 11 look at. */
export const deliverFrom64Clients = once(async (bench) => deliverRounds(bench, await bench.rig(), 64));

async function deliverRounds(bench: Bench, rig: Rig, clients: number): Promise<Rounds> {
  const { warmUpReports, roundMs, rounds: count } = bench.plan.deliver;
  const warmUp = await rig.deliver(warmUpReports, { clients });
  const reports = Math.max(warmUpReports, Math.round((warmUp.perSecond * roundMs) / 1_000));
  const memory = watchMemory(rig.stack.pids().services);
  const rounds: Delivered[] = [];
  while (rounds.length < count) rounds.push(await rig.deliver(reports, { clients }));
  return { rounds, faults: [warmUp, ...rounds].flatMap((round) => round.faults), peakMiB: memory.stop() };
}

async function rowOf(bench: Bench, clients: number, { rounds, faults }: Rounds, atLeast: number): Promise<Row> {
  return {
    figure: 3,
    what: `webhooks delivered, ${clients} clients, drain included`,
    value: sampleOf(rounds.map((round) => round.perSecond)),
    unit: '/s',
    yardstick: await bench.yardsticks.commits(),
    target: { atLeast },
    faults,
  };
}
