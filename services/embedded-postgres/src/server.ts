import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { delay } from '@gcs/kit/retry';
import { readPostmaster, removeMisleadingLockFile, signal } from './postmaster.ts';
import { clusterDirOf, type Site } from './site.ts';

export type ServerOptions = {
  port: number;
  fsync: boolean;
  settings: Readonly<Record<string, string>>;
};

/** A running server. `exited` resolves to its last log lines; `killed` is true if a signal ended the server. */
export type Server = { pid: number; port: number; exited: Promise<End> };

type End = { log: string; killed: boolean };

export class LaunchError extends Error {
  readonly reason: 'port_in_use' | 'already_running' | 'killed' | 'lingering' | 'other';

  constructor(log: string, reason: LaunchError['reason'] = reasonOf(log)) {
    super(`PostgreSQL did not start: ${log.trim().split('\n').at(-1) ?? ''}`);
    this.reason = reason;
  }
}

export async function launch(site: Site, options: ServerOptions): Promise<Server> {
  const clusterDir = clusterDirOf(site.home);
  const logFile = join(site.home, 'postgres.log');
  await removeMisleadingLockFile(clusterDir);
  const { pid, exited } = await spawnServer(site, logFile, argumentsOf(clusterDir, options));
  let end: End | undefined;
  void exited.then((one) => {
    end = one;
  });
  while (end === undefined) {
    const postmaster = await readPostmaster(clusterDir);
    if (postmaster?.ready === true && postmaster.pid === pid) {
      return { pid, port: postmaster.port, exited };
    }
    await delay(10);
  }
  throw new LaunchError(end.log, end.killed ? 'killed' : reasonOf(end.log));
}

/**
 * Starts the server in its own session (`detached`), so that Ctrl-C reaches the services but not their database. The
 * server does not inherit the environment, because variables such as PGPORT would change its behaviour.
 */
async function spawnServer(
  site: Site,
  logFile: string,
  args: string[],
): Promise<{ pid: number | undefined; exited: Promise<End> }> {
  // Appends, because the lines before a crash tell its reason.
  const log = await open(logFile, 'a');
  const { size: from } = await log.stat();
  const child = spawn(join(site.binDir, 'postgres'), args, {
    ...site.account,
    cwd: '/',
    detached: true,
    env: { LC_ALL: 'C' },
    stdio: ['ignore', log.fd, log.fd],
  });
  // Listens for the exit before closing the log, because a server that refuses to start may end in between.
  const exited = endOf(child, logFile, from);
  try {
    await once(child, 'spawn');
    await letClientsGoOn(child.pid);
  } finally {
    await log.close();
  }
  child.unref();
  return { pid: child.pid, exited };
}

/**
 * Sets the scheduling policy SCHED_BATCH, which the server's sessions inherit. On few processors, a session then does
 * not preempt the client that sent its statement. Does nothing on a system without this policy.
 */
async function letClientsGoOn(pid: number | undefined): Promise<void> {
  await promisify(execFile)('chrt', ['--batch', '--pid', '0', String(pid)]).catch(() => {});
}

/** `from` is the position in the log at which this server began. */
async function endOf(child: ChildProcess, logFile: string, from: number): Promise<End> {
  // Ends the server if this process exits before stopping the server.
  const onExit = () => {
    if (child.pid !== undefined) signal(child.pid, 'SIGINT');
  };
  process.once('exit', onExit);
  // Ignores a process that could not be started, because `launch` reports it.
  const killed = await new Promise<boolean>((resolve) =>
    child.once('exit', (_, signal) => resolve(signal !== null)).once('error', () => resolve(false)),
  );
  process.off('exit', onExit);
  const log = await readFile(logFile).catch(() => Buffer.alloc(0));
  return { log: log.subarray(from).toString('utf8'), killed };
}

function argumentsOf(clusterDir: string, { port, fsync, settings }: ServerOptions): string[] {
  const all = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Messages at level ERROR contain values with personal data. The services log their own errors.
    log_min_messages: 'log',
    shared_buffers: `${sharedBuffersMb()}MB`,
    // The first write to a page after a checkpoint logs the whole page. With millions of sessions, each creation causes
    // such writes. PostgreSQL's default of 1 GB would fill in half a minute and start the next checkpoint.
    max_wal_size: '4GB',
    ...(fsync ? {} : { fsync: 'off', full_page_writes: 'off' }),
    ...settings,
  };
  return ['-D', clusterDir, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

function reasonOf(log: string): LaunchError['reason'] {
  if (log.includes('lock file "postmaster.pid" already exists')) return 'already_running';
  if (log.includes('received immediate shutdown request')) return 'killed';
  if (log.includes('pre-existing shared memory block')) return 'lingering';
  return log.includes('could not create any TCP/IP sockets') ? 'port_in_use' : 'other';
}

const bytesPerMb = 2 ** 20;
/**
 * The bounds of `shared_buffers`: PostgreSQL's default, and enough for the random keys of some ten million sessions
 * (docs/performance.md#growth).
 */
const [minMb, maxMb] = [128, 1_024];
const share = 1 / 8;

/**
 * Returns `shared_buffers` in MB: an eighth of the memory of the machine or control group. The server takes memory when
 * it reads pages, so a small database never uses all of it.
 */
export function sharedBuffersMb(bytes: number = usableBytes()): number {
  return Math.min(maxMb, Math.max(minMb, Math.floor((bytes / bytesPerMb) * share)));
}

function usableBytes(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}
