import type { Lifecycle } from '@gcs/kit/process/lifecycle';
import { newDirectory, removeDirectory } from '../support/all-in-one.ts';
import { type Child, type Handlers, startChild } from './children/child.ts';
import type { Plan } from './plan.ts';
import { openRig, type Rig } from './rig.ts';
import { type StackName, startStack } from './stack.ts';
import { openYardsticks, type Yardsticks } from './yardstick.ts';

export type Bench = {
  plan: Plan;
  stackName: StackName;
  checkout: string | null;
  yardsticks: Yardsticks;
  rig(): Promise<Rig>;
  openRig(environment: Record<string, string>): Promise<Rig>;
  child<H extends Handlers>(name: string): Child<H>;
  newDirectory(): Promise<string>;
  lifecycle: Lifecycle;
  progress(line: string): void;
};

type Options = Pick<Bench, 'plan' | 'stackName' | 'checkout' | 'lifecycle' | 'progress'>;

export async function openBench(options: Options): Promise<Bench> {
  const { plan, stackName, lifecycle } = options;
  let shared: Promise<Rig> | undefined;
  const bench: Bench = {
    ...options,
    yardsticks: await openYardsticks(plan, lifecycle),
    rig: () => (shared ??= bench.openRig({})),
    async openRig(environment) {
      const stack = await startStack(stackName, await bench.newDirectory(), environment);
      lifecycle.onStop('stack', () => stack.stop());
      return openRig(stack, lifecycle);
    },
    child: (name) => startChild(name, lifecycle),
    async newDirectory() {
      const directory = await newDirectory();
      lifecycle.onStop('data directory', () => removeDirectory(directory));
      return directory;
    },
  };
  return bench;
}

export function once<T>(measure: (bench: Bench) => Promise<T>): (bench: Bench) => Promise<T> {
  const taken = new WeakMap<Bench, Promise<T>>();
  return (bench) => {
    const result = taken.get(bench) ?? measure(bench);
    taken.set(bench, result);
    return result;
  };
}
