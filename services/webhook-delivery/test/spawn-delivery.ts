import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import type { SessionChange } from '@gcs/proto/gen/event-types';
import type { DeliverySite } from './test-delivery.ts';

/**
 * Starts a process that delivers these changes and all other due deliveries. `said` returns the output of the process.
 */
export async function spawnDelivery({ config }: DeliverySite, changes: readonly SessionChange[]) {
  const plan = `${config.keyringFile}.plan`;
  await writeFile(plan, JSON.stringify({ config, changes }));
  const script = new URL('run-delivery.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [script, plan], { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  return {
    child,
    said: () => printed,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

export type SpawnedDelivery = Awaited<ReturnType<typeof spawnDelivery>>;
