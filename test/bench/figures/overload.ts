import type { Bench } from '../bench.ts';
import { provisionLimited } from '../provisioning.ts';
import { faultsOf, latencyOf, type Row } from '../row.ts';
import { percentilesOf, sampleOf } from '../statistics.ts';

const limit = { rate: 50, burst: 50 };
const politeRate = 100;

/** Figure 14 (docs/reliability.md#overload): a client at ten times its limit, and its effect on another client. */
export async function overload(bench: Bench): Promise<Row[]> {
  const { stack, generator } = await bench.rig();
  const load = { ratePerSecond: politeRate, ...bench.plan.steady };
  const alone = await generator.call('create', load);
  const aloneP99 = latencyOf(alone, 'p99').median;
  const flood = { token: await provisionLimited(stack.access, limit), ratePerSecond: limit.rate * 10 };
  const [beside, flooded] = await generator.call('createBesideFlood', { load, flood });
  const possible = limit.burst + limit.rate * flooded.seconds;
  const faults = [
    ...faultsOf(alone),
    ...faultsOf(beside),
    ...(flooded.unexpected > 0
      ? [`${flooded.unexpected} requests of the flood were answered neither 201 nor 429`]
      : []),
  ];
  const common = { figure: 14, yardstick: null, faults };
  return [
    {
      ...common,
      what: `create at ${politeRate}/s beside a flood at 10 × its limit, p99`,
      value: latencyOf(beside, 'p99'),
      unit: 'ms',
      yardstick: { value: aloneP99, unit: 'ms', of: 'the same without the flood' },
      target: { atMost: aloneP99 * 1.2 },
    },
    {
      ...common,
      what: '429 at 10 × the limit, p99',
      value: sampleOf([percentilesOf(flooded.refusedMs).p99]),
      unit: 'ms',
      target: { atMost: 20 },
    },
    {
      ...common,
      what: 'share of its limit that the flood got',
      value: sampleOf([(flooded.admitted / possible) * 100]),
      unit: '%',
      target: { atLeast: 90 },
    },
  ];
}
