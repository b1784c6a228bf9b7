import { randomUUID } from 'node:crypto';
import { createOperatorVerifier, type Operator, type OperatorIssuer } from '../admin/operator-identity.ts';
import type { Subscription } from '../bus/bus.ts';
import { type Installation, openInstallation } from '../bus/installation.ts';
import type { Clock } from '../clock.ts';
import { observeDeadLetters } from '../consumer/list-dead-letters.ts';
import { serverCredentials, type TlsFiles, tlsSettings } from '../crypto/tls.ts';
import type { RequireSession } from '../grpc/method-server.ts';
import { type Implementation, startGrpcServer } from '../grpc/server.ts';
import type { Address } from '../http/listen.ts';
import { createIds, type NewId } from '../ids.ts';
import { connectionSettings, type Database, type DatabaseOptions, openDatabase } from '../postgres/database.ts';
import { createDatabaseClock } from '../postgres/database-clock.ts';
import { isTransient } from '../postgres/errors.ts';
import { requireSession } from '../postgres/guards.ts';
import { startBackfills } from '../postgres/migrations/backfill.ts';
import { requireGrants } from '../postgres/migrations/grants.ts';
import { consumerMigration } from '../postgres/migrations/kit-migrations.ts';
import {
  type MigrateOptions,
  migrate,
  observePending,
  pendingMigrations,
  requireOwn,
} from '../postgres/migrations/migrate.ts';
import type { Migration } from '../postgres/migrations/migration.ts';
import { outageReason } from '../postgres/observe-database.ts';
import { lockCheck, observeServer } from '../postgres/observe-server.ts';
import { setting } from '../process/config.ts';
import type { HealthChecks } from '../process/health.ts';
import { createLifecycle, type Lifecycle } from '../process/lifecycle.ts';
import { StartError } from '../start-error.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { conditionService } from './condition-service.ts';
import { startPurges } from './purges.ts';

export type DatabaseConfig = {
  readonly databaseUrl: string;
  /** The maximum of connections besides those that listen; if absent, 10. */
  readonly databasePoolSize?: number;
  /** Statements above this duration in milliseconds are logged; if absent, 500. */
  readonly slowStatementMs?: number;
  readonly statementSpans?: boolean;
  /** The months after which names of staff are removed; absent in a service that stores no such names. */
  readonly staffNameMonths?: number;
  /** The schema owner's login, which migrations use; null for the service's own login. */
  readonly migrationDatabaseUrl: string | null;
  /** The role that gets grants on the tables after each migration; null for none. */
  readonly runtimeRole: string | null;
};

export const statementSettings = {
  slowStatementMs: setting.integer('GCS_SLOW_STATEMENT_MS', { min: 1, max: 3_600_000, default: 500 }),
  statementSpans: setting.flag('GCS_STATEMENT_SPANS', { default: false }),
} as const;

export const databaseSettings = {
  databaseUrl: setting.databaseUrl('GCS_DATABASE_URL'),
  // The server needs connections for all replicas (deploy/README.md).
  databasePoolSize: setting.integer('GCS_DATABASE_POOL_SIZE', { min: 4, max: 500, default: 10 }),
  ...statementSettings,
  migrationDatabaseUrl: setting.optionalDatabaseUrl('GCS_MIGRATION_DATABASE_URL'),
  runtimeRole: setting.optionalText('GCS_RUNTIME_ROLE'),
} as const;

export const staffSettings = {
  staffNameMonths: setting.integer('GCS_STAFF_NAME_MONTHS', { min: 12, max: 240, default: 60 }),
} as const;

export type CallsConfig = TlsFiles & {
  readonly listen: Address;
  readonly operatorIssuers: readonly OperatorIssuer[];
};

export const callsSettings = {
  listen: setting.listen('GCS_LISTEN', { default: { host: '0.0.0.0', port: 50_051 } }),
  ...tlsSettings,
} as const;

export type ServiceDefinition<C extends DatabaseConfig, D extends { telemetry: Telemetry }, R> = {
  /** The service's name in `pg_stat_activity` and in leases. */
  name: string;
  schema: Pick<MigrateOptions, 'migrations' | 'appendOnlyTables' | 'readOnlyTables'>;
  database?: Pick<DatabaseOptions, 'lockTimeoutMs'>;
  /**
   * Starts the service's parts, each after the parts that it needs, and adds them to the lifecycle. Call `base.open()`
   * before anything that needs the database.
   */
  start(config: C, deps: D, base: ServiceBase): Promise<R>;
};

export type ServiceBase = {
  lifecycle: Lifecycle;
  /** Throws a StartError while migrations are pending. */
  open(): Promise<OpenBase>;
  /**
   * Opens the database even while migrations are pending, for a service without consumers. The service is unready until
   * the migrations have run.
   */
  openUnmigrated(): Promise<OpenBase>;
};

type OpenBase = {
  database: Database;
  clock: Clock;
  newId: NewId;
  owner: string;
  installation: Installation;
  checks(consumers?: CheckedParts['consumers']): HealthChecks;
};

/**
 * Defines a service. `start` releases its resources if it fails; `stop` releases them in reverse order. `migrate`
 * applies the schema and grants the runtime role the least rights.
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

function baseOf(
  { name, schema, database: limits }: Pick<ServiceDefinition<never, never, never>, 'name' | 'schema' | 'database'>,
  config: DatabaseConfig,
  telemetry: Telemetry,
  lifecycle: Lifecycle,
): ServiceBase {
  const { databaseUrl: url, databasePoolSize: maxConnections, slowStatementMs = 500, statementSpans = false } = config;
  const { migrations, readOnlyTables } = schema;
  const open = async (requireSchema: (parts: CheckedParts) => Promise<void>): Promise<OpenBase> => {
    const { logger } = telemetry;
    await requireSession(connectionSettings({ url, applicationName: name }));
    const observed = { telemetry, slowStatementMs, statementSpans };
    const database = openDatabase({ url, applicationName: name, maxConnections, logger, observed, ...limits });
    lifecycle.onStop('database', () => database.close());
    await requireOwn(database, migrations);
    const parts = { service: name.replaceAll('-', ' '), database, migrations, readOnlyTables };
    await requireSchema(parts);
    lifecycle.onStop('pending migrations', observePending(telemetry, database, migrations));
    if (migrations.includes(consumerMigration))
      lifecycle.onStop('parked records', observeDeadLetters(telemetry, database));
    lifecycle.onStop('gauges of the server', observeServer(database, telemetry));
    const clock = lifecycle.use('clock', await createDatabaseClock(database));
    const installation = openInstallation(database, logger, clock);
    if (migrations.some((one) => 'page' in one))
      lifecycle.use('backfills', startBackfills(database, migrations, logger));
    startPurges({ migrations, database, staffNameMonths: config.staffNameMonths }, lifecycle, logger);
    return {
      database,
      clock,
      newId: createIds(clock),
      owner: `${name}-${randomUUID()}`,
      installation,
      checks: (consumers = {}) => serviceChecks({ ...parts, consumers }),
    };
  };
  return { lifecycle, open: () => open(requireMigrated), openUnmigrated: () => open(async () => {}) };
}

type CheckedParts = {
  service: string;
  database: Database;
  migrations: readonly Migration[];
  readOnlyTables?: readonly string[] | undefined;
  consumers?: Readonly<Record<string, Pick<Subscription, 'lastProgressAt' | 'isHopeless'>>>;
};

/** A deployment may wait for the migrations. */
export class SchemaPendingError extends StartError {
  override readonly name = 'SchemaPendingError';
}

const consumerStallMs = 60_000;

/** Distinguishes a check that got no answer from one that found a fault. */
function outageOnly(error: unknown): string | undefined {
  return isTransient(error) ? outageReason(error) : undefined;
}

/** Prevents the start, because a consumer with an old schema would park every record. */
async function requireMigrated({ service, database, migrations }: CheckedParts): Promise<void> {
  const pending = await pendingMigrations(database, migrations);
  if (pending.length === 0) return;
  throw new SchemaPendingError(`The ${service} database lacks the migrations ${pending.join(', ')}; run them first.`);
}

/**
 * The service is alive while every consumer makes progress, with or without a broker. The service is dead if rebuilding
 * a consumer did not help although broker and database answer. The service is ready if the database answers, has the
 * grants and no pending migration.
 */
export function serviceChecks(parts: CheckedParts): HealthChecks {
  return {
    live: Object.entries(parts.consumers ?? {}).map(([name, consumer]) => ({
      name: `${name} consumer`,
      async check() {
        const silentMs = performance.now() - consumer.lastProgressAt();
        if (silentMs > consumerStallMs) throw new Error(`no progress for ${Math.round(silentMs / 1_000)} s`);
        if (!consumer.isHopeless()) return;
        const databaseAnswers = await parts.database.ping().then(
          () => true,
          () => false,
        );
        if (databaseAnswers) throw new Error('records wait, no handler is called, and rebuilding has not helped');
      },
    })),
    ready: [
      { name: 'database', check: () => parts.database.ping(), reasonOf: outageReason },
      { name: 'grants', check: () => requireGrants(parts.database, parts.readOnlyTables), reasonOf: outageOnly },
      { name: 'migrations', check: () => requireMigrated(parts), reasonOf: outageOnly },
    ],
    warn: [lockCheck(parts.database)],
  };
}

type CallsDeps = {
  telemetry: Telemetry;
  clock: Clock;
  lifecycle: Lifecycle;
  requestSecret?: Uint8Array | undefined;
  requireSession?: RequireSession | undefined;
  onOperator?: ((operator: Operator) => void) | undefined;
};

const drainMs = 5_000;

export async function serveCalls(
  config: CallsConfig,
  implementations: readonly Implementation[],
  { telemetry, clock, lifecycle, requestSecret, requireSession, onOperator = () => {} }: CallsDeps,
): Promise<Address> {
  const verifyToken = createOperatorVerifier(config.operatorIssuers, clock);
  const verify = async (jwt: string) => {
    const operator = await verifyToken(jwt);
    onOperator(operator);
    return operator;
  };
  const server = await startGrpcServer({
    listen: config.listen,
    setting: 'GCS_LISTEN',
    credentials: serverCredentials(config),
    implementations: [...implementations, conditionService(telemetry)],
    telemetry,
    operators: { verify, requestSecret, requireSession },
  });
  lifecycle.onStop('gRPC server', () => server.stop(drainMs));
  return server.address;
}
