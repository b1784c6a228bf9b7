import pg from 'pg';
import { connectionError } from '../../lost-connection.ts';
import { StartError } from '../../start-error.ts';
import { createLogger, type Logger } from '../../telemetry/logger.ts';
import { observeTogether, type Telemetry } from '../../telemetry/telemetry.ts';
import { Client } from '../client.ts';
import { connectionSettings, type Database, openDatabase } from '../database.ts';
import { sqlStateOf } from '../errors.ts';
import { requireSession } from '../guards.ts';
import { applyPending, readApplied } from './apply-migrations.ts';
import type { Migration } from './migration.ts';

export type MigrateOptions = {
  /** An address with the schema owner's role. */
  url: string;
  migrations: readonly Migration[];
  /** The service's login, which reads and writes rows and owns no table. */
  runtimeRole?: string | null | undefined;
  /** Tables in which the service's login may only insert and read. */
  appendOnlyTables?: readonly string[];
  readOnlyTables?: readonly string[];
  logger?: Logger | undefined;
};

/** Long, because a busy server may take seconds to accept a connection, and no request waits. */
export const connectionTimeoutMs = 10_000;
const untimed = { connectionTimeoutMs, statementTimeoutMs: 0, lockTimeoutMs: 0 };

/**
 * Applies pending migrations and grants. After a killed run, the next run continues. Concurrent calls wait for an
 * advisory lock. Newer migrations in the database are not an error, so the code can be rolled back
 * (docs/architecture.md#migrations).
 */
export async function migrate(options: MigrateOptions): Promise<void> {
  const { url, migrations, logger = createLogger({ service: 'migrations', level: 'warn' }) } = options;
  await requireSession(connectionSettings({ url, applicationName: 'migrations', ...untimed }));
  const database = openDatabase({ url, applicationName: 'migrations', maxConnections: 1, ...untimed, logger });
  try {
    await requireStableOrder(database);
    await requireOwn(database, migrations);
    await whileLocked(url, async () => {
      await applyPending(database, migrations, logger);
      await grant(database, options);
    });
  } finally {
    await database.close();
  }
}

/** Lists pending migrations, which keep a service unready. Backfills do not count, because the service runs them. */
export async function pendingMigrations(database: Database, migrations: readonly Migration[]): Promise<string[]> {
  const applied = await readApplied(database);
  return migrations.filter((one) => !('page' in one || applied.has(one.name))).map(({ name }) => name);
}

/**
 * Throws a StartError if the database has the first migration of another service. The first own migration of a service
 * is `0001_<service>`.
 */
export async function requireOwn(database: Database, migrations: readonly Migration[]): Promise<void> {
  const own = new Set(migrations.map(({ name }) => name));
  for (const name of await readApplied(database)) {
    const [, owner] = /^0001_(?!kit_)(.+)$/.exec(name) ?? [];
    if (owner === undefined || own.has(name)) continue;
    const service = owner.replaceAll('_', '-');
    throw new StartError(
      `This database belongs to the service ${service}: correct GCS_DATABASE_URL or its migration URL.`,
    );
  }
}

/** Counts pending migrations in a gauge, because a running service's database may be restored. */
export function observePending(telemetry: Telemetry, database: Database, migrations: readonly Migration[]): () => void {
  const pending = telemetry.meter.createObservableGauge('gcs.schema.pending', {
    unit: '{migration}',
    description: 'Migrations of the running version that the database lacks, without backfills',
  });
  return observeTogether(telemetry.meter, [pending], async (result) =>
    result.observe(pending, (await pendingMigrations(database, migrations)).length),
  );
}

/** PostgreSQL stores a collation version if a library outside of PostgreSQL decides the order. */
const orderedByLibrary = {
  name: '',
  text: `
    select datname as name from pg_database
     where datname = current_database() and datcollversion is not null and datlocprovider <> 'b'`,
};

/** Throws a StartError if the next version of a library could change the order of texts, which damages indexes. */
async function requireStableOrder(database: Database): Promise<void> {
  const [found] = await database.query<{ name: string }>(orderedByLibrary);
  if (found === undefined) return;
  throw new StartError(
    `The database ${found.name} orders texts by a library, whose next version would damage its indexes; create it with ` +
      "template template0 encoding 'UTF8' locale_provider libc locale 'C'.",
  );
}

async function whileLocked<T>(url: string, work: () => Promise<T>): Promise<T> {
  const holder = new Client(connectionSettings({ url, applicationName: 'migrations', ...untimed }));
  await holder.connect().catch((error: unknown) => Promise.reject(connectionError(error)));
  try {
    await holder.query('select pg_advisory_lock(7163, 1)');
    return await work();
  } finally {
    await holder.end();
  }
}

const undefinedRole = '42704';

async function grant(
  database: Database,
  { runtimeRole, appendOnlyTables = [], readOnlyTables = [] }: MigrateOptions,
): Promise<void> {
  if (runtimeRole === undefined || runtimeRole === null) return;
  const role = pg.escapeIdentifier(runtimeRole);
  const readOnly = ['schema_migrations', ...readOnlyTables];
  const list = (tables: readonly string[]) => tables.map((table) => pg.escapeIdentifier(table)).join(', ');
  const text = [
    `grant usage on schema public to ${role}`,
    `grant select, insert, update, delete on all tables in schema public to ${role}`,
    `grant usage, select on all sequences in schema public to ${role}`,
    `grant execute on all functions in schema public to ${role}`,
    `revoke insert, update, delete on ${list(readOnly)} from ${role}`,
    ...(appendOnlyTables.length > 0 ? [`revoke update, delete on ${list(appendOnlyTables)} from ${role}`] : []),
  ].join(';\n');
  await database
    .transaction((tx) => tx.query({ name: '', text }))
    .catch((cause: unknown) => {
      if (sqlStateOf(cause) !== undefinedRole) throw cause;
      throw new StartError(`There is no role ${runtimeRole}: create it, or correct GCS_RUNTIME_ROLE.`, { cause });
    });
}
