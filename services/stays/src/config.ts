import type { OperatorIssuer } from '@gcs/kit/admin/operator-identity';
import { type readConfig, setting } from '@gcs/kit/process/config';
import {
  type CallsConfig,
  callsSettings,
  type DatabaseConfig,
  databaseSettings,
  staffSettings,
} from '@gcs/kit/service/define-service';

/** docs/stays.md#settings */
export const staysSettings = {
  environment: setting.choice('GCS_ENVIRONMENT', ['sandbox', 'production']),
  ...databaseSettings,
  ...callsSettings,
  ...staffSettings,
  /** Must contain the purpose `kek`. */
  keyringFile: setting.text('GCS_KEYRING_FILE'),
  sessionAddress: setting.text('GCS_SESSION_ADDRESS'),
  /** Days that names and contacts are kept after the departure. */
  guestDays: setting.integer('GCS_STAY_GUEST_DAYS', { min: 1, max: 3_650, default: 30 }),
  /** Listening address for webhooks of PMSs; null = only polls. */
  pmsListen: setting.optionalListen('GCS_PMS_LISTEN'),
  /** Address at which PMSs reach this service, without a trailing slash; null = the listening address. */
  pmsBaseUrl: setting.optionalText('GCS_PMS_BASE_URL'),
  /** Days that a booking is kept after the departure. */
  bookingDays: setting.integer('GCS_STAY_BOOKING_DAYS', { min: 30, max: 3_650, default: 400 }),
} as const;

type Settings = ReturnType<typeof readConfig<typeof staysSettings>>;

export type StaysConfig = DatabaseConfig &
  CallsConfig &
  Pick<Settings, 'environment' | 'keyringFile' | 'sessionAddress'> &
  Partial<Pick<Settings, 'guestDays' | 'bookingDays' | 'pmsListen' | 'pmsBaseUrl'>>;

export function toStaysConfig(settings: Settings, operatorIssuers: readonly OperatorIssuer[]): StaysConfig {
  return { ...settings, operatorIssuers };
}
