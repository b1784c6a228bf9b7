import { randomUUID } from 'node:crypto';
import { createOperatorVerifier, type Operator, type OperatorIssuer } from '../admin/operator-identity.ts';
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
import { requireSession } from '../postgres/guards.ts';
import { startBackfills } from '../postgres/migrations/backfill.ts';
import { consumerMigration } from '../postgres/migrations/kit-migrations.ts';
import { type MigrateOptions, migrate, observePending, requireOwn } from '../postgres/migrations/migrate.ts';
import { observeServer } from '../postgres/observe-server.ts';
import { setting } from '../process/config.ts';
import type { Check, HealthChecks } from '../process/health.ts';
import { createLifecycle, type Lifecycle } from '../process/lifecycle.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { conditionService } from './condition-service.ts';
import { startPurges } from './purges.ts';
import { type CheckedParts, requireMigrated, serviceChecks } from './service-checks.ts';

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

/** `warn` contains checks of the process, such as that of its broker. */
type Given = { telemetry: Telemetry; warn?: readonly Check[] };

export type ServiceDefinition<C extends DatabaseConfig, D extends Given, R> = {
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
  checks(consumers?: CheckedParts['consumers'], warn?: readonly Check[]): HealthChecks;
};

/**
 * Defines a service. `start` releases its resources if it fails; `stop` releases them in reverse order. `migrate`
 * applies the schema and grants the runtime role the least rights.
 */
export function defineService<C extends DatabaseConfig, D extends Given, R>(
  definition: ServiceDefinition<C, D, R>,
): { start(config: C, deps: D): Promise<R & { stop(): Promise<void> }>; migrate(config: C): Promise<void> } {
  return {
    async start(config, deps) {
      const lifecycle = createLifecycle();
      try {
        const started = await definition.start(config, deps, baseOf(definition, config, deps, lifecycle));
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
  { telemetry, warn = [] }: Given,
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
      checks: (consumers = {}, more = []) => serviceChecks({ ...parts, consumers, warn: [...warn, ...more] }),
    };
  };
  return { lifecycle, open: () => open(requireMigrated), openUnmigrated: () => open(async () => {}) };
}

type CallsDeps = {
  telemetry: Telemetry;
  checks: HealthChecks;
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
  { telemetry, checks, clock, lifecycle, requestSecret, requireSession, onOperator = () => {} }: CallsDeps,
): Promise<{ address: Address; checks: HealthChecks }> {
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
    implementations: [...implementations, conditionService({ telemetry, checks })],
    telemetry,
    operators: { verify, requestSecret, requireSession },
  });
  lifecycle.onStop('gRPC server', () => server.stop(drainMs));
  return { address: server.address, checks };
}
