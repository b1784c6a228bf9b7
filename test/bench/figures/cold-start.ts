import type { Bench } from '../bench.ts';
import type { Row, Target } from '../row.ts';
import { sampleOf } from '../statistics.ts';
import { targets } from '../targets.ts';

/** Figure 13: from the start of the process to its readiness, on a new data directory and on an existing one. */
export async function coldStart(bench: Bench): Promise<Row[]> {
  const { fresh, existing } = bench.plan.coldStarts;
  const onNew: number[] = [];
  let directory = '';
  while (onNew.length < fresh) {
    directory = await bench.newDirectory();
    onNew.push(await startOnce(bench, directory));
  }
  const onExisting: number[] = [];
  while (onExisting.length < existing) onExisting.push(await startOnce(bench, directory));
  const row = (what: string, values: number[], limit: Target | undefined): Row => ({
    figure: 13,
    what: `start until ready, ${what} data directory`,
    value: sampleOf(values),
    unit: 's',
    yardstick: bench.yardsticks.databaseStart,
    target: limit ?? null,
    faults: [],
  });
  const limits = targets[bench.stackName].coldStart;
  return [row('existing', onExisting, limits?.existing), row('new', onNew, limits?.fresh)];
}

async function startOnce(bench: Bench, directory: string): Promise<number> {
  const startedAt = performance.now();
  const stack = await bench.driver.start(directory);
  const seconds = (performance.now() - startedAt) / 1_000;
  await stack.stop();
  return seconds;
}
