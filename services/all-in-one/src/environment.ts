import { join } from 'node:path';
import type { DatabaseProvider } from '@gcs/embedded-postgres/databases';
import { freePorts } from '@gcs/embedded-postgres/free-ports';
import { type EvidenceConfig, migrateEvidence, startEvidence } from '@gcs/evidence';
import { provideKeyrings, type ServiceName } from '@gcs/first-run/keys';
import { openLocalIssuer } from '@gcs/first-run/local-issuer/local-issuer';
import { type LocalOperator, localIssuer } from '@gcs/first-run/local-issuer/local-operator';
import { type GatewayConfig, migrateGateway, startGateway } from '@gcs/gateway';
import type { OperatorIssuer } from '@gcs/kit/admin/operator-identity';
import type { EventBus } from '@gcs/kit/bus/bus';
import { createMemoryBus } from '@gcs/kit/bus/memory';
import { readKeyring, signingKeyOf } from '@gcs/kit/crypto/keyring';
import { formatAddress } from '@gcs/kit/http/listen';
import type { Lifecycle } from '@gcs/kit/process/lifecycle';
import type { Patience } from '@gcs/kit/service/start-patience';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { topicConsumers } from '@gcs/proto/topics';
import { migrateProviders, type ProvidersConfig, startProviders } from '@gcs/providers';
import { migrateSession, type SessionConfig, startSession } from '@gcs/session';
import { migrateStays, type StaysConfig, startStays } from '@gcs/stays';
import { type DeliveryConfig, migrateDelivery, startDelivery } from '@gcs/webhook-delivery';
import type { AllInOneConfig, EnvironmentName } from './config.ts';
import { type SandboxConsole, startSandboxConsole } from './sandbox-console.ts';
import { createStarter, type RunningService, telemetryOf } from './starter.ts';

type EnvironmentOptions = {
  name: EnvironmentName;
  config: AllInOneConfig;
  /** Added to each configured port: 0 for the first environment, 1 for the second. */
  portOffset: number;
  provideDatabase: DatabaseProvider;
  patiently: Patience;
  /** True for one of the environments, which reports the metrics of the process. */
  processMetrics: boolean;
};

export type RunningEnvironment = {
  sessionAddress: string;
  evidenceAddress: string;
  deliveryAddress: string;
  staysAddress: string;
  baseUrl: string;
  adminAddress: string;
  providerAddress: string;
  guestUrl: string | null;
  /** The address of the vendor adapters' admin service; null without adapters. */
  providersAddress: string | null;
  /** The public address for guests and vendors' webhooks. */
  vendorUrl: string | null;
  operator: LocalOperator;
  signIn: SandboxConsole | undefined;
  telemetry: Telemetry;
  services: RunningService[];
};

/**
 * Starts the services of one environment on loopback, with their own databases, keys and bus. A deployment can
 * configure every value that is set here (docs/architecture.md#one-process).
 */
export async function startEnvironment(options: EnvironmentOptions, lifecycle: Lifecycle): Promise<RunningEnvironment> {
  const { name, config, patiently } = options;
  const keyrings = await provideKeyrings(join(config.dataDirectory, 'keys', name));
  const key = signingKeyOf(await readKeyring(keyrings.gateway, ['operator']), 'operator');
  const operator = await localIssuer(key);
  // Only a sandbox runs the local issuer. Production has no sign-in by link.
  const people =
    name === 'sandbox' ? await openLocalIssuer({ port: config.issuerPort, key, operator }, lifecycle) : undefined;
  const operatorIssuers = [operator.issuer, ...(people === undefined ? [] : [people.trusted])];
  const configs = await configure(options, keyrings, operatorIssuers);
  await migrateAll(configs, patiently);

  const bus = createMemoryBus({ consumers: topicConsumers });
  lifecycle.onStop(`${name} bus`, () => bus.stop());
  const { services, start } = createStarter(options, lifecycle);
  const addresses = await startBehind(configs, start, bus);
  const providersAddress = configs.providers && formatAddress(configs.providers.listen);
  const gateway = await start('gateway', (telemetry) =>
    startGateway({ ...configs.gateway, ...addresses, providersAddress }, { telemetry }),
  );
  const baseUrl = `http://${formatAddress(gateway.publicAddress)}`;
  const providerAddress = formatAddress(gateway.providerAddress);
  const { providers } = configs;
  const vendors =
    providers &&
    (await start('providers', (telemetry) => startProviders({ ...providers, providerAddress }, { telemetry })));
  const adminAddress = formatAddress(gateway.adminAddress);
  const own = { operatorIssuers, adminAddress, keyringFile: keyrings.console, guestUrl: gateway.guestUrl };
  const signIn =
    people && (await start('console', (telemetry) => startSandboxConsole(people, config.consolePort, own, telemetry)));
  return {
    baseUrl,
    adminAddress,
    providerAddress,
    ...addresses,
    guestUrl: gateway.guestUrl,
    providersAddress,
    vendorUrl: vendors?.vendorBaseUrl ?? null,
    operator,
    signIn,
    telemetry: telemetryOf(services, 'gateway'),
    services,
  };
}

async function startBehind(configs: Configs, start: Start, bus: EventBus) {
  const session = await start('session', (telemetry) => startSession(configs.session, { bus, telemetry }));
  const evidence = await start('evidence', (telemetry) => startEvidence(configs.evidence, { bus, telemetry }));
  const delivery = await start('webhook-delivery', (telemetry) => startDelivery(configs.delivery, { bus, telemetry }));
  const sessionAddress = formatAddress(session.address);
  const stays = await start('stays', (telemetry) =>
    startStays({ ...configs.stays, sessionAddress }, { bus, telemetry }),
  );
  return {
    sessionAddress,
    evidenceAddress: formatAddress(evidence.address),
    deliveryAddress: formatAddress(delivery.address),
    staysAddress: formatAddress(stays.address),
  };
}

type Start = ReturnType<typeof createStarter>['start'];

type Configs = {
  session: SessionConfig;
  evidence: EvidenceConfig;
  delivery: DeliveryConfig;
  stays: Omit<StaysConfig, 'sessionAddress'>;
  gateway: Omit<GatewayConfig, 'sessionAddress' | 'evidenceAddress' | 'deliveryAddress' | 'staysAddress'>;
  /** Null without vendor adapters. */
  providers: Omit<ProvidersConfig, 'providerAddress'> | null;
};

async function configure(
  options: EnvironmentOptions,
  keyrings: Readonly<Record<ServiceName, string>>,
  operatorIssuers: readonly OperatorIssuer[],
): Promise<Configs> {
  const { name, config, portOffset, provideDatabase } = options;
  const common = async (service: Exclude<ServiceName, 'console'>) => ({
    environment: name,
    databaseUrl: await provideDatabase(`gcs_${name}_${service}`),
    migrationDatabaseUrl: null,
    runtimeRole: null,
    slowStatementMs: config.slowStatementMs,
    statementSpans: config.statementSpans,
    ...(service !== 'providers' && { staffNameMonths: config.staffNameMonths }),
    keyringFile: keyrings[service],
    operatorIssuers,
    listen: { host: '127.0.0.1', port: 0 },
  });
  const listenOn = (port: number) => ({ host: '127.0.0.1', port: port === 0 ? 0 : port + portOffset });
  const [session, evidence, delivery, stays, gateway] = await Promise.all([
    common('session'),
    common('evidence'),
    common('delivery'),
    common('stays'),
    common('gateway'),
  ]);
  // Production has no vendors here, because vendors need https addresses and this process does not terminate TLS.
  const vendorPort = name === 'sandbox' ? config.vendorPort : null;
  const providers = vendorPort === null ? null : await common('providers');
  // These ports are chosen in advance, because settings of the gateway and the session service contain them.
  const [portOfProviders = 0, portOfDelivery = 0] = await freePorts(2);
  return {
    providers: providers && {
      ...providers,
      listen: { host: '127.0.0.1', port: portOfProviders },
      vendorListen: { host: '127.0.0.1', port: vendorPort ?? 0 },
      vendorBaseUrl: config.vendorBaseUrl,
      vendorAdapters: config.vendorAdapters,
    },
    session: { ...session, ...noticesOf(options, portOfDelivery) },
    evidence,
    delivery: { ...delivery, ...sendingOf(config, portOfDelivery) },
    // A simulated PMS on this machine may send webhooks to this address.
    stays: { ...stays, ...(name === 'sandbox' && { pmsListen: { host: '127.0.0.1', port: 0 } }) },
    gateway: {
      ...gateway,
      publicListen: listenOn(config.httpPort),
      adminListen: listenOn(config.adminPort),
      providerListen: listenOn(config.providerPort),
      guestListen: name === 'sandbox' ? { host: '127.0.0.1', port: config.guestPort } : null,
      signatureHeader: config.signatureHeader,
      docsDirectory: config.docsDirectory,
      operatorRateLimit: config.operatorRateLimit,
      rateLimits: { create: config.rateLimitCreate, read: config.rateLimitRead, evidence: config.rateLimitEvidence },
    },
  };
}

function sendingOf(config: AllInOneConfig, port: number) {
  const { smtpUrl, noticeMailFrom, noticeMailDomains, guestMailFrom, signatureHeader } = config;
  return {
    ...{
      listen: { host: '127.0.0.1', port },
      signatureHeader,
      smtpUrl,
      noticeMailFrom,
      noticeMailDomains,
      guestMailFrom,
    },
    // The only exception to the egress rules: the built-in receiver of a first run listens on loopback.
    egressAllowedPrivateCidrs: ['127.0.0.0/8', '::1/128'],
  };
}

/** Returns the sender of notices and the address in their links. Only a sandbox has a console. */
function noticesOf({ name, config: { consolePort } }: EnvironmentOptions, portOfDelivery: number) {
  const hasConsole = name === 'sandbox' && consolePort > 0;
  return {
    deliveryAddress: `127.0.0.1:${portOfDelivery}`,
    consoleBaseUrl: hasConsole ? `http://127.0.0.1:${consolePort}` : null,
  };
}

async function migrateAll({ providers, ...configs }: Configs, patiently: Patience): Promise<void> {
  const unused = { sessionAddress: '', evidenceAddress: '', deliveryAddress: '', staysAddress: '' };
  await Promise.all([
    patiently(() => migrateSession(configs.session)),
    patiently(() => migrateEvidence(configs.evidence)),
    patiently(() => migrateDelivery(configs.delivery)),
    patiently(() => migrateStays({ ...configs.stays, ...unused })),
    patiently(() => migrateGateway({ ...configs.gateway, ...unused })),
    providers && patiently(() => migrateProviders({ ...providers, providerAddress: '' })),
  ]);
}
