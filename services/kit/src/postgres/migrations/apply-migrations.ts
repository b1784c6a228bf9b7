import pg from 'pg';
import { retry } from '../../retry.ts';
import type { Logger } from '../../telemetry/logger.ts';
import { type Database, sqlStateOf } from '../database.ts';
import { prepared } from '../statement.ts';
import { completeBackfill } from './backfill.ts';
import type { IndexBuild, Migration, SchemaChange } from './migration.ts';

/**
 * The limit for lock waits, because a waiting migration blocks all later statements on the table. After this wait,
 * which is shorter than any service's lock timeout (at least 700 ms), the migration is tried again.
 */
const lockTimeoutMs = 200;
const patienceMs = 300_000;
const lockNotAvailable = '55P03';
const deadlockDetected = '40P01';
const undefinedTable = '42P01';

const prepare = {
  name: '',
  text: `
    create table if not exists schema_migrations (
      id integer generated always as identity primary key,
      name text not null unique,
      applied_at timestamptz not null default now());
    create table if not exists schema_backfills (
      name text primary key,
      position text not null default '',
      pages bigint not null default 0,
      started_at timestamptz not null default now(),
      done_at timestamptz);
    -- A build whose client was killed would go on, and its successor wait for it.
    set client_connection_check_interval = '1s'`,
};
const record = { name: '', text: 'insert into schema_migrations (name) values ($1)' };
const registerBackfill = {
  name: '',
  text: 'insert into schema_backfills (name) values ($1) on conflict do nothing',
};
const selectApplied = prepared({ name: 'migrations_applied', text: 'select name from schema_migrations' });
const selectIndex = {
  name: '',
  text: `
    select indisvalid as "isValid" from pg_index
     where indexrelid = (select oid from pg_class where relname = $1 and relnamespace = 'public'::regnamespace)`,
};

export async function readApplied(database: Database): Promise<Set<string>> {
  const rows = await database.query<{ name: string }>(selectApplied).catch((error: unknown) => {
    if (sqlStateOf(error) === undefinedTable) return [];
    throw error;
  });
  return new Set(rows.map(({ name }) => name));
}

/**
 * Applies pending migrations in order. Completes a backfill only if another migration follows, because services
 * complete the last backfills. Needs a database with one connection.
 */
export async function applyPending(
  database: Database,
  migrations: readonly Migration[],
  logger: Logger,
): Promise<void> {
  await database.query(prepare);
  const applied = await readApplied(database);
  const last = migrations.findLastIndex((one) => !('page' in one || applied.has(one.name)));
  for (const [place, migration] of migrations.entries()) {
    if (applied.has(migration.name)) continue;
    const startedMs = performance.now();
    if ('page' in migration) {
      await database.query(registerBackfill, [migration.name]);
      if (place > last || (await completeBackfill(database, migration)) === 0) continue;
    } else {
      await patiently(logger, migration, () => apply(database, migration));
    }
    logger.info({ migration: migration.name, ms: Math.round(performance.now() - startedMs) }, 'migration applied');
  }
}

function apply(database: Database, migration: SchemaChange | IndexBuild): Promise<void> {
  return 'index' in migration ? buildIndex(database, migration) : changeSchema(database, migration);
}

function changeSchema(database: Database, { name, up }: SchemaChange): Promise<void> {
  return database.transaction(async (tx) => {
    await tx.query({ name: '', text: `set local lock_timeout = ${lockTimeoutMs}` });
    await tx.query({ name: '', text: up });
    await tx.query(record, [name]);
  });
}

/** Builds an index. First drops the invalid index of an interrupted build, because that index slows every write. */
async function buildIndex(database: Database, { name, index, on }: IndexBuild): Promise<void> {
  const escaped = pg.escapeIdentifier(index);
  const [found] = await database.query<{ isValid: boolean }>(selectIndex, [index]);
  if (found?.isValid === false) await database.query({ name: '', text: `drop index concurrently ${escaped}` });
  if (found?.isValid !== true) {
    await database.query({ name: '', text: `create index concurrently ${escaped} on ${on}` });
  }
  await database.query(record, [name]);
}

function patiently(logger: Logger, { name }: Migration, work: () => Promise<void>): Promise<void> {
  const deadline = performance.now() + patienceMs;
  return retry(work, {
    baseMs: 100,
    maxMs: 5_000,
    isRetryable: (error) =>
      [lockNotAvailable, deadlockDetected].includes(sqlStateOf(error) ?? '') && performance.now() < deadline,
    onRetry: ({ attempt }) => logger.warn({ migration: name, attempt }, 'a migration waits for a lock'),
  });
}
