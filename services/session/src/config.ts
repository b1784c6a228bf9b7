import type { OperatorIssuer } from '@gcs/kit/admin/operator-identity';
import { type TlsFiles, tlsSettings } from '@gcs/kit/crypto/tls';
import type { Address } from '@gcs/kit/http/listen';
import { poolSizeSetting } from '@gcs/kit/postgres/database';
import { type readConfig, setting } from '@gcs/kit/process/config';
import { publishedKeyRetentionHours } from './postgres/create/idempotency-records.ts';

/** What the session service is started with; a deployment fills it from {@link sessionSettings}. */
export type SessionConfig = TlsFiles & {
  readonly environment: 'sandbox' | 'production';
  readonly databaseUrl: string;
  /** Connections to it, besides those that listen; 10 when absent. */
  readonly databasePoolSize?: number;
  /** Login of the schema's owner, for migrations only; null = the service's own. */
  readonly migrationDatabaseUrl: string | null;
  /** Role that is granted the use of the tables after each migration; null = no grants. */
  readonly runtimeRole: string | null;
  readonly listen: Address;
  /** Keyring with the purposes `kek` (guest data) and `index` (blind index, fingerprints). */
  readonly keyringFile: string;
  /** Production: the public keys of the sandbox that attests what may be published; null = none is trusted. */
  readonly attestationKeysFile?: string | null;
  /** Who may sign operators' tokens, for the admin services. */
  readonly operatorIssuers: readonly OperatorIssuer[];
  /** How long an Idempotency-Key stands for its session, at least 24; the published 7 days when absent. */
  readonly idempotencyRetentionHours?: number;
};

/** The environment variables of the session service (docs/internal-contracts.md#service-settings). */
export const sessionSettings = {
  environment: setting.choice('GCS_ENVIRONMENT', ['sandbox', 'production']),
  databaseUrl: setting.secret('GCS_DATABASE_URL'),
  databasePoolSize: poolSizeSetting,
  migrationDatabaseUrl: setting.optionalSecret('GCS_MIGRATION_DATABASE_URL'),
  runtimeRole: setting.optionalText('GCS_RUNTIME_ROLE'),
  listen: setting.listen('GCS_LISTEN', { default: { host: '0.0.0.0', port: 50_051 } }),
  keyringFile: setting.text('GCS_KEYRING_FILE'),
  idempotencyRetentionHours: setting.integer('GCS_IDEMPOTENCY_RETENTION_HOURS', {
    min: 24,
    max: 8_760,
    default: publishedKeyRetentionHours,
  }),
  ...tlsSettings,
  attestationKeysFile: setting.optionalText('GCS_ATTESTATION_KEYS_FILE'),
} as const;

/** The service's configuration from its settings and the issuers named by `GCS_OPERATOR_ISSUERS_FILE`. */
export function toSessionConfig(
  settings: ReturnType<typeof readConfig<typeof sessionSettings>>,
  operatorIssuers: readonly OperatorIssuer[],
): SessionConfig {
  return { ...settings, operatorIssuers };
}
