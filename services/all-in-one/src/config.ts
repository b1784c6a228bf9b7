import { type Environment, readConfig, setting } from '@gcs/kit/config';
import { StartError } from '@gcs/kit/lifecycle';

export const environmentNames = ['sandbox', 'production'] as const;
export type EnvironmentName = (typeof environmentNames)[number];

const spec = {
  dataDirectory: setting.text('GCS_DATA_DIR', { default: '.data' }),
  httpPort: setting.port('GCS_HTTP_PORT', { default: 8080 }),
  adminPort: setting.port('GCS_ADMIN_PORT', { default: 9090 }),
  providerPort: setting.port('GCS_PROVIDER_PORT', { default: 9094 }),
  healthPort: setting.port('GCS_HEALTH_PORT', { default: 9100 }),
  receiverPort: setting.port('GCS_RECEIVER_PORT', { default: 8090 }),
  databaseUrl: setting.optionalSecret('GCS_DATABASE_URL'),
  environments: setting.list('GCS_ENVIRONMENTS', { default: ['sandbox'] }),
  rateLimitCreate: setting.optionalText('GCS_RATE_LIMIT_CREATE'),
  rateLimitRead: setting.optionalText('GCS_RATE_LIMIT_READ'),
  rateLimitEvidence: setting.optionalText('GCS_RATE_LIMIT_EVIDENCE'),
  logLevel: setting.choice('GCS_LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'silent'], { default: 'warn' }),
};

export type AllInOneConfig = Omit<ReturnType<typeof readConfig<typeof spec>>, 'environments'> & {
  environments: EnvironmentName[];
};

/** Settings of the single process (operations.md, first run). Throws one error that names every problem. */
export function readAllInOneConfig(environment: Environment): AllInOneConfig {
  const config = readConfig(spec, environment);
  const unknown = config.environments.filter((name) => !isEnvironmentName(name));
  if (unknown.length > 0 || config.environments.length === 0) {
    throw new StartError(`GCS_ENVIRONMENTS takes sandbox, production or both, not "${config.environments.join(',')}"`);
  }
  return { ...config, environments: environmentNames.filter((name) => config.environments.includes(name)) };
}

function isEnvironmentName(name: string): name is EnvironmentName {
  return environmentNames.some((known) => known === name);
}
