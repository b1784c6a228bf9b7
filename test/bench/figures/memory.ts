import type { Bench } from '../bench.ts';
import type { Row } from '../row.ts';
import { sampleOf } from '../statistics.ts';
import { deliverFrom64Clients } from './deliver.ts';
import { watchIdle } from './idle.ts';

/** Figure 11: resident memory of the largest service process, idle and at its peak under figure 3. */
export async function memory(bench: Bench): Promise<Row[]> {
  const atRest = await watchIdle(bench);
  const { peakMiB, faults } = await deliverFrom64Clients(bench);
  const row = (what: string, value: number, atMost: number): Row => ({
    figure: 11,
    what: `resident memory of a service process, ${what}`,
    value: sampleOf([value]),
    unit: 'MiB',
    yardstick: bench.yardsticks.memory(),
    target: { atMost },
    faults,
  });
  return [row('idle', atRest.residentMiB, 110), row('peak of figure 3', peakMiB, 200)];
}
