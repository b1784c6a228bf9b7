import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Arrival } from '../support/deliveries/receiver.ts';

/** A process of `children/receiver.ts`: what happens there takes no time of the test's, and it can be stopped. */
export type ReceiverProcess = {
  origin: string;
  arrivals(): Promise<readonly Arrival[]>;
  signal(name: NodeJS.Signals): void;
  close(): Promise<void>;
};

export async function startReceiverProcess(busyMs: number): Promise<ReceiverProcess> {
  const file = join(import.meta.dirname, 'children/receiver.ts');
  // Structured clones: an end that has not come is infinite.
  const child = fork(file, [String(busyMs)], { serialization: 'advanced', execArgv: [] });
  const exited = once(child, 'exit');
  const [origin] = await once(child, 'message');
  return {
    origin,
    async arrivals() {
      child.send('arrivals');
      const [arrivals] = await once(child, 'message');
      return arrivals;
    },
    signal: (name) => void child.kill(name),
    async close() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
