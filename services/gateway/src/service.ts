import { randomBytes } from 'node:crypto';
import { createOperatorVerifier } from '@gcs/kit/admin/operator-identity';
import { channelCredentials } from '@gcs/kit/crypto/tls';
import type { Address } from '@gcs/kit/http/listen';
import type { HealthChecks } from '@gcs/kit/process/health';
import type { Lifecycle } from '@gcs/kit/process/lifecycle';
import { defineService, type ServiceBase } from '@gcs/kit/service/define-service';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { headerNamesOf } from '@gcs/proto/header-names';
import { startAdminPort } from './admin/admin-port.grpc.ts';
import { adminTlsOf, type GatewayConfig, guestOptionsOf, providerTlsOf, ratePoliciesOf } from './config.ts';
import { connectReadiness } from './go-live/read-readiness.ts';
import { type GuestPortOptions, startGuestPort } from './guest/guest-port.http.ts';
import { startProviderPort } from './providers/provider-port.grpc.ts';
import { connectOperations } from './public/public-api.ts';
import { startPublicPort } from './public/public-port.http.ts';
import { type AdmitRequest, createAdmitRequest, startUnitLeases } from './rate-limits/limit-requests.ts';
import { appendOnlyTables, gatewayMigrations, tokensChangedChannel } from './schema/migrations.ts';
import { type AdminDeps, readReturnSchemes } from './tenants/manage-tenants.ts';
import { type Authenticate, createAuthenticate, startTokenLookUps } from './tokens/authenticate.ts';
import { createTokenDirectory } from './tokens/token-directory.ts';

export type { GatewayConfig } from './config.ts';

/** A running gateway. `stop` ends it in order: what is under way is finished, nothing new is taken. */
export type Gateway = {
  publicAddress: Address;
  adminAddress: Address;
  providerAddress: Address;
  /** Where guests reach their pages, without a trailing slash; null where they are not served. */
  guestUrl: string | null;
  checks: HealthChecks;
  /** Sends clients' connections to other replicas, answer by answer; everything is served until `stop`. */
  drain(): void;
  stop(): Promise<void>;
};

/**
 * A request waits for the database no longer than this, and half a second later it has its 503
 * (docs/reliability.md#postgresql-away).
 */
const statementTimeoutMs = 1_500;

const monotonicMs = () => performance.now();

const gateway = defineService({
  name: 'gateway',
  schema: { migrations: gatewayMigrations, appendOnlyTables },
  database: { statementTimeoutMs },
  start,
});

/**
 * Starts the gateway: the public HTTP interface, the admin port and the provider port. Throws a StartError for a port
 * that is taken; what was started until then is released.
 */
export function startGateway(config: GatewayConfig, deps: { telemetry: Telemetry }): Promise<Gateway> {
  return gateway.start(config, deps);
}

/** Brings the gateway's database to this version's schema and grants the runtime role what it needs, no more. */
export function migrateGateway(config: GatewayConfig): Promise<void> {
  return gateway.migrate(config);
}

async function start(
  config: GatewayConfig,
  { telemetry }: { telemetry: Telemetry },
  { lifecycle, openUnmigrated }: ServiceBase,
) {
  const { database, clock, newId, checks } = await openUnmigrated();
  const deps: AdminDeps = { database, clock, newId, random: randomBytes, environment: config.environment };
  const authenticate = await openAuthentication(deps, lifecycle);
  const addresses = { ...config, credentials: channelCredentials(config) };
  const isSandbox = config.environment === 'sandbox';
  const operations = connectOperations({ ...addresses, isSandbox }, telemetry, lifecycle);
  const admit = openRateLimits(config, deps, telemetry, lifecycle);
  const verify = createOperatorVerifier(config.operatorIssuers, clock);

  const common = { telemetry, lifecycle };
  const ports = createPorts(lifecycle);
  const { publicBaseUrl, publicTrustedProxies: trustedProxies = [] } = config;
  const provider = await startProviderPort({
    ...common,
    listen: config.providerListen,
    addresses,
    tls: providerTlsOf(config),
    authenticate,
  });
  ports.add('provider port', provider);
  const { keyringFile, attestationKeysFile = null } = config;
  const keys = { addresses, keyringFile, attestationKeysFile };
  const readiness = await connectReadiness(keys, deps, telemetry, lifecycle);
  const admin = await startAdminPort({
    ...common,
    readiness,
    listen: config.adminListen,
    addresses,
    tls: adminTlsOf(config),
    deps,
    verify,
  });
  ports.add('admin port', admin);
  const returnSchemesOf = (tenantId: string) => readReturnSchemes(deps, tenantId);
  const guest = await openGuestPort(config, { ...common, addresses, newId, returnSchemesOf });
  const guestBaseUrl = guest?.baseUrl ?? null;
  const api = { ...operations, guestBaseUrl, authenticate, admit };
  const headerNames = headerNamesOf(config.signatureHeader);
  const { publicListen: listen, docsDirectory = null } = config;
  const http = await startPublicPort({
    ...{ listen, api, telemetry, newId, publicBaseUrl, headerNames, docsDirectory, trustedProxies },
  });
  ports.add('public port', http);
  ports.stopTogether();
  return {
    publicAddress: http.address,
    adminAddress: admin.address,
    providerAddress: provider.address,
    guestUrl: guestBaseUrl,
    checks: checks(),
    drain: () => {
      http.drain();
      guest?.drain();
    },
  };
}

/** The guest listener, where one is configured. */
async function openGuestPort(
  config: GatewayConfig,
  deps: Pick<GuestPortOptions, 'addresses' | 'telemetry' | 'lifecycle' | 'newId' | 'returnSchemesOf'>,
) {
  if (!config.guestListen) return undefined;
  return startGuestPort({ ...deps, ...guestOptionsOf(config), listen: config.guestListen });
}

async function openAuthentication(deps: AdminDeps, lifecycle: Lifecycle): Promise<Authenticate> {
  const { database, environment, clock } = deps;
  const lookUps = startTokenLookUps(database);
  lifecycle.onStop('token look-ups', lookUps.stop);
  const directory = createTokenDirectory({ load: lookUps.run, monotonicMs });
  lifecycle.onStop('token changes', await database.listen(tokensChangedChannel, directory.clear));
  return createAuthenticate({ environment, directory, clock });
}

function openRateLimits(
  config: GatewayConfig,
  { database }: AdminDeps,
  telemetry: Telemetry,
  lifecycle: Lifecycle,
): AdmitRequest {
  const leases = startUnitLeases(database);
  lifecycle.onStop('rate limit leases', leases.stop);
  const unleased = telemetry.meter.createCounter('gcs.rate_limit.unleased', {
    description: 'Leases that failed while the database was there: this replica limits by itself for a moment',
  });
  return createAdmitRequest({
    policies: ratePoliciesOf(config),
    lease: leases.run,
    requireDatabase: () => database.ping(),
    onUnleased: (err) => {
      unleased.add(1);
      telemetry.logger.warn({ err }, 'rate limits are not shared for a moment');
    },
    monotonicMs,
  });
}

type Port = { stop(drainMs: number): Promise<void> };

/** Below what a process has for its stop (docs/architecture.md#lifecycle), with room for what is released afterwards. */
const drainMs = 5_000;

/**
 * The ports of a process, which drain side by side: one after the other, calls that hang on each would outlast the
 * process, and its end would cut them off without an answer.
 */
export function createPorts(lifecycle: Lifecycle) {
  const stops: (() => Promise<void>)[] = [];
  return {
    /** Stops with the lifecycle, as when a later one cannot be opened. */
    add(name: string, port: Port): void {
      let stopped: Promise<void> | undefined;
      const stop = () => {
        stopped ??= port.stop(drainMs);
        return stopped;
      };
      stops.push(stop);
      lifecycle.onStop(name, stop);
    },
    /** After the last one: all of them stop before whatever was acquired for one of them. */
    stopTogether(): void {
      lifecycle.onStop('ports', async () => void (await Promise.all(stops.map((stop) => stop()))));
    },
  };
}
