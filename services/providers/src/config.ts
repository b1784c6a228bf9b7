import type { OperatorIssuer } from '@gcs/kit/admin/operator-identity';
import type { Address } from '@gcs/kit/http/listen';
import { type readConfig, setting } from '@gcs/kit/process/config';
import {
  type CallsConfig,
  callsSettings,
  type DatabaseConfig,
  databaseSettings,
} from '@gcs/kit/service/define-service';

export type ProvidersConfig = DatabaseConfig &
  CallsConfig & {
    readonly environment: 'sandbox' | 'production';
    readonly keyringFile: string;
    readonly vendorListen: Address;
    /** Base URL without a trailing slash; null means the listening address with plain http. */
    readonly vendorBaseUrl: string | null;
    readonly vendorAdapters?: readonly string[];
    readonly providerAddress: string;
    readonly providerCertFile?: string | null;
    readonly providerKeyFile?: string | null;
    readonly providerCaFile?: string | null;
  };

/** docs/providers.md#settings */
export const providersSettings = {
  environment: setting.choice('GCS_ENVIRONMENT', ['sandbox', 'production']),
  ...databaseSettings,
  ...callsSettings,
  keyringFile: setting.text('GCS_KEYRING_FILE'),
  vendorListen: setting.listen('GCS_VENDOR_LISTEN', { default: { host: '0.0.0.0', port: 8074 } }),
  vendorBaseUrl: setting.text('GCS_VENDOR_BASE_URL'),
  vendorAdapters: setting.list('GCS_VENDOR_ADAPTERS', { default: [] }),
  providerAddress: setting.text('GCS_PROVIDER_ADDRESS'),
  providerCertFile: setting.optionalText('GCS_PROVIDER_CERT_FILE'),
  providerKeyFile: setting.optionalText('GCS_PROVIDER_KEY_FILE'),
  providerCaFile: setting.optionalText('GCS_PROVIDER_CA_FILE'),
} as const;

export function toProvidersConfig(
  settings: ReturnType<typeof readConfig<typeof providersSettings>>,
  operatorIssuers: readonly OperatorIssuer[],
): ProvidersConfig {
  return { ...settings, operatorIssuers };
}
