import type { Bench } from '../bench.ts';
import { faultsOf, type Row, rateOf } from '../row.ts';

/** Figure 6: session reads from 64 clients, over a thousand sessions. */
export async function read(bench: Bench): Promise<Row[]> {
  const { generator } = await bench.rig();
  await generator.call('prepare', { reports: 3_000 });
  const yardstick = await bench.yardsticks.requests();
  const result = await generator.call('read', { clients: 64, ...bench.plan.busy });
  return [
    {
      figure: 6,
      what: 'session reads, 64 clients',
      value: rateOf(result),
      unit: '/s',
      yardstick,
      target: { atLeast: 8_000 },
      faults: faultsOf(result),
    },
  ];
}
