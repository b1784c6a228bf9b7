import type { OperatorIssuer } from '@gcs/kit/admin/operator-identity';
import type { Address } from '@gcs/kit/http/listen';
import { type readConfig, setting } from '@gcs/kit/process/config';
import {
  type CallsConfig,
  callsSettings,
  type DatabaseConfig,
  databaseSettings,
  staffSettings,
} from '@gcs/kit/service/define-service';

export type StaysConfig = DatabaseConfig &
  CallsConfig & {
    readonly environment: 'sandbox' | 'production';
    /** Must contain the purpose `kek`. */
    readonly keyringFile: string;
    readonly sessionAddress: string;
    /** Days that names and contacts are kept after the departure; 30 if absent. */
    readonly guestDays?: number;
    /** Days that a booking is kept after the departure; 400 if absent. */
    readonly bookingDays?: number;
    /** Listening address for webhooks of PMSs; null or absent = only polls. */
    readonly pmsListen?: Address | null;
    /** Address at which PMSs reach this service, without a trailing slash; null = the listening address. */
    readonly pmsBaseUrl?: string | null;
  };

/** docs/stays.md#settings */
export const staysSettings = {
  environment: setting.choice('GCS_ENVIRONMENT', ['sandbox', 'production']),
  ...databaseSettings,
  ...callsSettings,
  ...staffSettings,
  keyringFile: setting.text('GCS_KEYRING_FILE'),
  sessionAddress: setting.text('GCS_SESSION_ADDRESS'),
  guestDays: setting.integer('GCS_STAY_GUEST_DAYS', { min: 1, max: 3_650, default: 30 }),
  pmsListen: setting.optionalListen('GCS_PMS_LISTEN'),
  pmsBaseUrl: setting.optionalText('GCS_PMS_BASE_URL'),
  bookingDays: setting.integer('GCS_STAY_BOOKING_DAYS', { min: 30, max: 3_650, default: 400 }),
} as const;

export function toStaysConfig(
  settings: ReturnType<typeof readConfig<typeof staysSettings>>,
  operatorIssuers: readonly OperatorIssuer[],
): StaysConfig {
  return { ...settings, operatorIssuers };
}
