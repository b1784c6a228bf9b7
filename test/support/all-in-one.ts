import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { removeEmbeddedPostgres } from '@gcs/embedded-postgres';
import type { Credentials } from '@gcs/first-run/credentials';
import { anyPorts } from '@gcs/first-run/settings';
import { processEnvironment } from '@gcs/kit/process/config';
import { outputOf } from './run-program.ts';
import { waitFor } from './wait-for.ts';

export type AllInOne = {
  credentials: Credentials;
  directory: string;
  pid: number;
  output(): string;
  stop(): Promise<number | null>;
  /** Sends SIGKILL only to the process. The database keeps running, as after a crash. */
  kill(): Promise<void>;
};

export type Exited = { code: number | null; output: string };

const main = resolve(import.meta.dirname, '../../services/all-in-one/src/main.ts');
export const noLimits = {
  GCS_OPERATOR_RATE_LIMIT: '100000/100000',
  GCS_RATE_LIMIT_CREATE: '100000/100000',
  GCS_RATE_LIMIT_READ: '100000/100000',
  GCS_RATE_LIMIT_EVIDENCE: '100000/100000',
};
// Start timeout of the database, long enough for a slow machine.
const patience = { GCS_START_PATIENCE_MS: '240000' };
export const longerThanItsPatienceMs = 480_000;

/** Makes a data directory that the user of the database may enter. `removeDirectory` removes it. */
export async function newDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'gcs-test-'));
  await chmod(directory, 0o711);
  return directory;
}

export async function removeDirectory(directory: string): Promise<void> {
  await removeEmbeddedPostgres({ dataDir: join(directory, 'postgres') });
  await rm(directory, { recursive: true, force: true });
}

export async function startAllInOne(directory: string, environment: Record<string, string> = {}): Promise<AllInOne> {
  const { child, exited, output } = launch(directory, environment);
  const gone = exited.then((exit) => {
    throw new Error(`all-in-one ended with ${exit.code} before it was ready:\n${exit.output}`);
  });
  gone.catch(() => {});
  const credentials = await Promise.race([
    waitFor(() => (output().includes('Ready') ? ready(directory) : undefined), longerThanItsPatienceMs),
    gone,
  ]);
  return {
    credentials,
    directory,
    pid: child.pid ?? 0,
    output,
    stop: async () => {
      child.kill('SIGTERM');
      return (await exited).code;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

export function runToExit(directory: string, environment: Record<string, string>): Promise<Exited> {
  return launch(directory, environment).exited;
}

function launch(directory: string, environment: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, [main], {
    env: { ...processEnvironment(), ...anyPorts, ...noLimits, ...patience, GCS_DATA_DIR: directory, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = outputOf(child);
  const exited = new Promise<Exited>((resolveExit) =>
    child.once('close', (code) => resolveExit({ code, output: output() })),
  );
  return { child, exited, output };
}

async function ready(directory: string): Promise<Credentials | undefined> {
  try {
    const credentials: Credentials = JSON.parse(await readFile(join(directory, 'credentials.json'), 'utf8'));
    const answer = await fetch(new URL('/readyz', credentials.healthUrl));
    return answer.ok ? credentials : undefined;
  } catch {
    return undefined;
  }
}
