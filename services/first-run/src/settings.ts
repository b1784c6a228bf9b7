import { processSettings, setting } from '@gcs/kit/process/config';
import { defaultSignatureHeader, parseSignatureHeader } from '@gcs/proto/header-names';

export const portSettings = {
  httpPort: setting.port('GCS_HTTP_PORT', { default: 8080 }),
  adminPort: setting.port('GCS_ADMIN_PORT', { default: 9090 }),
  providerPort: setting.port('GCS_PROVIDER_PORT', { default: 9094 }),
  healthPort: setting.port('GCS_HEALTH_PORT', { default: 9100 }),
  receiverPort: setting.port('GCS_RECEIVER_PORT', { default: 8090 }),
  consolePort: setting.port('GCS_CONSOLE_PORT', { default: 8070 }),
  guestPort: setting.port('GCS_GUEST_PORT', { default: 8072 }),
  issuerPort: setting.port('GCS_ISSUER_PORT', { default: 8071 }),
};

export const anyPorts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(portSettings).map(({ name }) => [name, '0']),
);

/** Settings of a run on one machine (docs/operations.md#the-single-process). */
export const firstRunSettings = {
  ...portSettings,
  /** Null means that the vendors' adapters are not started (docs/providers.md#first-run). */
  vendorPort: setting.optionalPort('GCS_VENDOR_PORT'),
  vendorAdapters: setting.list('GCS_VENDOR_ADAPTERS', { default: [] }),
  /** Public address of the vendor port, for example of a tunnel; null means this machine. */
  vendorBaseUrl: setting.optionalText('GCS_VENDOR_BASE_URL'),
  databaseUrl: setting.optionalDatabaseUrl('GCS_DATABASE_URL'),
  docsDirectory: setting.optionalText('GCS_DOCS_DIR'),
  signatureHeader: setting.parsed('GCS_SIGNATURE_HEADER', 'X-<Name>-Signature', parseSignatureHeader, {
    default: defaultSignatureHeader,
  }),
  startPatienceMs: processSettings.startPatienceMs,
  logLevel: setting.choice('GCS_LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'silent'], { default: 'warn' }),
};
