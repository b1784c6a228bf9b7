import { type Environment, readConfig, setting } from '@gcs/kit/process/config';
import { processSettings } from '@gcs/kit/process/settings';
import { defaultSignatureHeader, parseSignatureHeader } from '@gcs/proto/header-names';

const environmentNames = ['sandbox', 'production'] as const;
export type EnvironmentName = (typeof environmentNames)[number];

const spec = {
  dataDirectory: setting.text('GCS_DATA_DIR', { default: '.data' }),
  httpPort: setting.port('GCS_HTTP_PORT', { default: 8080 }),
  adminPort: setting.port('GCS_ADMIN_PORT', { default: 9090 }),
  providerPort: setting.port('GCS_PROVIDER_PORT', { default: 9094 }),
  healthPort: setting.port('GCS_HEALTH_PORT', { default: 9100 }),
  receiverPort: setting.port('GCS_RECEIVER_PORT', { default: 8090 }),
  consolePort: setting.port('GCS_CONSOLE_PORT', { default: 8070 }),
  guestPort: setting.port('GCS_GUEST_PORT', { default: 8072 }),
  issuerPort: setting.port('GCS_ISSUER_PORT', { default: 8071 }),
  databaseUrl: setting.optionalText('GCS_DATABASE_URL'),
  docsDirectory: setting.optionalText('GCS_DOCS_DIR'),
  environments: setting.parsed<EnvironmentName[]>(
    'GCS_ENVIRONMENTS',
    'sandbox, production or both, separated by a comma',
    parseEnvironments,
    {
      default: ['sandbox'],
    },
  ),
  signatureHeader: setting.parsed('GCS_SIGNATURE_HEADER', 'X-<Name>-Signature', parseSignatureHeader, {
    default: defaultSignatureHeader,
  }),
  rateLimitCreate: setting.rate('GCS_RATE_LIMIT_CREATE'),
  rateLimitRead: setting.rate('GCS_RATE_LIMIT_READ'),
  rateLimitEvidence: setting.rate('GCS_RATE_LIMIT_EVIDENCE'),
  startPatienceMs: processSettings.startPatienceMs,
  logLevel: setting.choice('GCS_LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'silent'], { default: 'warn' }),
};

/** Settings of the single process (docs/operations.md#first-run). */
export type AllInOneConfig = ReturnType<typeof readConfig<typeof spec>>;

/** Throws one error that names every problem. */
export function readAllInOneConfig(environment: Environment): AllInOneConfig {
  return readConfig(spec, environment);
}

function parseEnvironments(raw: string): EnvironmentName[] | undefined {
  const named = raw.split(',').map((name) => name.trim());
  const known = environmentNames.filter((name) => named.includes(name));
  return known.length === named.length ? known : undefined;
}
