import type { OperatorIssuer } from '../admin/operator-identity.ts';
import { type TlsFiles, tlsSettings } from '../crypto/tls.ts';
import type { Address } from '../http/listen.ts';
import { setting } from '../process/config.ts';

/** How a service reaches its database. */
export type DatabaseConfig = {
  readonly databaseUrl: string;
  /** Connections to it, besides those that listen; 10 when absent. */
  readonly databasePoolSize?: number;
  /** Login of the schema's owner, for migrations only; null = the service's own. */
  readonly migrationDatabaseUrl: string | null;
  /** Role that is granted the use of the tables after each migration; null = no grants. */
  readonly runtimeRole: string | null;
};

export const databaseSettings = {
  databaseUrl: setting.text('GCS_DATABASE_URL'),
  // A server has to have room for the connections of all replicas (deploy/README.md).
  databasePoolSize: setting.integer('GCS_DATABASE_POOL_SIZE', { min: 4, max: 500, default: 10 }),
  migrationDatabaseUrl: setting.optionalText('GCS_MIGRATION_DATABASE_URL'),
  runtimeRole: setting.optionalText('GCS_RUNTIME_ROLE'),
} as const;

/** How a service is called by others and by operators. */
export type CallsConfig = TlsFiles & {
  readonly listen: Address;
  /** Who may sign operators' tokens, for the admin services. */
  readonly operatorIssuers: readonly OperatorIssuer[];
};

export const callsSettings = {
  listen: setting.listen('GCS_LISTEN', { default: { host: '0.0.0.0', port: 50_051 } }),
  ...tlsSettings,
} as const;
