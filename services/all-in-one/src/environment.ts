import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { migrateEvidence, startEvidence } from '@gcs/evidence';
import { migrateGateway, startGateway } from '@gcs/gateway';
import { createMemoryBus } from '@gcs/kit/bus/memory';
import { processEnvironment } from '@gcs/kit/config';
import type { HealthChecks } from '@gcs/kit/health';
import { readKeyring, signingKeyOf } from '@gcs/kit/keyring';
import type { Lifecycle } from '@gcs/kit/lifecycle';
import { formatAddress } from '@gcs/kit/listen';
import { jwkOf, type OperatorIssuer } from '@gcs/kit/operator-identity';
import { createTelemetry, type Telemetry } from '@gcs/kit/telemetry';
import { migrateSession, startSession } from '@gcs/session';
import { migrateDelivery, startDelivery } from '@gcs/webhook-delivery';
import type { AllInOneConfig, EnvironmentName } from './config.ts';
import { provideKeyrings, type ServiceName } from './keys.ts';
import { type RateLimitSettings, rateLimitsOf } from './rate-limits.ts';

export const operatorIssuer = { issuer: 'gcs-local', audience: 'gcs-admin' };

/** How one environment gets its databases: by name, existing when the promise resolves. */
export type DatabaseProvider = (name: string) => Promise<string>;

export type RunningEnvironment = {
  name: EnvironmentName;
  directory: string;
  publicAddress: string;
  adminAddress: string;
  providerAddress: string;
  gatewayKeyring: string;
  telemetry: Telemetry;
  services: { name: string; checks: HealthChecks; telemetry: Telemetry }[];
};

type Options = {
  name: EnvironmentName;
  config: AllInOneConfig;
  /** Where this environment keeps its keys' siblings: credentials and received events. */
  directory: string;
  /** Added to each configured port: the production environment sits one port up. */
  portOffset: number;
  provideDatabase: DatabaseProvider;
};

/**
 * Starts the four services of one environment on loopback: own databases, own keys, own bus, real gRPC between
 * them. Everything here is a value that a deployment would configure; no service knows where it runs.
 */
export async function startEnvironment(options: Options, lifecycle: Lifecycle): Promise<RunningEnvironment> {
  const { name, config, directory } = options;
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const keyrings = await provideKeyrings(join(config.dataDirectory, 'keys', name));
  const operatorIssuers = [await localIssuer(keyrings.gateway)];
  const databases = await provideDatabases(options);
  const common = (service: ServiceName) => ({
    environment: name,
    databaseUrl: databases[service],
    migrationDatabaseUrl: null,
    runtimeRole: null,
    keyringFile: keyrings[service],
    operatorIssuers,
  });
  const loopback = { host: '127.0.0.1', port: 0 };
  const session = { ...common('session'), listen: loopback };
  const evidence = { ...common('evidence'), listen: loopback };
  const delivery = {
    ...common('delivery'),
    listen: loopback,
    signatureHeader: 'X-Service-Signature',
    egressAllowedPrivateCidrs: ['127.0.0.0/8', '::1/128'],
  };
  await Promise.all([migrateSession(session), migrateEvidence(evidence), migrateDelivery(delivery)]);

  const bus = createMemoryBus();
  lifecycle.onStop(`${name} bus`, () => bus.stop());
  const telemetryOf = (service: string) => openTelemetry(service, config, lifecycle);
  return undefined as never;
}
