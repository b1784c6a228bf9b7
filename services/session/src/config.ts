import type { OperatorIssuer } from '@gcs/kit/admin/operator-identity';
import { type readConfig, setting } from '@gcs/kit/process/config';
import {
  type CallsConfig,
  callsSettings,
  type DatabaseConfig,
  databaseSettings,
  staffSettings,
} from '@gcs/kit/service/define-service';
import { publishedKeyRetentionHours } from './create/idempotency-records.store.ts';

export type SessionConfig = DatabaseConfig &
  CallsConfig & {
    readonly environment: 'sandbox' | 'production';
    /** Keyring with the purposes `kek` (guest data) and `index` (blind index, fingerprints). */
    readonly keyringFile: string;
    /** Hours that an Idempotency-Key is kept, at least 24. The default is the published 7 days. */
    readonly idempotencyRetentionHours?: number;
    /** `host:port` of webhook delivery, which sends notices to people. If it is unset, no notices are sent. */
    readonly deliveryAddress?: string | null;
    /** URL of the console for links in notices, without a trailing slash. */
    readonly consoleBaseUrl?: string | null;
  };

/** Environment variables (docs/internal-contracts.md#service-settings). */
export const sessionSettings = {
  environment: setting.choice('GCS_ENVIRONMENT', ['sandbox', 'production']),
  ...databaseSettings,
  ...staffSettings,
  ...callsSettings,
  keyringFile: setting.text('GCS_KEYRING_FILE'),
  idempotencyRetentionHours: setting.integer('GCS_IDEMPOTENCY_RETENTION_HOURS', {
    min: 24,
    max: 8_760,
    default: publishedKeyRetentionHours,
  }),
  deliveryAddress: setting.optionalText('GCS_DELIVERY_ADDRESS'),
  consoleBaseUrl: setting.optionalText('GCS_CONSOLE_BASE_URL'),
} as const;

export function toSessionConfig(
  settings: ReturnType<typeof readConfig<typeof sessionSettings>>,
  operatorIssuers: readonly OperatorIssuer[],
): SessionConfig {
  return { ...settings, operatorIssuers };
}
