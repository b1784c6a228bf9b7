import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { processEnvironment } from '@gcs/kit/process/config';
import { outputOf } from '../support/run-program.ts';
import { waitFor } from '../support/wait-for.ts';

export type DeliveryProcess = {
  pid: number;
  /** Begins to deliver; resolves when the process delivers or has ended. */
  go(): Promise<void>;
  hasEnded(): boolean;
  signal(name: NodeJS.Signals): void;
  kill(): Promise<string | null>;
};

export type DeliveryPlan = { config: object; sourceUrl: string; failpoints: string };

export function loadDeliveryProcess({ config, sourceUrl, failpoints }: DeliveryPlan): DeliveryProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'children/delivery.ts')], {
    env: {
      ...processEnvironment(),
      GCS_ENVIRONMENT: 'sandbox',
      GCS_FAILPOINTS: failpoints,
      DELIVERY_CONFIG: JSON.stringify(config),
      SOURCE_DATABASE_URL: sourceUrl,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const output = outputOf(child);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    pid: child.pid ?? 0,
    async go() {
      child.stdin.write('go\n');
      await waitFor(() => output().includes('started') || hasEnded());
    },
    hasEnded,
    signal: (name) => void child.kill(name),
    async kill() {
      if (!hasEnded()) child.kill('SIGKILL');
      await exited;
      return child.signalCode;
    },
  };
}
