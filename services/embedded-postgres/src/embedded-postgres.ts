import { rm } from 'node:fs/promises';
import { delay, retry } from '@gcs/kit/retry';
import { StartError } from '@gcs/kit/start-error';
import type { Logger } from '@gcs/kit/telemetry/logger';
import pg from 'pg';
import { ensureCluster, readPassword, superuser } from './cluster.ts';
import { freePorts } from './free-ports.ts';
import { type InstanceLock, takeInstanceLock } from './instance-lock.ts';
import { readPostmaster, stopPostmaster } from './postmaster.ts';
import { LaunchError, launch, type Server, type ServerOptions } from './server.ts';
import { clusterDirOf, explainStartFailure, prepareSite, type Site, type SiteOptions } from './site.ts';
import { superviseServer } from './supervision.ts';

type EmbeddedPostgresOptions = SiteOptions & {
  /** 0, the default, is any free port. */
  port?: number;
  /** Off only where the data may be lost, as in tests. */
  fsync?: boolean;
  /** Server parameters by name. */
  settings?: Readonly<Record<string, string>>;
};

/** A private PostgreSQL, on 127.0.0.1 only and behind a password. */
export type EmbeddedPostgres = {
  /** The superuser's connection string for a database. */
  url(database: string): string;
  /** Creates the database unless it exists. */
  createDatabase(name: string): Promise<void>;
  /** Ends the sessions, flushes the data and resolves when the server is gone. The data stays. */
  stop(): Promise<void>;
};

/** A server notices within milliseconds that its client was killed, on a busy machine a little later. */
const lockGraceMs = 500;
/** For one that is starting, recovering or shutting down. */
const answerGraceMs = 10_000;
const launchAttempts = 10;
const passingReasons: readonly LaunchError['reason'][] = ['already_running', 'killed', 'lingering'];

/**
 * Starts the PostgreSQL of a data directory, which it makes at first (docs/architecture.md#one-process,
 * docs/internal-contracts.md#first-run-seeding). A server left behind by a killed process is stopped first; one that
 * dies is started again on its port. Throws a StartError when the directory is in use or unusable, or the port is
 * taken.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { logger, port = 0, fsync = true, settings = {} } = options;
  const site = await prepareSite(options);
  const password = await readPassword(site).catch((error: unknown) => {
    throw explainStartFailure(error, site.dataDir);
  });
  const start = async (): Promise<{ server: Server; lock: InstanceLock }> => {
    await stopOrphan(site, password, logger);
    await ensureCluster(site, fsync);
    const server = await launchOnPort(site, { port, fsync, settings });
    return { server, lock: await takeLockOrStop(site, server, urlOf(server.port, password)('postgres')) };
  };
  const { server, lock } = await retry(start, {
    // Another instance that started at the same moment has taken its lock by the next attempt; what is left of a
    // killed server is gone.
    baseMs: 1_000,
    maxMs: 1_000,
    attempts: launchAttempts,
    isRetryable: (error) => error instanceof LaunchError && passingReasons.includes(error.reason),
    onRetry: ({ error }) => logger?.warn({ err: error }, 'PostgreSQL is started again'),
  }).catch((error: unknown) => {
    throw error instanceof LaunchError && error.reason === 'other' ? unusable(error, site) : error;
  });

  const url = urlOf(server.port, password);
  const supervision = superviseServer({
    server,
    relaunch: () => launch(site, { port: server.port, fsync, settings }),
    end: ({ pid }) => stopPostmaster(clusterDirOf(site.home), pid),
    logger,
  });
  const stop = async () => {
    await lock.release();
    await supervision.stop();
  };
  let stopped: Promise<void> | undefined;
  return {
    url,
    createDatabase: (name) => createDatabase(url('postgres'), name),
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** Stops what may still run there and removes the data directory. Throws a StartError when an instance uses it. */
export async function removeEmbeddedPostgres(options: SiteOptions): Promise<void> {
  const site = await prepareSite(options);
  await stopOrphan(site, await readPassword(site), options.logger);
  await rm(site.home, { recursive: true, force: true });
  await rm(site.dataDir, { recursive: true, force: true });
}

/** The instance's advisory lock tells an orphan from a server in use: it is free once its holder is dead. */
async function stopOrphan(site: Site, password: string, logger: Logger | undefined): Promise<void> {
  const clusterDir = clusterDirOf(site.home);
  const since = performance.now();
  for (;;) {
    const postmaster = await readPostmaster(clusterDir);
    if (postmaster === undefined) return;
    const { pid, port } = postmaster;
    const lock = await takeInstanceLock(urlOf(port, password)('postgres')).catch(() => 'no answer' as const);
    const waitedMs = performance.now() - since;
    if (lock === undefined && waitedMs > lockGraceMs) throw inUse(site);
    if (lock === 'no answer' && waitedMs > answerGraceMs) {
      throw new StartError(`PostgreSQL (process ${pid}) of ${site.dataDir} does not answer: end it and start again.`);
    }
    if (lock === undefined || lock === 'no answer') {
      await delay(50);
    } else {
      logger?.warn({ pid }, 'stopping the PostgreSQL that a killed process left behind');
      await Promise.all([stopPostmaster(clusterDir, pid), lock.release()]);
    }
  }
}

async function launchOnPort(site: Site, options: ServerOptions): Promise<Server> {
  for (let attempt = 1; ; attempt++) {
    const [free = 0] = await freePorts(1);
    try {
      return await launch(site, { ...options, port: options.port || free });
    } catch (error) {
      if (!(error instanceof LaunchError && error.reason === 'port_in_use')) throw error;
      if (options.port !== 0) {
        throw new StartError(`Port ${options.port} on 127.0.0.1 is in use: choose another one for PostgreSQL.`, {
          cause: error,
        });
      }
      if (attempt === 5) throw error;
    }
  }
}

async function takeLockOrStop(site: Site, server: Server, url: string): Promise<InstanceLock> {
  const lock = await takeInstanceLock(url).catch(() => 'no answer' as const);
  if (lock !== undefined && lock !== 'no answer') return lock;
  await stopPostmaster(clusterDirOf(site.home), server.pid);
  if (lock === 'no answer') throw new LaunchError('it was ready and then gave no answer', 'killed');
  throw inUse(site);
}

/** What PostgreSQL says of data that it cannot use, such as a file of it that is lost or damaged, and what is left to do. */
function unusable(cause: LaunchError, { dataDir, home }: Site): StartError {
  const wayOut = `Put a backup in place of ${dataDir}, or move it away to begin anew; ${home}/postgres.log says more.`;
  return new StartError(`${cause.message.replace(/\.?$/, '.')} ${wayOut}`, { cause });
}

function inUse(site: Site): StartError {
  return new StartError(`The data directory ${site.dataDir} is in use by another instance.`);
}

function urlOf(port: number, password: string): (database: string) => string {
  return (database) => `postgres://${superuser}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
}

/** Creates the database unless it exists. */
export async function createDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 30_000 });
  // A connection that is lost between two statements would end the process; the next statement rejects.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query('select from pg_database where datname = $1', [name]);
    const kind = `template template0 encoding 'UTF8' locale_provider libc locale 'C'`;
    if (rows.length === 0) await client.query(`create database ${pg.escapeIdentifier(name)} ${kind}`);
  } catch (error) {
    // 42P04, or 23505 in the catalog: another one created it in between.
    if (!(error instanceof pg.DatabaseError && ['42P04', '23505'].includes(error.code ?? ''))) throw error;
  } finally {
    await client.end().catch(() => {});
  }
}
