import type { OperatorIssuer } from '@gcs/kit/admin/operator-identity';
import { type TlsFiles, tlsSettings } from '@gcs/kit/crypto/tls';
import type { Address } from '@gcs/kit/http/listen';
import { poolSizeSetting } from '@gcs/kit/postgres/database';
import { type readConfig, setting } from '@gcs/kit/process/config';

/** What the evidence service is started with; a deployment fills it from {@link evidenceSettings}. */
export type EvidenceConfig = TlsFiles & {
  readonly environment: 'sandbox' | 'production';
  readonly databaseUrl: string;
  /** Connections to it, besides those that listen; 10 when absent. */
  readonly databasePoolSize?: number;
  /** Login of the schema's owner, for migrations only; null = the service's own. */
  readonly migrationDatabaseUrl: string | null;
  /** Role that is granted the use of the tables after each migration; null = no grants. */
  readonly runtimeRole: string | null;
  readonly listen: Address;
  /** Keyring with the purposes `kek` and `log`. */
  readonly keyringFile: string;
  /**
   * File that keeps the log's last checkpoint outside of the database; replicas share it. Absent = beside the keyring
   * file, which suits a single process whose directory is writable.
   */
  readonly checkpointFile?: string | null;
  /** Name of the transparency log (C2SP origin), pinned at the first start; absent = a random one. */
  readonly logOrigin?: string | null;
  /** Who may sign operators' tokens, for the admin services. */
  readonly operatorIssuers: readonly OperatorIssuer[];
};

/** The environment variables of the evidence service (docs/internal-contracts.md#service-settings). */
export const evidenceSettings = {
  environment: setting.choice('GCS_ENVIRONMENT', ['sandbox', 'production']),
  databaseUrl: setting.secret('GCS_DATABASE_URL'),
  databasePoolSize: poolSizeSetting,
  migrationDatabaseUrl: setting.optionalSecret('GCS_MIGRATION_DATABASE_URL'),
  runtimeRole: setting.optionalText('GCS_RUNTIME_ROLE'),
  listen: setting.listen('GCS_LISTEN', { default: { host: '0.0.0.0', port: 50_051 } }),
  keyringFile: setting.text('GCS_KEYRING_FILE'),
  ...tlsSettings,
  checkpointFile: setting.optionalText('GCS_LOG_CHECKPOINT_FILE'),
  logOrigin: setting.optionalText('GCS_LOG_ORIGIN'),
} as const;

/** The service's configuration from its settings and the issuers named by `GCS_OPERATOR_ISSUERS_FILE`. */
export function toEvidenceConfig(
  settings: ReturnType<typeof readConfig<typeof evidenceSettings>>,
  operatorIssuers: readonly OperatorIssuer[],
): EvidenceConfig {
  return { ...settings, operatorIssuers };
}
