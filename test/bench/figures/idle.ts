import { setTimeout as sleep } from 'node:timers/promises';
import { type Bench, once } from '../bench.ts';
import { processorSeconds, residentMiB } from '../processes.ts';
import type { Row } from '../row.ts';
import { type Sample, sampleOf } from '../statistics.ts';

/** Figure 10: the processor time of all service processes while nothing happens, without their database. */
export async function idle(bench: Bench): Promise<Row[]> {
  const { processorPercent } = await watchIdle(bench);
  return [
    {
      figure: 10,
      what: 'idle processor time, of one core',
      value: processorPercent,
      unit: '%',
      yardstick: null,
      target: { atMost: 2 },
      faults: [],
    },
  ];
}

const watches = 4;

/** The idle stack of figures 10 and 11: before the first load, if they come first. */
export const watchIdle = once(async (bench): Promise<{ processorPercent: Sample; residentMiB: number }> => {
  const { stack } = await bench.rig();
  const { services } = stack.pids();
  await sleep(bench.plan.settleMs);
  const shares: number[] = [];
  while (shares.length < watches) {
    const [startedAt, before] = [performance.now(), processorSeconds(services)];
    await sleep(bench.plan.idleMs / watches);
    shares.push(((processorSeconds(services) - before) * 100_000) / (performance.now() - startedAt));
  }
  return { processorPercent: sampleOf(shares), residentMiB: Math.max(...services.map(residentMiB)) };
});
