import type { OperatorIssuer } from '@gcs/kit/admin/operator-identity';
import { type readConfig, setting } from '@gcs/kit/process/config';
import {
  type CallsConfig,
  callsSettings,
  type DatabaseConfig,
  databaseSettings,
} from '@gcs/kit/service/define-service';
import { checkpointPlaceOf, checkpointSettings } from './checkpoint/checkpoint-settings.ts';
import type { CheckpointPlace } from './checkpoint/open-checkpoint-store.ts';

/** Configuration of the evidence service; a deployment fills it from {@link evidenceSettings}. */
export type EvidenceConfig = DatabaseConfig &
  CallsConfig & {
    readonly environment: 'sandbox' | 'production';
    /** Keyring with the purposes `kek` and `log`. */
    readonly keyringFile: string;
    /**
     * Where the log's last checkpoint is kept outside of the database. Absent = in a file beside the keyring, which suits
     * a single process whose directory is writable.
     */
    readonly checkpoint?: CheckpointPlace;
    /** Name of the transparency log (C2SP origin), pinned at the first start; absent = a random one. */
    readonly logOrigin?: string | null;
    /** Days of a pass of the stored verification; 1 when absent. */
    readonly verificationDays?: number;
  };

/** The environment variables of the evidence service (docs/internal-contracts.md#service-settings). */
export const evidenceSettings = {
  environment: setting.choice('GCS_ENVIRONMENT', ['sandbox', 'production']),
  ...databaseSettings,
  ...callsSettings,
  keyringFile: setting.text('GCS_KEYRING_FILE'),
  ...checkpointSettings,
  logOrigin: setting.optionalText('GCS_LOG_ORIGIN'),
  verificationDays: setting.integer('GCS_VERIFICATION_DAYS', { min: 1, max: 365, default: 1 }),
} as const;

/**
 * The service's configuration from its settings and the issuers named by `GCS_OPERATOR_ISSUERS_FILE`. Throws a
 * ConfigError for settings of a checkpoint store that is not the one chosen.
 */
export function toEvidenceConfig(
  settings: ReturnType<typeof readConfig<typeof evidenceSettings>>,
  operatorIssuers: readonly OperatorIssuer[],
): EvidenceConfig {
  return { ...settings, checkpoint: checkpointPlaceOf(settings), operatorIssuers };
}
