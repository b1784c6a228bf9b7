import { processorSeconds } from '../../support/proc.ts';
import type { Bench } from '../bench.ts';
import type { Arrival } from '../load/load.ts';
import { eventType, type Peer, startWebhookX } from '../peers/webhookx.ts';
import type { Rig } from '../rig.ts';
import { type EachPercentile, latencyRows, type Row, row, type Target, type Yardstick } from '../row.ts';
import { medianOf, type Percentiles, percentileNames, percentilesOf } from '../statistics.ts';
import { inTurns, type Pair } from '../turns.ts';
import { amountFor, deliverSteadily, secondsPerThousand, steadyRate } from './deliveries.ts';

type Carried = { perSecond: number; seconds: number; latencyMs: Percentiles; faults: string[] };
type Side = { carry(arrival: Arrival, forMs: number): Promise<Carried> };
type Round = Record<'clients64' | 'clients16' | 'steady', Carried>;

/** Figure 21: our webhooks and those of a peer, in turns, with the same generator and receiver. */
export async function peers(bench: Bench): Promise<Row[]> {
  const { checkout, plan, lifecycle } = bench;
  if (checkout === null) throw new Error('the peer needs --checkout, a directory with WebhookX');
  const rig = await bench.openRig({});
  const [receiver = ''] = await rig.receiver.call('origins', null);
  const peer = await startWebhookX({ checkout, directory: await bench.newDirectory(), receiver, lifecycle });
  const sides: Pair<Side> = { plain: theirs(rig, peer), other: ours(rig) };
  const { warmUpMs, rounds } = plan.peers;
  for (const side of [sides.plain, sides.other]) await side.carry({ clients: 64 }, warmUpMs);
  const taken = await inTurns(sides, rounds, async (side): Promise<Round> => {
    const clients64 = await side.carry({ clients: 64 }, plan.deliver.roundMs);
    const clients16 = await side.carry({ clients: 16 }, plan.deliver.roundMs);
    return { clients64, clients16, steady: await side.carry({ ratePerSecond: steadyRate }, plan.steady.windowMs) };
  });
  return rowsOf(peer.name, taken);
}

function rowsOf(peer: string, { plain, other }: Pair<Round[]>): Row[] {
  const rowOf = (
    what: string,
    unit: Row['unit'],
    [load, of]: [keyof Round, 'perSecond' | 'seconds'],
    targetOf: (value: number) => Target,
  ) => {
    const yardstick = yardstickOf(
      plain.map((round) => round[load][of]),
      unit,
      peer,
    );
    const faults = [...plain, ...other].flatMap((round) => round[load].faults);
    const target = targetOf(yardstick.value);
    return row(
      21,
      what,
      other.map((round) => round[load][of]),
      unit,
      { yardstick, target, faults },
    );
  };
  const atLeast = (share: number) => (value: number) => ({ atLeast: value * share });
  const atMost = (share: number) => (value: number) => ({ atMost: value * share });
  const theirLatency = (name: keyof Percentiles) =>
    yardstickOf(
      plain.map(({ steady }) => steady.latencyMs[name]),
      'ms',
      peer,
    );
  const yardstick: EachPercentile<Yardstick> = {
    p50: theirLatency('p50'),
    p95: theirLatency('p95'),
    p99: theirLatency('p99'),
  };
  const allowed = { p50: 2.5, p95: 2, p99: 2 };
  const targets = { p50: 0, p95: 0, p99: 0 };
  for (const name of percentileNames) targets[name] = yardstick[name].value * allowed[name];
  return [
    rowOf('webhooks delivered, 64 clients, drain included', '/s', ['clients64', 'perSecond'], atLeast(1.3)),
    rowOf('the same, 16 clients', '/s', ['clients16', 'perSecond'], atLeast(1)),
    ...latencyRows(
      21,
      `sent → webhook received at ${steadyRate}/s`,
      other.map(({ steady }) => steady.latencyMs),
      {
        yardstick,
        targets,
        faults: other.flatMap(({ steady }) => steady.faults),
      },
    ),
    rowOf(`processor time of 1,000 webhooks at ${steadyRate}/s`, 's', ['steady', 'seconds'], atMost(1.2)),
    rowOf('the same, 64 clients', 's', ['clients64', 'seconds'], atMost(0.65)),
  ];
}

function yardstickOf(values: readonly number[], unit: Row['unit'], peer: string): Yardstick {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)].map((value) => value.toPrecision(3));
  return { value: medianOf(values), unit, of: `(${lowest}–${highest}) ${peer}` };
}

function ours(rig: Rig): Side {
  let perSecond = 500;
  return {
    async carry(arrival, forMs) {
      const delivered =
        'clients' in arrival
          ? await rig.deliver(amountFor(forMs, { perSecond }), arrival)
          : await deliverSteadily(rig, forMs);
      perSecond = Math.max(perSecond, delivered.perSecond);
      const { latencyMs, faults } = delivered;
      return { perSecond: delivered.perSecond, seconds: secondsPerThousand(delivered), latencyMs, faults };
    },
  };
}

const drainTimeoutMs = 60_000;

function theirs({ generator, receiver }: Rig, { origin, pids }: Peer): Side {
  return {
    async carry(arrival, forMs) {
      const before = await receiver.call('waitFor', { events: 0, timeoutMs: 0 });
      await receiver.call('takeArrivals', null);
      const used = processorSeconds(...pids());
      const { startedAt, dueAt } = await generator.call('sendEvents', { origin, arrival, forMs, eventType });
      const events = before.distinct + dueAt.length;
      const after = await receiver.call('waitFor', { events, timeoutMs: drainTimeoutMs });
      const due = new Map(dueAt);
      const arrivals = await receiver.call('takeArrivals', null);
      const lost = events - after.distinct;
      return {
        perSecond: (dueAt.length * 1_000) / (after.lastAt - startedAt),
        seconds: ((processorSeconds(...pids()) - used) * 1_000) / dueAt.length,
        latencyMs: percentilesOf(arrivals.map(([, id, , at]) => at - (due.get(id) ?? at))),
        faults: lost === 0 ? [] : [`${lost} events of the peer are missing`],
      };
    },
  };
}
