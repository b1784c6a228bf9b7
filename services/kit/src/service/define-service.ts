import { randomUUID } from 'node:crypto';
import { purgeAdminRequests } from '../admin/admin-requests.ts';
import type { Clock } from '../clock.ts';
import { createIds, type NewId } from '../ids.ts';
import { type Database, type DatabaseOptions, openDatabase } from '../postgres/database.ts';
import { createDatabaseClock } from '../postgres/database-clock.ts';
import { adminRequestsMigration } from '../postgres/kit-migrations.ts';
import { type MigrateOptions, migrate } from '../postgres/migrate.ts';
import { startBackfills } from '../postgres/migrations/backfill.ts';
import type { HealthChecks } from '../process/health.ts';
import { createLifecycle, type Lifecycle } from '../process/lifecycle.ts';
import { type Loop, startLoop } from '../process/loop.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { type CheckedParts, requireMigrated, serviceChecks } from './service-checks.ts';
import type { DatabaseConfig } from './service-settings.ts';

export type ServiceDefinition<C extends DatabaseConfig, D extends { telemetry: Telemetry }, R> = {
  /** Names the sessions in `pg_stat_activity` and the holders of leases. */
  name: string;
  schema: Pick<MigrateOptions, 'migrations' | 'appendOnlyTables' | 'readOnlyTables'>;
  /** Limits of its statements that differ from the usual ones. */
  database?: Pick<DatabaseOptions, 'statementTimeoutMs' | 'lockTimeoutMs'>;
  /**
   * Starts all that serves, from below to above: each piece is given to the lifecycle as soon as it runs, and stops in
   * reverse order. Nothing is open yet; `base.open()` comes first, or after what can be refused without a database.
   */
  start(config: C, deps: D, base: ServiceBase): Promise<R>;
};

/** What a service builds on. */
export type ServiceBase = {
  lifecycle: Lifecycle;
  /** Opens the database, requires this version's schema, then reads its clock; throws a StartError while migrations are pending. */
  open(): Promise<OpenBase>;
  /**
   * The same without requiring the schema: for a service without consumers, which parks no record on a schema that it
   * does not know. It starts, and is not ready until the migrations have run.
   */
  openUnmigrated(): Promise<OpenBase>;
};

export type OpenBase = {
  database: Database;
  /** The clock of the database. */
  clock: Clock;
  newId: NewId;
  /** Who holds this process's leases: unique per start. */
  owner: string;
  checks(consumers?: CheckedParts['consumers']): HealthChecks;
};

/**
 * What every service's `start` and `migrate` do around their own: a start that fails releases what it had acquired and
 * rejects; `stop` releases everything, the latest first; `migrate` brings the database to this version's schema and
 * grants the runtime role what it needs, no more.
 */
export function defineService<C extends DatabaseConfig, D extends { telemetry: Telemetry }, R>(
  definition: ServiceDefinition<C, D, R>,
): { start(config: C, deps: D): Promise<R & { stop(): Promise<void> }>; migrate(config: C): Promise<void> } {
  return {
    async start(config, deps) {
      const lifecycle = createLifecycle();
      try {
        const started = await definition.start(config, deps, baseOf(definition, config, deps.telemetry, lifecycle));
        return { ...started, stop: () => lifecycle.stop() };
      } catch (error) {
        await lifecycle.stop();
        throw error;
      }
    },
    migrate({ databaseUrl, migrationDatabaseUrl, runtimeRole }) {
      return migrate({ url: migrationDatabaseUrl ?? databaseUrl, runtimeRole, ...definition.schema });
    },
  };
}

/** Every replica does; a database whose migrations are pending makes it try again later. */
function startRequestPurge(database: Database, logger: Logger): Loop {
  const run = async () => ((await purgeAdminRequests(database)).hasMore ? 0 : hourMs);
  return startLoop({ name: 'purge of admin requests', run, pollMs: hourMs, logger });
}

const hourMs = 3_600_000;

function baseOf(
  {
    name,
    schema: { migrations },
    database: limits,
  }: Pick<ServiceDefinition<never, never, never>, 'name' | 'schema' | 'database'>,
  { databaseUrl: url, databasePoolSize: maxConnections }: DatabaseConfig,
  { logger }: Telemetry,
  lifecycle: Lifecycle,
): ServiceBase {
  const open = async (requireSchema: (parts: CheckedParts) => Promise<void>): Promise<OpenBase> => {
    const database = openDatabase({ url, applicationName: name, maxConnections, logger, ...limits });
    lifecycle.onStop('database', () => database.close());
    const parts = { service: name.replaceAll('-', ' '), database, migrations };
    await requireSchema(parts);
    const clock = lifecycle.use('clock', await createDatabaseClock(database));
    if (migrations.some((one) => 'page' in one)) {
      lifecycle.use('backfills', startBackfills(database, migrations, logger));
    }
    if (migrations.includes(adminRequestsMigration)) {
      lifecycle.use('purge of admin requests', startRequestPurge(database, logger));
    }
    return {
      database,
      clock,
      newId: createIds(clock),
      owner: `${name}-${randomUUID()}`,
      checks: (consumers = {}) => serviceChecks({ ...parts, consumers }),
    };
  };
  return { lifecycle, open: () => open(requireMigrated), openUnmigrated: () => open(async () => {}) };
}
