import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { serveHealth } from '@gcs/kit/health';
import { type Lifecycle, type Running, StartError } from '@gcs/kit/lifecycle';
import { formatAddress } from '@gcs/kit/listen';
import { createLogger } from '@gcs/kit/logger';
import { printReady } from './banner.ts';
import type { AllInOneConfig, EnvironmentName } from './config.ts';
import { type Credentials, readCredentials, writeCredentials } from './credentials.ts';
import { openDatabases } from './databases.ts';
import { type RunningEnvironment, startEnvironment } from './environment.ts';
import { openFrontDoor } from './front-door.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { seed } from './seed.ts';

/** The whole service in one process (operations.md, first run): databases, environments, health, receiver, seeding. */
export async function startAllInOne(config: AllInOneConfig, lifecycle: Lifecycle): Promise<Running> {
  const logger = createLogger({ service: 'all-in-one', level: config.logLevel });
  await provideDirectory(config.dataDirectory);
  const files = config.environments.map((name) => join(directoryOf(config, name), 'credentials.json'));
  const known = await Promise.all(files.map(readCredentials));
  const provideDatabase = await openDatabases(config, lifecycle, logger);
  const receiver = await startBuiltInReceiver(config, known[config.environments.indexOf('sandbox')], lifecycle);

  const environments: RunningEnvironment[] = [];
  for (const [portOffset, name] of config.environments.entries()) {
    const processMetrics = portOffset === 0;
    environments.push(await startEnvironment({ name, config, portOffset, provideDatabase, processMetrics }, lifecycle));
  }
  let draining = false;
  const health = await serveHealth({
    host: '127.0.0.1',
    port: config.healthPort,
    services: environments.flatMap(({ services }) => services),
    isDraining: () => draining,
  });
  lifecycle.onStop('health', () => health.stop());

  for (const [index, name] of config.environments.entries()) {
    const [environment, file] = [environments[index], files[index]];
    if (environment === undefined || file === undefined) continue;
    const addresses = await addressesOf(environment, formatAddress(health.address));
    const seeded = name === 'sandbox' ? await seedSandbox(environment, addresses, receiver, known[index]) : {};
    const credentials = { ...addresses, ...seeded };
    await mkdir(directoryOf(config, name), { recursive: true });
    await writeCredentials(file, credentials);
    printReady(name, credentials, file);
  }
  return {
    drain: () => {
      draining = true;
    },
  };
}

function directoryOf(config: AllInOneConfig, name: EnvironmentName): string {
  return name === 'sandbox' ? config.dataDirectory : join(config.dataDirectory, name);
}

async function provideDirectory(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true });
  } catch (cause) {
    throw new StartError(`The data directory ${directory} cannot be created; choose another with GCS_DATA_DIR`, {
      cause,
    });
  }
}

/** With any port allowed, the one of the last start is taken again: the endpoint's address was registered with it. */
async function startBuiltInReceiver(
  config: AllInOneConfig,
  known: Partial<Credentials> | undefined,
  lifecycle: Lifecycle,
): Promise<Receiver> {
  const file = join(config.dataDirectory, 'receiver', 'events.jsonl');
  const last = known?.receiverUrl === undefined ? 0 : Number(new URL(known.receiverUrl).port);
  const start = (port: number) => startReceiver({ listen: { host: '127.0.0.1', port }, file });
  const receiver =
    config.receiverPort === 0 ? await start(last).catch(() => start(0)) : await start(config.receiverPort);
  lifecycle.onStop('receiver', () => receiver.stop());
  if (known?.webhookSecret !== undefined) receiver.trust(known.webhookSecret);
  return receiver;
}

type Addresses = Pick<Credentials, 'baseUrl' | 'adminAddress' | 'operatorToken' | 'providerAddress' | 'healthUrl'>;

async function addressesOf(environment: RunningEnvironment, healthAddress: string): Promise<Addresses> {
  const { baseUrl, adminAddress, providerAddress, operator } = environment;
  const operatorToken = await operator.issueToken('first-run-operator');
  return { baseUrl, adminAddress, operatorToken, providerAddress, healthUrl: `http://${healthAddress}` };
}

async function seedSandbox(
  environment: RunningEnvironment,
  { adminAddress, operatorToken }: Addresses,
  receiver: Receiver,
  known: Partial<Credentials> = {},
): Promise<Pick<Credentials, 'apiToken' | 'providerToken' | 'webhookSecret' | 'receiverUrl'>> {
  const receiverUrl = `http://${formatAddress(receiver.address)}`;
  const door = openFrontDoor(adminAddress, operatorToken, environment.telemetry);
  try {
    const seeded = await seed(door, `${receiverUrl}/webhooks`, known);
    receiver.trust(seeded.webhookSecret);
    return { ...seeded, receiverUrl };
  } finally {
    door.close();
  }
}
