import { type Bench, once } from '../bench.ts';
import { latencyRows } from '../latency-rows.ts';
import type { Delivered } from '../rig.ts';
import type { Row } from '../row.ts';
import { percentilesOf, sampleOf } from '../statistics.ts';
import { targets } from '../targets.ts';

/** Events a second. */
export const steadyRate = 200;

/** Figure 4: from sending a result report to receiving its webhook, at 200/s. */
export async function latency(bench: Bench): Promise<Row[]> {
  const { windows, faults } = await deliverSteadily(bench);
  const percentiles = windows.map((window) => percentilesOf(latenciesOf(window)));
  return latencyRows({
    figure: 4,
    what: 'result sent → webhook received at 200/s',
    value: (percentile) => sampleOf(percentiles.map((values) => values[percentile])),
    yardstick: await bench.yardsticks.pathLatency(),
    targets: targets[bench.stackName].latency,
    faults,
  });
}

/** The steady stream of figures 4 and 8. */
export const deliverSteadily = once(async (bench): Promise<{ windows: Delivered[]; faults: string[] }> => {
  const rig = await bench.rig();
  const { warmUpMs, windowMs, windows: count } = bench.plan.steady;
  const deliverFor = (ms: number) =>
    rig.deliver({ reports: Math.round((steadyRate * ms) / 1_000), forMs: ms * 2 }, { ratePerSecond: steadyRate });
  const warmUp = await deliverFor(warmUpMs);
  const windows: Delivered[] = [];
  while (windows.length < count) windows.push(await deliverFor(windowMs));
  return { windows, faults: [warmUp, ...windows].flatMap((window) => window.faults) };
});

/** A session's events arrive in the order of its reports, so the nth belongs to the nth. */
export function latenciesOf({ sent, arrivals }: Delivered): number[] {
  const waiting = new Map<string, number[]>();
  for (const [session, at] of sent) waiting.set(session, [...(waiting.get(session) ?? []), at]);
  return arrivals.flatMap(([session, at]) => {
    const sentAt = waiting.get(session)?.shift();
    return sentAt === undefined ? [] : [at - sentAt];
  });
}
