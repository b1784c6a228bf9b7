import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { freePorts } from '@gcs/embedded-postgres/free-ports';
import { processEnvironment } from '@gcs/kit/process/config';
import { repository } from './parts.ts';
import { outputOf } from './run-program.ts';
import { waitFor } from './wait-for.ts';

export type ServiceProcess = {
  pid: number;
  output(): string;
  stop(): Promise<number | null>;
};

export function mainOf(service: string): string {
  return resolve(repository, 'services', service, 'src/main.ts');
}

/** Adds `own` to the settings that the chart gives to every service (charts/guest-compliance/templates/_pod.tpl). */
export function serviceEnvironment(own: Readonly<Record<string, string>>): Record<string, string | undefined> {
  return {
    ...processEnvironment(),
    MALLOC_ARENA_MAX: '1',
    GCS_ENVIRONMENT: 'sandbox',
    GCS_LOG_LEVEL: 'warn',
    GCS_DRAIN_DELAY_MS: '0',
    GCS_HEALTH_HOST: '127.0.0.1',
    ...own,
  };
}

export async function startServiceProcess(
  service: string,
  environment: Readonly<Record<string, string | undefined>>,
  cwd?: string,
): Promise<ServiceProcess> {
  const [healthPort] = await freePorts(1);
  const child = spawn(process.execPath, [mainOf(service)], {
    ...{ env: { ...environment, GCS_HEALTH_PORT: String(healthPort) }, cwd },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = outputOf(child);
  const exited = new Promise<number | null>((ended) => void child.once('close', ended));
  await waitFor(async () => (await fetch(`http://127.0.0.1:${healthPort}/readyz`)).ok);
  return {
    pid: child.pid ?? 0,
    output,
    stop() {
      child.kill('SIGTERM');
      return exited;
    },
  };
}
