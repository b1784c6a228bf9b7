import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabases } from '@gcs/embedded-postgres/databases';
import { printReady } from '@gcs/first-run/banner';
import { type Credentials, provideDataDirectory, readCredentials, writeCredentials } from '@gcs/first-run/credentials';
import { portsOf, requireFreePorts } from '@gcs/first-run/ports';
import { openBuiltInReceiver } from '@gcs/first-run/receiver';
import { seedSandbox } from '@gcs/first-run/seed-sandbox';
import { formatAddress } from '@gcs/kit/http/listen';
import { processEnvironment } from '@gcs/kit/process/config';
import { serveHealth } from '@gcs/kit/process/health';
import type { Lifecycle, Running } from '@gcs/kit/process/lifecycle';
import { logWarnings } from '@gcs/kit/process/signals';
import { whileDatabaseComes } from '@gcs/kit/service/start-patience';
import { logDiagnostics } from '@gcs/kit/telemetry/diagnostics';
import { createLogger, type Logger } from '@gcs/kit/telemetry/logger';
import { provideSite } from '@gcs/site/provide';
import type { AllInOneConfig, EnvironmentName } from './config.ts';
import { type RunningEnvironment, startEnvironment } from './environment.ts';

/** Runs the whole service in one process (docs/operations.md#first-run). */
export async function startAllInOne(settings: AllInOneConfig, lifecycle: Lifecycle): Promise<Running> {
  const logger = createLogger({ service: 'all-in-one', level: settings.logLevel });
  lifecycle.onStop('warnings', logWarnings(logger));
  lifecycle.onStop('diagnostics', logDiagnostics(logger, processEnvironment()));
  const patiently = whileDatabaseComes({ patienceMs: settings.startPatienceMs, logger, lifecycle });
  await provideDataDirectory(settings.dataDirectory);
  const files = settings.environments.map((name) => join(directoryOf(settings, name), 'credentials.json'));
  const known = await Promise.all(files.map(readCredentials));
  await requireFreePorts(portsOf(settings, settings.environments.length), known[0]);
  const site = openSite(settings, logger);
  // Each of two environments opens five pools of ten connections, and operators need some too.
  const deps = { lifecycle, logger, patiently };
  const provideDatabase = await openDatabases({ ...settings, maxConnections: 150 }, deps);
  const config = { ...settings, docsDirectory: await site };
  const { dataDirectory, receiverPort: port, signatureHeader } = config;
  const knownSandbox = known[config.environments.indexOf('sandbox')];
  const receiver = await openBuiltInReceiver({ dataDirectory, port, known: knownSandbox, signatureHeader }, lifecycle);

  const environments: RunningEnvironment[] = [];
  for (const [portOffset, name] of config.environments.entries()) {
    const processMetrics = portOffset === 0;
    const options = { name, config, portOffset, provideDatabase, patiently, processMetrics };
    environments.push(await startEnvironment(options, lifecycle));
  }
  const services = environments.flatMap((environment) => environment.services);
  let draining = false;
  const health = await serveHealth({
    host: '127.0.0.1',
    port: config.healthPort,
    services,
    isDraining: () => draining,
  });
  lifecycle.onStop('health', () => health.stop());

  for (const [index, name] of config.environments.entries()) {
    const [environment, file] = [environments[index], files[index]];
    if (environment === undefined || file === undefined) continue;
    const addresses = await addressesOf(environment, formatAddress(health.address));
    const { telemetry } = environment;
    const seeded =
      name === 'sandbox' ? await seedSandbox({ ...addresses, telemetry, lifecycle }, receiver, known[index]) : {};
    const { signIn } = environment;
    const console = signIn && { consoleUrl: signIn.baseUrl, issuerUrl: signIn.issuerUrl };
    const credentials = { ...addresses, ...seeded, ...console };
    await mkdir(directoryOf(config, name), { recursive: true });
    await writeCredentials(file, credentials);
    printReady(name, credentials, { dataDirectory: config.dataDirectory, file, signInLinks: signIn?.links() ?? [] });
  }
  return {
    drain: () => {
      draining = true;
      for (const service of services) service.drain();
    },
  };
}

/**
 * Builds the documentation site while the services start. If the build fails, the sandbox has no documentation pages.
 */
async function openSite({ docsDirectory }: AllInOneConfig, logger: Logger): Promise<string | null> {
  return (
    docsDirectory ??
    provideSite().catch((err) => {
      logger.warn({ err }, 'the pages at /docs could not be made');
      return null;
    })
  );
}

function directoryOf(config: AllInOneConfig, name: EnvironmentName): string {
  return name === 'sandbox' ? config.dataDirectory : join(config.dataDirectory, name);
}

type Addresses = Pick<Credentials, 'baseUrl' | 'adminAddress' | 'operatorToken' | 'providerAddress' | 'healthUrl'> &
  Partial<Pick<Credentials, 'guestUrl'>>;

async function addressesOf(environment: RunningEnvironment, healthAddress: string): Promise<Addresses> {
  const { baseUrl, adminAddress, providerAddress, guestUrl, operator } = environment;
  const operatorToken = await operator.issueToken('first-run-operator');
  const guest = guestUrl === null ? {} : { guestUrl };
  return { baseUrl, adminAddress, operatorToken, providerAddress, healthUrl: `http://${healthAddress}`, ...guest };
}
