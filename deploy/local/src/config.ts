import { parseArgs } from 'node:util';
import { firstRunSettings } from '@gcs/first-run/settings';
import { type Environment, readConfig, setting } from '@gcs/kit/process/config';
import { StartError } from '@gcs/kit/start-error';
import { type Replicas, type ServiceName, serviceNames } from './services.ts';

const spec = { dataDirectory: setting.text('GCS_DATA_DIR', { default: '.data/services' }), ...firstRunSettings };

/** Settings of a local run in separate processes. Only the data directory differs from that of `npm start`. */
export type LocalSettings = ReturnType<typeof readConfig<typeof spec>>;

export type LocalConfig = LocalSettings & {
  replicas: Replicas;
  brokers: number;
};

export const usage = 'Usage: npm run services -- [--replicas gateway=2,session=2,…] [--brokers 3]';

export function asksForHelp(args: readonly string[]): boolean {
  return args.includes('--help') || args.includes('-h');
}

/** Throws one error with all faults of the environment, or with the usage if an argument is wrong. */
export function readLocalConfig(environment: Environment, args: readonly string[]): LocalConfig {
  const settings = readConfig(spec, environment);
  const { replicas, brokers } = readArguments(args);
  const providers = settings.vendorPort === null ? 0 : Math.max(1, replicas.providers);
  return { ...settings, brokers, replicas: { ...replicas, providers } };
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
    stays: 1,
    gateway: 1,
    providers: 0,
    console: 1,
  };
  for (const part of text.split(',').filter((one) => one !== '')) {
    const [name, count] = part.split('=');
    const service = serviceNames.find((known) => known === name);
    if (service === undefined) throw new RangeError(`"${name}" is none of ${serviceNames.join(', ')}`);
    if (count === undefined) throw new RangeError(`--replicas ${part} has no number: write ${part}=2`);
    replicas[service] = readCount(count);
  }
  return replicas;
}

function readCount(text: string): number {
  if (!/^[1-9]$/.test(text)) throw new RangeError(`"${text}" is not a number from 1 to 9`);
  return Number(text);
}
