import { createHash, randomBytes } from 'node:crypto';
import { type Database, openDatabase } from '@gcs/kit/postgres/database';
import { migrate } from '@gcs/kit/postgres/migrations/migrate';
import type { Migration } from '@gcs/kit/postgres/migrations/migration';
import { processEnvironment } from '@gcs/kit/process/config';
import { createLogger } from '@gcs/kit/telemetry/logger';
import pg from 'pg';

/** A database for one test file. `drop` removes the database, and throws after a deadlock, which a retry would hide. */
export type TestDatabase = { url: string; database: Database; drop(): Promise<void> };

/** Clones a migrated database. In each Jest run, every set of migrations runs once, to make a template. */
export async function createTestDatabase(migrations: readonly Migration[] = []): Promise<TestDatabase> {
  const template = await templateOf(migrations);
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer((server) =>
    server.query(`create database ${name} owner ${migrationOwner} template ${template} strategy file_copy`),
  );
  const url = urlOf(name);
  const logger = createLogger({ service: 'test', level: 'silent' });
  const timeouts = { connectionTimeoutMs: 30_000, statementTimeoutMs: 30_000 };
  const database = openDatabase({ url, applicationName: 'test', logger, ...timeouts });
  return {
    url,
    database,
    async drop() {
      await database.close();
      await onServer(async (server) => {
        const text = 'select deadlocks::int from pg_stat_database where datname = $1';
        const { rows } = await server.query<{ deadlocks: number }>(text, [name]);
        await server.query(`drop database if exists ${name} with (force)`);
        if (rows[0]?.deadlocks !== 0) throw new Error(`${rows[0]?.deadlocks} deadlocks in the database of the test`);
      });
    },
  };
}

async function templateOf(migrations: readonly Migration[]): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16);
  const template = `template_${hash}`;
  await onServer(async (server) => {
    await server.query('select pg_advisory_lock(hashtext($1))', [template]);
    const { rowCount } = await server.query('select from pg_database where datname = $1', [template]);
    if (rowCount !== 0) return;
    const draft = `${template}_draft`;
    await server.query(`drop database if exists ${draft} with (force)`);
    await server.query(createOwner);
    await server.query(`create database ${draft} owner ${migrationOwner} strategy file_copy`);
    await migrate({ url: urlOf(draft, migrationOwner), migrations });
    await server.query(`alter database ${draft} rename to ${template}`);
  });
  return template;
}

/** The role that migrates, as in production. It owns the database and has no other right. */
export const migrationOwner = 'migration_owner';
const createOwner = `
  do $$ begin create role ${migrationOwner} login password '${migrationOwner}';
  exception when duplicate_object or unique_violation then null; end $$`;

async function onServer<T>(work: (server: pg.Client) => Promise<T>): Promise<T> {
  const server = new pg.Client({ connectionString: urlOf('postgres') });
  await server.connect();
  try {
    return await work(server);
  } finally {
    await server.end();
  }
}

function urlOf(database: string, role?: string): string {
  const server = processEnvironment()['GCS_TEST_DATABASE_URL'];
  if (server === undefined) throw new Error('GCS_TEST_DATABASE_URL is missing: the global setup has not run');
  const url = new URL(server);
  url.pathname = `/${database}`;
  if (role !== undefined) Object.assign(url, { username: role, password: role });
  return url.href;
}
