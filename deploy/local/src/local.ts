import { join } from 'node:path';
import { printReady } from '@gcs/first-run/banner';
import { type Credentials, provideDataDirectory, readCredentials, writeCredentials } from '@gcs/first-run/credentials';
import { portsOf, requireFreePorts } from '@gcs/first-run/ports';
import { openBuiltInReceiver } from '@gcs/first-run/receiver';
import { seedSandbox } from '@gcs/first-run/seed-sandbox';
import { formatAddress } from '@gcs/kit/http/listen';
import type { Lifecycle } from '@gcs/kit/process/lifecycle';
import { whileDatabaseComes } from '@gcs/kit/service/start-patience';
import { createTelemetry } from '@gcs/kit/telemetry/telemetry';
import { type Deployment, type DeploymentOptions, startDeployment } from './deployment.ts';
import { serveDeploymentHealth } from './health.ts';

export type Local = { deployment: Deployment; credentials: Credentials; drain(): void };

export async function startLocal(options: Omit<DeploymentOptions, 'patiently'>, lifecycle: Lifecycle): Promise<Local> {
  const { config, logger } = options;
  await provideDataDirectory(config.dataDirectory);
  const file = join(config.dataDirectory, 'credentials.json');
  const known = await readCredentials(file);
  await requireFreePorts(portsOf(config), known);
  const { dataDirectory, receiverPort: port, signatureHeader } = config;
  const receiver = await openBuiltInReceiver({ dataDirectory, port, known, signatureHeader }, lifecycle);
  const patiently = whileDatabaseComes({ patienceMs: config.startPatienceMs, logger, lifecycle });
  const deployment = await startDeployment({ ...options, patiently }, lifecycle);
  let draining = false;
  const health = await serveDeploymentHealth(deployment.replicas, {
    port: config.healthPort,
    logger,
    isDraining: () => draining,
  });
  lifecycle.onStop('health', () => health.stop());

  const { gateways, operator, people, consoleUrl } = deployment;
  const [publicAddress = '', adminAddress = '', providerAddress = ''] = [
    gateways.public[0],
    gateways.admin[0],
    gateways.provider[0],
  ];
  const operatorToken = await operator.issueToken('first-run-operator');
  const telemetry = createTelemetry({ serviceName: 'local', environment: {}, logger });
  const seeded = await seedSandbox({ adminAddress, operatorToken, telemetry, lifecycle }, receiver, known);
  const healthUrl = `http://${formatAddress(health.address)}`;
  const baseUrl = `http://${publicAddress}`;
  const console = { consoleUrl, issuerUrl: people.url };
  const guestUrl = `http://${gateways.guest[0]}`;
  const addresses = { baseUrl, adminAddress, providerAddress, healthUrl, guestUrl };
  const credentials = { ...addresses, operatorToken, ...seeded, ...console };
  await writeCredentials(file, credentials);
  const signInLinks = people.links();
  const place = { dataDirectory, file, signInLinks, processes: deployment.replicas };
  printReady('sandbox, in separate processes', credentials, place, options.print);
  return {
    deployment,
    credentials,
    drain: () => {
      draining = true;
    },
  };
}
