import type { Bench } from '../bench.ts';
import type { Delivered } from '../rig.ts';
import type { Row, Target } from '../row.ts';
import { sampleOf } from '../statistics.ts';
import { targets } from '../targets.ts';
import { deliverFrom64Clients } from './deliver.ts';
import { deliverSteadily } from './latency.ts';

/** Figure 8: processor seconds of services, database and broker for a thousand webhooks; generator and receiver left out. */
export async function cpu(bench: Bench): Promise<Row[]> {
  const saturated = await deliverFrom64Clients(bench);
  const steady = await deliverSteadily(bench);
  const target = targets[bench.stackName].processorTime;
  const yardstick = await bench.yardsticks.commitCost();
  const row = (what: string, runs: readonly Delivered[], target: Target | null, faults: string[]): Row => ({
    figure: 8,
    what: `processor time per 1,000 webhooks ${what}`,
    value: sampleOf(runs.map((run) => (run.processorSeconds * 1_000) / run.delivered)),
    unit: 's',
    yardstick,
    target,
    faults,
  });
  return [
    row('at saturation', saturated.rounds, target.saturated, saturated.faults),
    row('at 200/s', steady.windows, target.steady, steady.faults),
  ];
}
