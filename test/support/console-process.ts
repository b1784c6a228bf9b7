import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { freePorts } from '@gcs/embedded-kafka/free-ports';
import { processEnvironment } from '@gcs/kit/process/config';
import type { AllInOne } from './all-in-one.ts';
import { openConsoleCookies } from './console-cookies.ts';
import { waitFor } from './wait-for.ts';

/** A console as an image starts it: a process of its own before the admin port of a running sandbox. */
export type ConsoleProcess = {
  pid: number;
  baseUrl: string;
  /** The cookie of somebody who has just signed in, with every role. */
  cookieOf(subject: string): Promise<string>;
  stop(): Promise<void>;
};

const main = resolve(import.meta.dirname, '../../services/console/src/main.ts');

/** Starts it compiled beforehand, as images are. */
export async function startConsoleProcess({ directory, credentials }: AllInOne): Promise<ConsoleProcess> {
  const cookies = await openConsoleCookies(directory);
  const issuers = join(directory, 'console-issuers.json');
  await writeFile(issuers, JSON.stringify([cookies.trusted]));
  const [port, healthPort] = await freePorts(2);
  const baseUrl = `http://127.0.0.1:${port}`;
  const environment = {
    ...processEnvironment(),
    NODE_COMPILE_CACHE: join(directory, 'compiled'),
    // As the chart sets them (charts/guest-compliance/templates/_pod.tpl).
    NODE_OPTIONS: '--max-old-space-size=64 --max-semi-space-size=1',
    MALLOC_ARENA_MAX: '1',
    GCS_ENVIRONMENT: 'sandbox',
    GCS_LOG_LEVEL: 'warn',
    GCS_DRAIN_DELAY_MS: '0',
    GCS_KEYRING_FILE: cookies.keyringFile,
    GCS_OPERATOR_ISSUERS_FILE: issuers,
    GCS_HEALTH_HOST: '127.0.0.1',
    GCS_HEALTH_PORT: String(healthPort),
    GCS_CONSOLE_LISTEN: `127.0.0.1:${port}`,
    GCS_CONSOLE_BASE_URL: baseUrl,
    GCS_CONSOLE_ISSUER: credentials.issuerUrl,
    GCS_ADMIN_ADDRESS: credentials.adminAddress,
  };
  execFileSync(process.execPath, [main, 'compile'], { env: environment });
  const child = spawn(process.execPath, [main], { env: environment, stdio: ['ignore', 'inherit', 'inherit'] });
  const exited = exitOf(child);
  await waitFor(async () => (await fetch(`http://127.0.0.1:${healthPort}/readyz`)).ok);
  return {
    pid: child.pid ?? 0,
    baseUrl,
    cookieOf: (subject) => cookies.of(subject),
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

function exitOf(child: ChildProcess): Promise<void> {
  return new Promise((ended) => void child.once('close', () => ended()));
}
