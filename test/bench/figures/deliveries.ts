import { openFiles, residentMiB } from '../../support/proc.ts';
import { type Bench, once } from '../bench.ts';
import type { Amount } from '../load/outside.ts';
import type { Delivered, Rig } from '../rig.ts';
import { lastThirdRow, latencyRows, type Row, row } from '../row.ts';
import type { StackName } from '../stack.ts';
import type { Percentiles } from '../statistics.ts';

export const steadyRate = 200;

type Targets = {
  perSecond: Record<64 | 16, number | undefined>;
  latency: Percentiles;
  seconds: { saturated: number; steady: number | undefined };
};

const targets: Readonly<Record<StackName, Targets>> = {
  'all-in-one': {
    perSecond: { 64: 3_600, 16: 2_500 },
    latency: { p50: 2, p95: 3.8, p99: 8.6 },
    seconds: { saturated: 0.5, steady: 2.8 },
  },
  services: {
    perSecond: { 64: 2_500, 16: undefined },
    latency: { p50: 4, p95: 8, p99: 20 },
    seconds: { saturated: 0.9, steady: undefined },
  },
};

/** Figure 3: webhooks per second with one endpoint, from the first report to the last webhook. */
export async function deliver(bench: Bench): Promise<Row[]> {
  const rowOf = async (clients: 64 | 16, { rounds, faults }: Rounds) => {
    const atLeast = targets[bench.stackName].perSecond[clients];
    return row(3, `webhooks delivered, ${clients} clients, drain included`, ratesOf(rounds), '/s', {
      yardstick: await bench.yardsticks.path(clients),
      target: atLeast === undefined ? null : { atLeast },
      faults,
    });
  };
  return [await rowOf(64, await deliverFrom64Clients(bench)), await rowOf(16, await deliverRounds(bench, 16))];
}

/** Figure 4: latency from a report to its webhook, at 200 reports per second. */
export async function latency(bench: Bench): Promise<Row[]> {
  const { rounds, faults } = await deliverWindows(bench);
  const yardstick = await bench.yardsticks.pathLatency();
  const received = rounds.map(({ latencyMs }) => latencyMs);
  const answered = rounds.map(({ answerMs }) => answerMs);
  return [
    ...latencyRows(4, 'result sent → webhook received at 200/s', received, {
      ...{ yardstick, targets: targets[bench.stackName].latency, faults },
    }),
    ...latencyRows(4, 'result sent → answered at 200/s', answered, { yardstick, faults }),
  ];
}

/**
 * Figure 8: processor seconds per thousand webhooks. The sum includes services, database and broker, but not the
 * generator and receiver.
 */
export async function cpu(bench: Bench): Promise<Row[]> {
  const [saturated, steady] = [await deliverFrom64Clients(bench), await deliverWindows(bench)];
  const { seconds } = targets[bench.stackName];
  const yardstick = await bench.yardsticks.commitCost();
  const rowOf = (what: string, { rounds, faults }: Rounds, atMost: number | undefined) =>
    row(8, `processor time per 1,000 webhooks ${what}`, rounds.map(secondsPerThousand), 's', {
      ...{ yardstick, faults, target: atMost === undefined ? null : { atMost } },
    });
  const load = (what: string, { rounds, faults }: Rounds) => {
    const used = rounds.map(({ loadSeconds, delivered }) => (loadSeconds * 1_000) / delivered);
    return row(8, `the same of generator and receiver ${what}`, used, 's', { faults });
  };
  return [
    ...[rowOf('at saturation', saturated, seconds.saturated), load('at saturation', saturated)],
    ...[rowOf('at 200/s', steady, seconds.steady), load('at 200/s', steady)],
  ];
}

/**
 * Figure 14: half an hour of steady load. Memory, open files and latency must not rise from the middle to the last
 * third.
 */
export async function soak(bench: Bench): Promise<Row[]> {
  const rig = await bench.rig();
  const { windowMs, windows } = bench.plan.atScale.soak;
  const { services } = rig.stack.pids();
  const sum = (of: (pid: number) => number) => services.reduce((total, pid) => total + of(pid), 0);
  const looks: Record<'resident' | 'files' | 'p95', number>[] = [];
  const faults: string[] = [];
  while (looks.length < windows) {
    const { latencyMs, faults: found } = await deliverSteadily(rig, windowMs);
    faults.push(...found);
    const [resident, files, p95] = [sum(residentMiB), sum(openFiles), latencyMs.p95];
    looks.push({ resident, files, p95 });
    const seen = `${resident.toFixed(0)} MiB resident, ${files} files, p95 ${p95.toFixed(1)} ms`;
    bench.progress(`  window ${looks.length}: ${seen}`);
  }
  const minutes = Math.round((windows * windowMs) / 60_000);
  const rowOf = (what: string, unit: Row['unit'], of: 'resident' | 'files' | 'p95', more: (was: number) => number) => {
    const whole = `${what}, last third of ${minutes} minutes at ${steadyRate}/s`;
    return lastThirdRow(
      14,
      whole,
      looks.map((look) => look[of]),
      { unit, more, faults },
    );
  };
  return [
    rowOf('resident memory of the services', 'MiB', 'resident', (was) => was * 1.05),
    rowOf('open files of the services', 'files', 'files', (was) => was + 5),
    rowOf('result sent → webhook received, p95', 'ms', 'p95', (was) => was * 1.15),
  ];
}

type Rounds = { rounds: Delivered[]; faults: string[]; peakMiB: number };

export const deliverFrom64Clients = once((bench) => deliverRounds(bench, 64));

async function deliverRounds(bench: Bench, clients: number): Promise<Rounds> {
  const rig = await bench.rig();
  const { roundMs, rounds } = bench.plan.deliver;
  const warmUp = await warmUpDeliveries(bench, rig, clients);
  return taken(rig, warmUp, rounds, () => rig.deliver(amountFor(roundMs, warmUp), { clients }));
}

const deliverWindows = once(async (bench): Promise<Rounds> => {
  const rig = await bench.rig();
  const { warmUpMs, windowMs, windows } = bench.plan.steady;
  return taken(rig, await deliverSteadily(rig, warmUpMs), windows, () => deliverSteadily(rig, windowMs));
});

async function taken(rig: Rig, warmUp: Delivered, count: number, one: () => Promise<Delivered>): Promise<Rounds> {
  const { services } = rig.stack.pids();
  let peakMiB = 0;
  const look = () => {
    peakMiB = Math.max(peakMiB, ...services.map(residentMiB));
  };
  const watch = setInterval(look, 100);
  const rounds: Delivered[] = [];
  while (rounds.length < count) rounds.push(await one());
  clearInterval(watch);
  look();
  return { rounds, faults: [warmUp, ...rounds].flatMap((round) => round.faults), peakMiB };
}

export function deliverSteadily(rig: Rig, ms: number): Promise<Delivered> {
  const reports = Math.round((steadyRate * ms) / 1_000);
  return rig.deliver({ reports, forMs: ms * 2 }, { ratePerSecond: steadyRate });
}

const maxPerMs = 3;

export function warmUpDeliveries(bench: Bench, rig: Rig, clients = 64): Promise<Delivered> {
  const { warmUpMs } = bench.plan.deliver;
  return rig.deliver({ reports: Math.ceil(warmUpMs * maxPerMs), forMs: warmUpMs }, { clients });
}

export function amountFor(roundMs: number, { perSecond }: Pick<Delivered, 'perSecond'>): Amount {
  return { reports: Math.ceil((roundMs * perSecond * 1.5) / 1_000), forMs: roundMs };
}

function ratesOf(rounds: readonly Delivered[]): number[] {
  return rounds.map(({ perSecond }) => perSecond);
}

export function secondsPerThousand({ processorSeconds, delivered }: Delivered): number {
  return (processorSeconds * 1_000) / delivered;
}
