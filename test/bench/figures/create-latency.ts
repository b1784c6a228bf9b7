import type { Bench } from '../bench.ts';
import { latencyRows } from '../latency-rows.ts';
import { faultsOf, latencyOf, type Row } from '../row.ts';

/** Figure 5: how long a create takes at 200/s. */
export async function createLatency(bench: Bench): Promise<Row[]> {
  const { generator } = await bench.rig();
  const yardstick = await bench.yardsticks.commitLatency();
  const result = await generator.call('create', { ratePerSecond: 200, ...bench.plan.steady });
  return latencyRows({
    figure: 5,
    what: 'create at 200/s',
    value: (percentile) => latencyOf(result, percentile),
    yardstick,
    targets: { p50: 1.5, p95: 2.5, p99: 6 },
    faults: faultsOf(result),
  });
}
