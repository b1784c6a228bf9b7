import type { Bench } from '../bench.ts';
import { provisionLimited } from '../provisioning.ts';
import { faultsOf, latenciesOf, latencyRows, type Row, ratesOf, row } from '../row.ts';
import { medianOf, percentilesOf } from '../statistics.ts';

export async function create(bench: Bench): Promise<Row[]> {
  const { generator } = await bench.rig();
  const yardstick = await bench.yardsticks.commits();
  const result = await generator.call('create', { clients: 64, ...bench.plan.busy });
  const rest = { yardstick, target: { atLeast: 5_000 }, faults: faultsOf(result) };
  return [row(1, 'creates accepted, 64 clients', ratesOf(result), '/s', rest)];
}

/** Figure 5: latency of creates at 200 per second. */
export async function createLatency(bench: Bench): Promise<Row[]> {
  const { generator } = await bench.rig();
  const yardstick = await bench.yardsticks.commitLatency();
  const result = await generator.call('create', { ratePerSecond: 200, ...bench.plan.steady });
  const rest = { yardstick, targets: { p50: 1.5, p95: 2.5, p99: 6 }, faults: faultsOf(result) };
  return latencyRows(5, 'create at 200/s', latenciesOf(result), rest);
}

export async function read(bench: Bench): Promise<Row[]> {
  const { generator } = await bench.rig();
  await generator.call('prepare', { reports: 3_000 });
  const yardstick = await bench.yardsticks.requests();
  const result = await generator.call('read', { clients: 64, ...bench.plan.busy });
  const rest = { yardstick, target: { atLeast: 8_000 }, faults: faultsOf(result) };
  return [row(6, 'session reads, 64 clients', ratesOf(result), '/s', rest)];
}

/** Figure 7: rate and latency of `/v1/webhooks/verify` for received webhooks. */
export async function verify(bench: Bench): Promise<Row[]> {
  const { generator, receiver, deliver } = await bench.rig();
  const { faults } = await deliver({ reports: 300, forMs: 10_000 }, { clients: 8 });
  const samples = await receiver.call('takeSamples', null);
  const yardstick = await bench.yardsticks.requests();
  const busy = await generator.call('verify', { samples, load: { clients: 64, ...bench.plan.busy } });
  const { p99 } = await bench.yardsticks.requestLatency(1_000);
  const steady = await generator.call('verify', { samples, load: { ratePerSecond: 1_000, ...bench.plan.steady } });
  return [
    row(7, 'webhook verifications, 64 clients', ratesOf(busy), '/s', {
      ...{ yardstick, target: { atLeast: 8_000 }, faults: [...faults, ...faultsOf(busy)] },
    }),
    row(7, 'webhook verification at 1,000/s, p99', p99sOf(steady), 'ms', {
      ...{ yardstick: p99, target: { atMost: 10 }, faults: [...faults, ...faultsOf(steady)] },
    }),
  ];
}

const limit = { rate: 50, burst: 50 };
const politeRate = 100;

/** Figure 14: a client sends ten times its limit, and another client is measured (docs/reliability.md#overload). */
export async function overload(bench: Bench): Promise<Row[]> {
  const { stack, generator } = await bench.rig();
  const load = { ratePerSecond: politeRate, ...bench.plan.steady };
  const alone = await generator.call('create', load);
  const aloneP99 = medianOf(p99sOf(alone));
  const flood = { token: await provisionLimited(stack.access, limit), ratePerSecond: limit.rate * 10 };
  const [beside, { admitted, refusedMs, unexpected, seconds }] = await generator.call('createBesideFlood', {
    ...{ load, flood },
  });
  const share = (admitted / (limit.burst + limit.rate * seconds)) * 100;
  const strange = unexpected > 0 ? [`${unexpected} requests of the flood were answered neither 201 nor 429`] : [];
  const faults = [...faultsOf(alone), ...faultsOf(beside), ...strange];
  return [
    row(14, `create at ${politeRate}/s beside a flood at 10 × its limit, p99`, p99sOf(beside), 'ms', {
      yardstick: { value: aloneP99, unit: 'ms', of: 'the same without the flood' },
      target: { atMost: aloneP99 * 1.2 },
      faults,
    }),
    row(14, '429 at 10 × the limit, p99', [percentilesOf(refusedMs).p99], 'ms', { target: { atMost: 20 }, faults }),
    row(14, 'share of its limit that the flood got', [share], '%', { target: { atLeast: 90 }, faults }),
  ];
}

function p99sOf(result: Parameters<typeof latenciesOf>[0]): number[] {
  return latenciesOf(result).map(({ p99 }) => p99);
}
