import { randomBytes } from 'node:crypto';
import { createOperatorVerifier } from '@gcs/kit/admin/operator-identity';
import type { Clock } from '@gcs/kit/clock';
import { channelCredentials } from '@gcs/kit/crypto/tls';
import { type Address, formatAddress } from '@gcs/kit/http/listen';
import type { Database } from '@gcs/kit/postgres/database';
import type { HealthChecks } from '@gcs/kit/process/health';
import type { Lifecycle } from '@gcs/kit/process/lifecycle';
import { defineService, type ServiceBase } from '@gcs/kit/service/define-service';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { headerNamesOf } from '@gcs/proto/header-names';
import { startAdminPort } from './admin/admin-port.grpc.ts';
import { startIntroductions } from './behind/installation.worker.ts';
import type { Behind } from './behind/services-behind.ts';
import {
  adminTlsOf,
  defaultOperatorRateLimit,
  type GatewayConfig,
  guestOptionsOf,
  providerTlsOf,
  ratePoliciesOf,
} from './config.ts';
import { connectGoLive } from './go-live/read-readiness.ts';
import { startGuestPort } from './guest/guest-port.http.ts';
import { startGuestMails } from './guest/mails/guest-mails.worker.ts';
import { startProviderPort } from './providers/provider-port.grpc.ts';
import { connectOperations } from './public/public-api.ts';
import { startPublicPort } from './public/public-port.http.ts';
import { startRateLimits } from './rate-limits/limit-requests.ts';
import { appendOnlyTables, gatewayMigrations } from './schema/migrations.ts';
import { startTenantEnds } from './tenant-ends/tenant-end.worker.ts';
import type { AdminDeps } from './tenants/manage-tenants.ts';
import { startAuthentication } from './tokens/authenticate.ts';
import { tokenExpiryCheck } from './tokens/token-expiry.ts';
import { startTokenUses } from './tokens/token-uses.ts';
import { startRequestCounts } from './usage/count-requests.ts';

export type { GatewayConfig } from './config.ts';

/** `stop` accepts no new requests and waits for open ones. */
export type Gateway = {
  publicAddress: Address;
  adminAddress: Address;
  providerAddress: Address;
  /** Null without guest pages. */
  guestUrl: string | null;
  checks: HealthChecks;
  /**
   * Closes each connection after its next answer, so that clients use other replicas. Requests are served until `stop`.
   */
  drain(): void;
  stop(): Promise<void>;
};

export const { start: startGateway, migrate: migrateGateway } = defineService({
  name: 'gateway',
  schema: { migrations: gatewayMigrations, appendOnlyTables },
  start,
});

function addressesOf(config: GatewayConfig): Behind['addresses'] {
  const { sessionAddress: session, evidenceAddress: evidence, deliveryAddress: delivery, staysAddress: stays } = config;
  const { evidenceLogAddress: log = null, providersAddress: providers = null } = config;
  return { session, evidence, log, delivery, stays, providers };
}

async function start(
  config: GatewayConfig,
  { telemetry }: { telemetry: Telemetry },
  { lifecycle, openUnmigrated }: ServiceBase,
): Promise<Omit<Gateway, 'stop'>> {
  const { database, clock, newId, checks: checksOf } = await openUnmigrated();
  const checks = checksOf({}, [tokenExpiryCheck({ database, clock })]);
  const own = { database, clock, newId, random: randomBytes, environment: config.environment };
  const behind = { addresses: addressesOf(config), credentials: channelCredentials(config), telemetry, lifecycle };
  const uses = startTokenUses(own, telemetry, lifecycle);
  const authenticate = await startAuthentication(own, uses, { lifecycle, telemetry });
  const operations = connectOperations(behind, config.environment === 'sandbox');
  const admit = startRateLimits(database, ratePoliciesOf(config), telemetry, lifecycle);
  const counts = startRequestCounts(own, telemetry.logger, lifecycle);

  const ports = createPorts(lifecycle);
  const provider = await startProviderPort({
    listen: config.providerListen,
    behind,
    tls: providerTlsOf(config),
    authenticate,
  });
  ports.add('provider port', provider);
  const { guestListen: listen } = config;
  const guest = listen && (await startGuestPort({ listen, ...guestOptionsOf(config), behind, newId, clock, database }));
  const guestBaseUrl = guest?.baseUrl ?? null;
  startBetweenServices(behind, database, guestBaseUrl);
  const deps: AdminDeps = { ...own, guestBaseUrl };
  const http = await startPublicPort({
    listen: config.publicListen,
    api: { ...operations, guestBaseUrl, authenticate, admit, counts },
    telemetry,
    newId,
    publicBaseUrl: config.publicBaseUrl,
    headerNames: headerNamesOf(config.signatureHeader),
    docsDirectory: config.docsDirectory ?? null,
    trustedProxies: config.publicTrustedProxies ?? [],
  });
  ports.add('public port', http);
  const admin = await startAdminPort({
    listen: config.adminListen,
    ...{ behind, checks },
    tls: adminTlsOf(config),
    deps: connectGoLive(behind, deps),
    ...operatorsOf(config, clock),
    ...{ apiBaseUrl: apiBaseUrlOf(config, http.address), ratePolicies: ratePoliciesOf(config) },
  });
  ports.add('admin port', admin);
  ports.stopTogether();
  return {
    publicAddress: http.address,
    adminAddress: admin.address,
    providerAddress: provider.address,
    guestUrl: guestBaseUrl,
    checks,
    drain: () => {
      http.drain();
      guest?.drain();
    },
  };
}

function startBetweenServices(behind: Behind, database: Database, guestBaseUrl: string | null): void {
  const { lifecycle } = behind;
  lifecycle.use('introductions', startIntroductions(behind));
  startTenantEnds(behind, database);
  if (guestBaseUrl !== null) lifecycle.use('mails to guests', startGuestMails(behind, database, guestBaseUrl));
}

function operatorsOf({ operatorIssuers, operatorRateLimit }: GatewayConfig, clock: Clock) {
  const verify = createOperatorVerifier(operatorIssuers, clock);
  return { verify, operatorPolicy: operatorRateLimit ?? defaultOperatorRateLimit };
}

function apiBaseUrlOf({ publicBaseUrl, environment }: GatewayConfig, address: Address): string {
  return publicBaseUrl ?? (environment === 'sandbox' ? `http://${formatAddress(address)}` : '');
}

type Port = { stop(drainMs: number): Promise<void> };

/** A limit that leaves time to release resources before the process is killed (docs/architecture.md#lifecycle). */
const drainMs = 5_000;

/** Stops ports in parallel, so that hanging calls do not add up. */
export function createPorts(lifecycle: Lifecycle) {
  const stops: (() => Promise<void>)[] = [];
  return {
    /** A port that was added also stops if a later port fails to start. */
    add(name: string, port: Port): void {
      let stopped: Promise<void> | undefined;
      const stop = () => {
        stopped ??= port.stop(drainMs);
        return stopped;
      };
      stops.push(stop);
      lifecycle.onStop(name, stop);
    },
    /** Must be called after the last `add`. All ports then stop before any resource is released. */
    stopTogether(): void {
      lifecycle.onStop('ports', async () => void (await Promise.all(stops.map((stop) => stop()))));
    },
  };
}
