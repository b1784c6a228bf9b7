import { execFile } from 'node:child_process';
import { readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { delay } from '@gcs/kit/retry';
import { codeOf } from './error-code.ts';

/** What `postmaster.pid` says of a process that lives and is the server of this cluster. */
export type Postmaster = { pid: number; port: number; ready: boolean };

const pollMs = 10;

/** Undefined when no server runs here; a file left by a dead one is removed. */
export async function readPostmaster(clusterDir: string): Promise<Postmaster | undefined> {
  const file = join(clusterDir, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!(pid > 0)) return undefined;
  if (await isServerOf(clusterDir, pid)) {
    return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  }
  // PostgreSQL would refuse to start if the number now belonged to some other process of the same user.
  await rm(file, { force: true });
  return undefined;
}

/**
 * Ends a server: SIGINT is its fast shutdown (sessions are ended, data is flushed). One that does not come to an end
 * in time gets SIGQUIT, after which the next start recovers from the log.
 */
export async function stopPostmaster(clusterDir: string, pid: number, patienceMs = 15_000): Promise<void> {
  signal(pid, 'SIGINT');
  const deadline = performance.now() + patienceMs;
  let impatient = false;
  while (await isServerOf(clusterDir, pid)) {
    if (!impatient && performance.now() > deadline) {
      impatient = true;
      signal(pid, 'SIGQUIT');
    }
    await delay(pollMs);
  }
}

/** Sends a signal to a process that may have ended already. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

// A server's working directory is its cluster. A pid alone proves nothing: numbers are given out again.
async function isServerOf(clusterDir: string, pid: number): Promise<boolean> {
  if (process.platform === 'linux') {
    return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === clusterDir;
  }
  const command = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return command.stdout.includes(clusterDir);
}
