import { setTimeout as sleep } from 'node:timers/promises';
import { processorSeconds, residentMiB } from '../../support/proc.ts';
import { type Bench, once } from '../bench.ts';
import { type Row, row } from '../row.ts';
import { startStack } from '../stack.ts';
import { deliverFrom64Clients } from './deliveries.ts';

/** Figure 13: time from process start to readiness, on a new and on an existing data directory. */
export async function coldStart(bench: Bench): Promise<Row[]> {
  const { fresh, existing } = bench.plan.coldStarts;
  const [onNew, onExisting]: [number[], number[]] = [[], []];
  let directory = '';
  const startOnce = async () => {
    const startedAt = performance.now();
    const stack = await startStack(bench.stackName, directory);
    const seconds = (performance.now() - startedAt) / 1_000;
    await stack.stop();
    return seconds;
  };
  while (onNew.length < fresh) {
    directory = await bench.newDirectory();
    onNew.push(await startOnce());
  }
  while (onExisting.length < existing) onExisting.push(await startOnce());
  const yardstick = bench.yardsticks.databaseStart;
  const target = (atMost: number) => (bench.stackName === 'all-in-one' ? { atMost } : null);
  return [
    row(13, 'start until ready, existing data directory', onExisting, 's', { yardstick, target: target(3) }),
    row(13, 'start until ready, new data directory', onNew, 's', { yardstick, target: target(6) }),
  ];
}

export async function idle(bench: Bench): Promise<Row[]> {
  const { shares } = await watchIdle(bench);
  return [row(10, 'idle processor time, of one core', shares, '%', { target: { atMost: 2 } })];
}

/** Figure 11: resident memory of the largest service process, when idle and at the peak of figure 3. */
export async function memory(bench: Bench): Promise<Row[]> {
  const { residentMiB: atRest } = await watchIdle(bench);
  const { peakMiB, faults } = await deliverFrom64Clients(bench);
  const rowOf = (what: string, value: number, atMost: number) =>
    row(11, `resident memory of a service process, ${what}`, [value], 'MiB', {
      ...{ yardstick: bench.yardsticks.memory(), target: { atMost }, faults },
    });
  return [rowOf('idle', atRest, 110), rowOf('peak of figure 3', peakMiB, 200)];
}

const watches = 4;

const watchIdle = once(async (bench) => {
  const { stack } = await bench.rig();
  const { services } = stack.pids();
  await sleep(bench.plan.settleMs);
  const shares: number[] = [];
  while (shares.length < watches) {
    const [startedAt, before] = [performance.now(), processorSeconds(...services)];
    await sleep(bench.plan.idleMs / watches);
    shares.push(((processorSeconds(...services) - before) * 100_000) / (performance.now() - startedAt));
  }
  return { shares, residentMiB: Math.max(...services.map(residentMiB)) };
});
