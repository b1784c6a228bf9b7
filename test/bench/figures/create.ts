import type { Bench } from '../bench.ts';
import { faultsOf, type Row, rateOf } from '../row.ts';

/** Figure 1: creates answered 201 (after the commit), from 64 clients. */
export async function create(bench: Bench): Promise<Row[]> {
  const { generator } = await bench.rig();
  const yardstick = await bench.yardsticks.commits();
  const result = await generator.call('create', { clients: 64, ...bench.plan.busy });
  return [
    {
      figure: 1,
      what: 'creates accepted, 64 clients',
      value: rateOf(result),
      unit: '/s',
      yardstick,
      target: { atLeast: 5_000 },
      faults: faultsOf(result),
    },
  ];
}
