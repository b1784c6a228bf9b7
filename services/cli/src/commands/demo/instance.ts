import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anyPorts } from '@gcs/first-run/settings';
import { ServiceError } from '@gcs/kit/errors';
import { type Environment, processEnvironment } from '@gcs/kit/process/config';
import { delay } from '@gcs/kit/retry';
import { allInOne } from '../../command-line/checkout.ts';

export type Credentials = {
  baseUrl: string;
  apiToken: string;
  webhookSecret: string;
  healthUrl: string;
  receiverUrl: string;
  /** Base URL of the guest pages, if there are any. */
  guestUrl?: string;
};

type Instance = { credentials: Credentials; close(): Promise<void> };

const startDeadlineMs = 60_000;

/**
 * Opens the instance on `dataDirectory`. If no instance runs there, starts a temporary one, which ends with the demo.
 */
export async function openInstance(dataDirectory: string, progress: (line: string) => void): Promise<Instance> {
  const running = await readyCredentials(dataDirectory);
  if (running !== undefined) {
    progress(`using the instance at ${running.baseUrl}`);
    return { credentials: running, close: async () => {} };
  }
  if (allInOne === undefined) throw noInstance(dataDirectory);
  progress(`no instance runs on ${dataDirectory}: starting a throw-away one`);
  return startThrowAway(allInOne);
}

export function noInstance(dataDirectory: string): ServiceError {
  const start = 'start one with `npm start` in a checkout, or from the image `sandbox`';
  return new ServiceError('failed_precondition', `no instance runs on ${dataDirectory}: ${start}`);
}

async function startThrowAway(program: string): Promise<Instance> {
  const directory = await mkdtemp(join(tmpdir(), 'gcs-demo-'));
  const child = spawn(process.execPath, [program], {
    env: throwAwayEnvironment(processEnvironment(), directory),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = new Promise<void>((ended) => child.once('exit', () => ended()));
  const close = async () => {
    child.kill('SIGTERM');
    await exited;
    await rm(directory, { recursive: true, force: true });
  };
  const gone = exited.then(() => {
    throw new Error('the throw-away instance ended before it was ready');
  });
  gone.catch(() => {});
  try {
    return { credentials: await Promise.race([untilReady(directory), gone]), close };
  } catch (error) {
    await close();
    throw error;
  }
}

export function throwAwayEnvironment(environment: Environment, directory: string): Environment {
  return { ...environment, ...anyPorts, GCS_DATA_DIR: directory, GCS_DATABASE_URL: undefined };
}

async function untilReady(directory: string): Promise<Credentials> {
  const deadline = performance.now() + startDeadlineMs;
  while (performance.now() < deadline) {
    const credentials = await readyCredentials(directory);
    if (credentials !== undefined) return credentials;
    await delay(100);
  }
  throw new Error(`the throw-away instance was not ready within ${startDeadlineMs / 1_000} s`);
}

export async function readyCredentials(directory: string): Promise<Credentials | undefined> {
  try {
    const credentials: Credentials = JSON.parse(await readFile(join(directory, 'credentials.json'), 'utf8'));
    const answer = await fetch(new URL('/readyz', credentials.healthUrl), { signal: AbortSignal.timeout(2_000) });
    return answer.ok ? credentials : undefined;
  } catch {
    return undefined;
  }
}
