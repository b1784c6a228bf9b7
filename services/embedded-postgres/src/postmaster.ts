import { execFile } from 'node:child_process';
import { readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { delay } from '@gcs/kit/retry';
import { codeOf } from './error-code.ts';

type Postmaster = { pid: number; port: number; ready: boolean };

const pollMs = 10;
const patienceMs = 15_000;

export async function readPostmaster(clusterDir: string): Promise<Postmaster | undefined> {
  const { pid, lines } = await readLockFile(clusterDir);
  if (!(pid > 0) || !(await isServerOf(clusterDir, pid))) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/**
 * Removes the lock file of a dead server if another program now has the server's pid, because PostgreSQL would refuse
 * to start. PostgreSQL itself replaces the other lock files of dead servers. Call it only right before a start: if it
 * removes the file of a new server, that server shuts down a minute later.
 */
export async function removeMisleadingLockFile(clusterDir: string): Promise<void> {
  const { pid } = await readLockFile(clusterDir);
  if (!(pid > 0) || !isAlive(pid) || (await isServerOf(clusterDir, pid))) return;
  await rm(lockFileOf(clusterDir), { force: true });
}

const lockFileOf = (clusterDir: string) => join(clusterDir, 'postmaster.pid');

async function readLockFile(clusterDir: string): Promise<{ pid: number; lines: string[] }> {
  const lines = (await readFile(lockFileOf(clusterDir), 'utf8').catch(() => '')).split('\n');
  return { pid: Number(lines[0]), lines };
}

/**
 * Ends a server with SIGINT, a fast shutdown that ends sessions and flushes data. After a timeout, sends SIGQUIT; the
 * next start then recovers from the log.
 */
export async function stopPostmaster(clusterDir: string, pid: number): Promise<void> {
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

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) !== 'ESRCH';
  }
}

// A server's working directory is its cluster. The pid alone is ambiguous, because the system reuses pids.
async function isServerOf(clusterDir: string, pid: number): Promise<boolean> {
  if (process.platform === 'linux') {
    return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === clusterDir;
  }
  const command = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return command.stdout.includes(clusterDir);
}
