import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, chown, cp, mkdir, mkdtemp, realpath, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '@gcs/kit/start-error';
import type { Logger } from '@gcs/kit/telemetry/logger';
import { type Binaries, findBinaries } from './binaries.ts';
import { codeOf } from './error-code.ts';

export type Site = {
  dataDir: string;
  /**
   * The directory of the cluster, the password and the log: `dataDir`, or another directory that the account can reach.
   */
  home: string;
  binDir: string;
  majorVersion: string;
  account: Account | undefined;
};

export type SiteOptions = {
  dataDir: string;
  /** The directory for root's files if the server's account cannot reach the data directory. */
  reachableRoot?: string;
  logger?: Logger | undefined;
};

/**
 * Creates the directories. If run as root, finds an account for the server. Throws a StartError if PostgreSQL cannot
 * run or use a directory.
 */
export async function prepareSite(options: SiteOptions): Promise<Site> {
  const dataDir = resolve(options.dataDir);
  const binaries = await findBinaries();
  try {
    await mkdir(dataDir, { recursive: true });
    const account = await accountForRoot(clusterDirOf(dataDir));
    const places = await reachablePlaces(dataDir, binaries, account, options);
    const home = await realpath(places.home);
    const binDir = join(places.binaries, 'bin');
    const site = { dataDir, home, binDir, majorVersion: binaries.version.split('.')[0] ?? '', account };
    await checkOwner(site);
    return site;
  } catch (error) {
    throw explainStartFailure(error, dataDir);
  }
}

export function clusterDirOf(home: string): string {
  return join(home, 'cluster');
}

export function explainStartFailure(error: unknown, dataDir: string): unknown {
  const cause = { cause: error };
  switch (codeOf(error)) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new StartError(`The data directory ${dataDir} is not writable for this user: choose another one.`, cause);
    case 'EEXIST':
    case 'ENOTDIR':
      return new StartError(`The data directory ${dataDir} is, or lies below, a file: choose another one.`, cause);
    case 'ENOSPC':
      return new StartError(`There is no space left for the data directory ${dataDir}.`, cause);
    default:
      return error;
  }
}

type Places = { home: string; binaries: string };

async function reachablePlaces(
  dataDir: string,
  binaries: Binaries,
  account: Account | undefined,
  { reachableRoot = '/var/lib/guest-compliance', logger }: SiteOptions,
): Promise<Places> {
  const home = (await isReachable(dataDir, account)) ? dataDir : join(reachableRoot, hashOf(dataDir));
  const runsInPlace = await canRun(join(binaries.directory, 'bin', 'postgres'), ['--version'], account);
  const places = {
    home,
    binaries: runsInPlace ? binaries.directory : join(reachableRoot, `postgres-${binaries.version}`),
  };
  if (home !== dataDir) await mkdir(home, { recursive: true, mode: 0o755 });
  if (!runsInPlace) await copyBinaries(binaries.directory, places.binaries, account);
  if (home !== dataDir || !runsInPlace) {
    logger?.info(
      `PostgreSQL does not run as root and its account cannot enter the checkout: its data is in ${home}, its binaries are in ${places.binaries}.`,
    );
  }
  return places;
}

async function isReachable(directory: string, account: Account | undefined): Promise<boolean> {
  const probe = await mkdtemp(join(directory, 'probe-'));
  try {
    if (account === undefined) return true;
    await chown(probe, account.uid, account.gid);
    return (await canWrite(probe, account)) || (await isReachableOnceOpened(directory, probe, account));
  } finally {
    await rm(probe, { recursive: true, force: true });
  }
}

/** Makes the directory traversable, but not its parents. If the account still cannot reach it, undoes the change. */
async function isReachableOnceOpened(directory: string, probe: string, account: Account): Promise<boolean> {
  const { mode } = await stat(directory);
  await chmod(directory, mode | 0o011);
  const reachable = await canWrite(probe, account);
  if (!reachable) await chmod(directory, mode);
  return reachable;
}

async function copyBinaries(from: string, to: string, account: Account | undefined): Promise<void> {
  const program = join(to, 'bin', 'postgres');
  if (await canRun(program, ['--version'], account)) return;
  await mkdir(to, { recursive: true, mode: 0o755 });
  const partial = await mkdtemp(`${to}.`);
  await cp(from, partial, { recursive: true, verbatimSymlinks: true });
  await chmod(partial, 0o755);
  await promisify(execFile)('chmod', ['-R', 'go+rX', partial]);
  await rm(to, { recursive: true, force: true });
  await rename(partial, to);
  if (await canRun(program, ['--version'], account)) return;
  throw new StartError(`PostgreSQL cannot be run from ${to}: start as an ordinary user, or set GCS_DATABASE_URL.`);
}

async function checkOwner({ home, dataDir }: Site): Promise<void> {
  const owner = await stat(clusterDirOf(home)).catch(() => undefined);
  const self = process.getuid?.();
  if (owner === undefined || self === 0 || owner.uid === self) return;
  throw new StartError(`The data directory ${dataDir} belongs to another user: start as that user or choose another.`);
}

function hashOf(dataDir: string): string {
  return createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
}

const run = promisify(execFile);

type Account = { uid: number; gid: number };

const ownUser = 'gcs-postgres';

/** Returns undefined if the user is not root, because PostgreSQL can then run as this user. */
async function accountForRoot(clusterDir: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  return (
    (await ownerOf(clusterDir)) ??
    (await lookUp(ownUser)) ??
    (await lookUp('postgres')) ??
    (await create(ownUser)) ??
    (await lookUp('nobody'))
  );
}

function canRun(program: string, args: readonly string[], account: Account | undefined): Promise<boolean> {
  return run(program, args, { ...account, cwd: '/', env: {} }).then(
    () => true,
    () => false,
  );
}

function canWrite(directory: string, account: Account | undefined): Promise<boolean> {
  return canRun('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', directory], account);
}

// Returns the owner of existing data, because PostgreSQL accepts no other account.
async function ownerOf(clusterDir: string): Promise<Account | undefined> {
  const found = await stat(clusterDir).catch(() => undefined);
  return found === undefined || found.uid === 0 ? undefined : { uid: found.uid, gid: found.gid };
}

async function lookUp(user: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', user]), run('id', ['-g', user])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

async function create(user: string): Promise<Account | undefined> {
  const args = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', user];
  await run('useradd', args).catch(() => undefined);
  return lookUp(user);
}
