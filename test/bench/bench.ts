import type { Lifecycle } from '@gcs/kit/process/lifecycle';
import { newDirectory, removeDirectory } from '../support/all-in-one.ts';
import type { Plan } from './plan.ts';
import { openRig, type Rig } from './rig.ts';
import type { StackDriver, StackName } from './stack.ts';
import { drivers } from './stacks/drivers.ts';
import { openYardsticks, type Yardsticks } from './yardstick.ts';

/** Resources that the figures of one run share. Each is opened when first needed and closed with the run. */
export type Bench = {
  plan: Plan;
  stackName: StackName;
  driver: StackDriver;
  yardsticks: Yardsticks;
  /** The stack under load. */
  rig(): Promise<Rig>;
  /** A further stack, with these settings. */
  openRig(environment: Record<string, string>): Promise<Rig>;
  /** A directory that is removed at the end. */
  newDirectory(): Promise<string>;
  lifecycle: Lifecycle;
  progress(line: string): void;
};

type Options = Pick<Bench, 'plan' | 'stackName' | 'lifecycle' | 'progress'>;

export async function openBench({ plan, stackName, lifecycle, progress }: Options): Promise<Bench> {
  const driver = drivers[stackName];
  let shared: Promise<Rig> | undefined;
  const bench: Bench = {
    plan,
    stackName,
    driver,
    lifecycle,
    progress,
    yardsticks: await openYardsticks(plan, lifecycle),
    rig: () => (shared ??= bench.openRig({})),
    async openRig(environment) {
      const stack = await driver.start(await bench.newDirectory(), environment);
      lifecycle.onStop('stack', () => stack.stop());
      return openRig(stack, lifecycle);
    },
    async newDirectory() {
      const directory = await newDirectory();
      lifecycle.onStop('data directory', () => removeDirectory(directory));
      return directory;
    },
  };
  return bench;
}

/** A measurement that is taken once per run, however many figures read it. */
export function once<T>(measure: (bench: Bench) => Promise<T>): (bench: Bench) => Promise<T> {
  const taken = new WeakMap<Bench, Promise<T>>();
  return (bench) => {
    const result = taken.get(bench) ?? measure(bench);
    taken.set(bench, result);
    return result;
  };
}
