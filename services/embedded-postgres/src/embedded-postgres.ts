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
  port?: number;
  fsync?: boolean;
  settings?: Readonly<Record<string, string>>;
};

export type EmbeddedPostgres = {
  url(database: string): string;
  createDatabase(name: string): Promise<void>;
  /** Ends sessions, flushes the data and resolves once the server has exited. The data stay. */
  stop(): Promise<void>;
};

/** Within this time, a server notices that a client was killed, and releases the client's lock. */
const lockGraceMs = 500;
/** The time within which a starting, recovering or stopping server must answer. */
const answerGraceMs = 10_000;
const launchAttempts = 10;
const passingReasons: readonly LaunchError['reason'][] = ['already_running', 'killed', 'lingering'];

/**
 * Starts PostgreSQL in a data directory, which the first start creates (docs/architecture.md#one-process,
 * docs/internal-contracts.md#first-run-seeding). First stops a server that outlived its killed parent process. Restarts
 * a dead server on the same port. Throws a StartError if the directory is in use or unusable, or the port is in use.
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
    // The waits are long enough for a simultaneous instance to take its lock, or for a killed server to end.
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

/** Stops a leftover server and removes the data directory. Throws a StartError if an instance uses the directory. */
export async function removeEmbeddedPostgres(options: SiteOptions): Promise<void> {
  const site = await prepareSite(options);
  await stopOrphan(site, await readPassword(site), options.logger);
  await rm(site.home, { recursive: true, force: true });
  await rm(site.dataDir, { recursive: true, force: true });
}

/**
 * Stops a running server unless an instance uses it. A live instance holds an advisory lock, which the server releases
 * when the instance dies.
 */
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

/** Adds a remedy to PostgreSQL's message about unusable data. */
function unusable(cause: LaunchError, { dataDir, home }: Site): StartError {
  const wayOut = `Put a backup in place of ${dataDir}, or move it away to start empty; ${home}/postgres.log says more.`;
  return new StartError(`${cause.message.replace(/\.?$/, '.')} ${wayOut}`, { cause });
}

function inUse(site: Site): StartError {
  return new StartError(`The data directory ${site.dataDir} is in use by another instance.`);
}

function urlOf(port: number, password: string): (database: string) => string {
  return (database) => `postgres://${superuser}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
}

export async function createDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 30_000 });
  // Without a listener, a connection lost between two statements would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query('select from pg_database where datname = $1', [name]);
    const kind = `template template0 encoding 'UTF8' locale_provider libc locale 'C'`;
    if (rows.length === 0) await client.query(`create database ${pg.escapeIdentifier(name)} ${kind}`);
  } catch (error) {
    // 42P04 or 23505: a concurrent caller has created the database.
    if (!(error instanceof pg.DatabaseError && ['42P04', '23505'].includes(error.code ?? ''))) throw error;
  } finally {
    await client.end().catch(() => {});
  }
}
