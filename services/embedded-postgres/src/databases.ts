import { join } from 'node:path';
import type { Lifecycle } from '@gcs/kit/process/lifecycle';
import type { Patience } from '@gcs/kit/service/start-patience';
import { StartError } from '@gcs/kit/start-error';
import type { Logger } from '@gcs/kit/telemetry/logger';
import { createDatabase, startEmbeddedPostgres } from './embedded-postgres.ts';
import { sharedBuffersMb } from './server.ts';

export type DatabaseProvider = (name: string) => Promise<string>;

type DatabaseOptions = { dataDirectory: string; databaseUrl: string | null; maxConnections: number };

/**
 * Settings for the few clients of a single process: no helper processes for reads and replication, and small
 * `shared_buffers`. A larger installation sets `GCS_DATABASE_URL`.
 */
export const settingsOfOneProcess = {
  shared_buffers: `${Math.min(256, sharedBuffersMb())}MB`,
  io_method: 'sync',
  max_logical_replication_workers: '0',
  // Commits of leases and of deletions of published rows do not wait for the disk. A crash may undo those of this time.
  wal_writer_delay: '1s',
};

type DatabaseDeps = { lifecycle: Lifecycle; logger: Logger; patiently: Patience };

/** Starts an embedded server unless `GCS_DATABASE_URL` is set. Resolves to a function that creates databases. */
export async function openDatabases(
  config: DatabaseOptions,
  { lifecycle, logger, patiently }: DatabaseDeps,
): Promise<DatabaseProvider> {
  if (config.databaseUrl !== null) {
    const provide = onServer(config.databaseUrl);
    return (name) => patiently(() => provide(name));
  }
  const postgres = await startEmbeddedPostgres({
    dataDir: join(config.dataDirectory, 'postgres'),
    settings: { ...settingsOfOneProcess, max_connections: String(config.maxConnections) },
    logger,
  });
  // Registered before the services, so that the database is stopped after them.
  lifecycle.onStop('PostgreSQL', () => postgres.stop());
  return async (name) => {
    await patiently(() => postgres.createDatabase(name));
    return postgres.url(name);
  };
}

/** The role in `serverUrl` needs CREATEDB (docs/internal-contracts.md#service-settings). */
function onServer(serverUrl: string): DatabaseProvider {
  return async (name) => {
    await createDatabase(serverUrl, name).catch((cause: unknown) => {
      const { host } = new URL(serverUrl);
      const reason = cause instanceof Error && cause.message !== '' ? cause.message : 'no answer';
      throw new StartError(`The database server at ${host} cannot be reached or used: ${reason}`, { cause });
    });
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    return url.href;
  };
}
