import type { Bench } from '../bench.ts';
import { faultsOf, latencyOf, type Row, rateOf } from '../row.ts';

/** Figure 7: `/v1/webhooks/verify` for webhooks that the receiver got. */
export async function verify(bench: Bench): Promise<Row[]> {
  const rig = await bench.rig();
  const { faults } = await rig.deliver({ reports: 300, forMs: 10_000 }, { clients: 8 });
  const samples = await rig.receiver.call('takeSamples', null);
  const yardstick = await bench.yardsticks.requests();
  const busy = await rig.generator.call('verify', { samples, load: { clients: 64, ...bench.plan.busy } });
  const { p99 } = await bench.yardsticks.requestLatency(1_000);
  const steady = await rig.generator.call('verify', { samples, load: { ratePerSecond: 1_000, ...bench.plan.steady } });
  return [
    {
      figure: 7,
      what: 'webhook verifications, 64 clients',
      value: rateOf(busy),
      unit: '/s',
      yardstick,
      target: { atLeast: 8_000 },
      faults: [...faults, ...faultsOf(busy)],
    },
    {
      figure: 7,
      what: 'webhook verification at 1,000/s, p99',
      value: latencyOf(steady, 'p99'),
      unit: 'ms',
      yardstick: p99,
      target: { atMost: 10 },
      faults: [...faults, ...faultsOf(steady)],
    },
  ];
}
