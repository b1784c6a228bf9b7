import { parseArgs } from 'node:util';
import { type Environment, readConfig, setting } from '@gcs/kit/process/config';
import { processSettings } from '@gcs/kit/process/settings';
import { StartError } from '@gcs/kit/start-error';
import { defaultSignatureHeader, parseSignatureHeader } from '@gcs/proto/header-names';
import { type Replicas, type ServiceName, serviceNames } from './services.ts';

const spec = {
  dataDirectory: setting.text('GCS_DATA_DIR', { default: '.data/services' }),
  httpPort: setting.port('GCS_HTTP_PORT', { default: 8080 }),
  adminPort: setting.port('GCS_ADMIN_PORT', { default: 9090 }),
  providerPort: setting.port('GCS_PROVIDER_PORT', { default: 9094 }),
  healthPort: setting.port('GCS_HEALTH_PORT', { default: 9100 }),
  receiverPort: setting.port('GCS_RECEIVER_PORT', { default: 8090 }),
  consolePort: setting.port('GCS_CONSOLE_PORT', { default: 8070 }),
  guestPort: setting.port('GCS_GUEST_PORT', { default: 8072 }),
  issuerPort: setting.port('GCS_ISSUER_PORT', { default: 8071 }),
  databaseUrl: setting.optionalText('GCS_DATABASE_URL'),
  signatureHeader: setting.parsed('GCS_SIGNATURE_HEADER', 'X-<Name>-Signature', parseSignatureHeader, {
    default: defaultSignatureHeader,
  }),
  startPatienceMs: processSettings.startPatienceMs,
  logLevel: setting.choice('GCS_LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'silent'], { default: 'warn' }),
};

/** Settings of a local run in separate processes: those of the single process, but for a data directory of its own. */
export type LocalSettings = ReturnType<typeof readConfig<typeof spec>>;

export type LocalConfig = LocalSettings & {
  replicas: Replicas;
  /** Brokers of the Kafka cluster. */
  brokers: number;
};

const usage = 'Usage: npm run services -- [--replicas gateway=2,session=2,…] [--brokers 3]';

/** Throws one error that names every problem of the environment, or says how the arguments are written. */
export function readLocalConfig(environment: Environment, args: readonly string[]): LocalConfig {
  return { ...readConfig(spec, environment), ...readArguments(args) };
}

function readArguments(args: readonly string[]): Pick<LocalConfig, 'replicas' | 'brokers'> {
  try {
    const options = { replicas: { type: 'string', default: '' }, brokers: { type: 'string', default: '1' } } as const;
    const { values } = parseArgs({ args: [...args], options });
    return { replicas: readReplicas(values.replicas), brokers: readCount(values.brokers) };
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`${problem}\n${usage}`, { cause });
  }
}

function readReplicas(text: string): Replicas {
  const replicas: Record<ServiceName, number> = {
    session: 1,
    evidence: 1,
    'webhook-delivery': 1,
    gateway: 1,
    console: 1,
  };
  for (const part of text.split(',').filter((one) => one !== '')) {
    const [name = '', count = ''] = part.split('=');
    const service = serviceNames.find((known) => known === name);
    if (service === undefined) throw new RangeError(`"${name}" is none of ${serviceNames.join(', ')}`);
    replicas[service] = readCount(count);
  }
  return replicas;
}

function readCount(text: string): number {
  if (!/^[1-9]$/.test(text)) throw new RangeError(`"${text}" is not a number from 1 to 9`);
  return Number(text);
}
