import type { OperatorIssuer } from '@gcs/kit/admin/operator-identity';
import { type readConfig, setting } from '@gcs/kit/process/config';
import {
  type CallsConfig,
  callsSettings,
  type DatabaseConfig,
  databaseSettings,
  staffSettings,
} from '@gcs/kit/service/define-service';
import { checkpointPlaceOf, checkpointSettings } from './checkpoint/checkpoint-settings.ts';
import type { CheckpointPlace } from './checkpoint/open-checkpoint-store.ts';

export type EvidenceConfig = DatabaseConfig &
  CallsConfig & {
    readonly environment: 'sandbox' | 'production';
    /** Keyring with keys for the purposes `kek` and `log`. */
    readonly keyringFile: string;
    /** By default a file beside the keyring, for a single process that may write there. */
    readonly checkpoint?: CheckpointPlace;
    /** C2SP origin of the log, used at the first start. Random by default. */
    readonly logOrigin?: string | null;
    readonly verificationDays?: number;
  };

export const evidenceSettings = {
  environment: setting.choice('GCS_ENVIRONMENT', ['sandbox', 'production']),
  ...databaseSettings,
  ...staffSettings,
  ...callsSettings,
  keyringFile: setting.text('GCS_KEYRING_FILE'),
  ...checkpointSettings,
  logOrigin: setting.optionalText('GCS_LOG_ORIGIN'),
  verificationDays: setting.integer('GCS_VERIFICATION_DAYS', { min: 1, max: 365, default: 1 }),
} as const;

/**
 * Reads the settings and the issuers in `GCS_OPERATOR_ISSUERS_FILE`. Throws a ConfigError if settings are
 * given for a checkpoint store that is not chosen.
 */
export function toEvidenceConfig(
  settings: ReturnType<typeof readConfig<typeof evidenceSettings>>,
  operatorIssuers: readonly OperatorIssuer[],
): EvidenceConfig {
  return { ...settings, checkpoint: checkpointPlaceOf(settings), operatorIssuers };
}
