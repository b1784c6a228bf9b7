import type { Knex } from 'knex';
import pg from 'pg';
import { createLogger, type Logger } from '../telemetry/logger.ts';
import { connectionSettings, type Database, openDatabase, sqlStateOf } from './database.ts';
import { prepared } from './statement/prepared.ts';

/** One step of a schema in raw SQL, several statements if need be. Names sort in order: `0001_sessions`. */
export type Migration = { name: string; up: string; down: string };

export type MigrateOptions = {
  /** Of the role that owns the schema. */
  url: string;
  migrations: readonly Migration[];
  /** The login of the service: it reads and writes rows, and owns nothing. */
  runtimeRole?: string | null | undefined;
  /** Tables in which the runtime role may only insert and read (reliability, Security). */
  appendOnlyTables?: readonly string[];
  /** Tables that only migrations write. */
  readOnlyTables?: readonly string[];
  logger?: Logger | undefined;
};

/** Nobody waits for an answer here, and a busy server may take seconds to accept: longer than a request has. */
const connectionTimeoutMs = 10_000;

/**
 * Applies what is pending, all in one transaction, and then the grants. Any number of processes may call it at once:
 * they queue for an advisory lock, which a killed one releases by dying. Migrations of a newer version that are
 * already in the database are no error, so a rollback of the code works (docs/architecture.md#migrations).
 */
export async function migrate(options: MigrateOptions): Promise<void> {
  const { url, migrations, logger = createLogger({ service: 'migrations', level: 'warn' }) } = options;
  const timeouts = { connectionTimeoutMs, statementTimeoutMs: 0, lockTimeoutMs: 10_000 };
  const database = openDatabase({ url, applicationName: 'migrations', maxConnections: 2, ...timeouts, logger });
  try {
    await whileLocked(url, async () => {
      await applyPending(database.knex, migrations, logger);
      await grant(database, options);
    });
  } finally {
    await database.close();
  }
}

/** The migrations that the database has not seen; a service is not ready while there are any. */
export async function pendingMigrations(database: Database, migrations: readonly Migration[]): Promise<string[]> {
  const applied = await database.query<{ name: string }>(selectApplied).catch((error: unknown) => {
    if (sqlStateOf(error) === undefinedTable) return [];
    throw error;
  });
  const names = new Set(applied.map((row) => row.name));
  return migrations.map((migration) => migration.name).filter((name) => !names.has(name));
}

const selectApplied = prepared({ name: 'migrations_applied', text: 'select name from knex_migrations' });
const undefinedTable = '42P01';

async function whileLocked<T>(url: string, work: () => Promise<T>): Promise<T> {
  const untimed = { connectionTimeoutMs, statementTimeoutMs: 0, lockTimeoutMs: 0 };
  const holder = new pg.Client(connectionSettings({ url, applicationName: 'migrations', ...untimed }));
  holder.on('error', () => {});
  await holder.connect();
  try {
    await holder.query('select pg_advisory_lock(7163, 1)');
    return await work();
  } finally {
    await holder.end();
  }
}

async function applyPending(knex: Knex, migrations: readonly Migration[], logger: Logger): Promise<void> {
  const config = {
    migrationSource: {
      getMigrations: async () => [...migrations],
      getMigrationName: (migration: Migration) => migration.name,
      getMigration: async ({ up, down }: Migration) => ({
        up: (tx: Knex) => tx.raw(withoutBindings(up)),
        down: (tx: Knex) => tx.raw(withoutBindings(down)),
      }),
    },
    disableMigrationsListValidation: true,
  };
  // Whoever left knex's own lock behind is dead: the living hold the advisory lock that is ours now.
  await knex.migrate.forceFreeMigrationsLock(config);
  const [, applied] = await knex.migrate.latest(config);
  if (applied.length > 0) logger.info({ migrations: applied }, 'migrations applied');
}

/** Knex takes every question mark for a binding. */
function withoutBindings(sql: string): string {
  return sql.replaceAll('?', '\\?');
}

async function grant(
  database: Database,
  { runtimeRole, appendOnlyTables = [], readOnlyTables = [] }: MigrateOptions,
): Promise<void> {
  if (runtimeRole === undefined || runtimeRole === null) return;
  const role = pg.escapeIdentifier(runtimeRole);
  const readOnly = ['knex_migrations', 'knex_migrations_lock', ...readOnlyTables];
  const list = (tables: readonly string[]) => tables.map((table) => pg.escapeIdentifier(table)).join(', ');
  const text = [
    `grant usage on schema public to ${role}`,
    `grant select, insert, update, delete on all tables in schema public to ${role}`,
    `grant usage, select on all sequences in schema public to ${role}`,
    `grant execute on all functions in schema public to ${role}`,
    `revoke insert, update, delete on ${list(readOnly)} from ${role}`,
    ...(appendOnlyTables.length > 0 ? [`revoke update, delete on ${list(appendOnlyTables)} from ${role}`] : []),
  ].join(';\n');
  await database.transaction((tx) => tx.query({ name: '', text }));
}
