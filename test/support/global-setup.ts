import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeEmbeddedPostgres, startEmbeddedPostgres } from '@gcs/embedded-postgres';
import { isAlive } from '@gcs/embedded-postgres/postmaster';

declare global {
  var stopTestPostgres: (() => Promise<void>) | undefined;
}

const prefix = 'gcs-jest-';

/** Starts one PostgreSQL without fsync for each Jest run. `createTestDatabase` uses it. */
export default async function globalSetup(): Promise<void> {
  await removeLeftovers();
  const dataDir = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  const postgres = await startEmbeddedPostgres({
    dataDir,
    fsync: false,
    settings: {
      ...{ max_connections: '300', shared_buffers: '256MB', autovacuum_naptime: '5s' },
      shared_preload_libraries: 'pg_stat_statements',
      // The default of 5,000 entries would lose counts, because every test has its own databases.
      'pg_stat_statements.max': '100000',
    },
  });
  process.env['GCS_TEST_DATABASE_URL'] = postgres.url('postgres');
  globalThis.stopTestPostgres = async () => {
    await postgres.stop();
    await removeEmbeddedPostgres({ dataDir });
  };
}

/** Removes the files of a run that was killed. The name of the directory contains the run's process id. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]);
    if (pid > 0 && !isAlive(pid)) await removeEmbeddedPostgres({ dataDir: join(tmpdir(), name) });
  }
}
