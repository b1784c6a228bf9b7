import { randomBytes, randomUUID } from 'node:crypto';
import { createOperatorVerifier } from '@gcs/kit/admin/operator-identity';
import { opsServices } from '@gcs/kit/admin/ops-service';
import type { EventBus } from '@gcs/kit/bus/bus';
import { createDatabaseClock } from '@gcs/kit/clock';
import { readKeyring } from '@gcs/kit/crypto/keyring';
import { serverCredentials } from '@gcs/kit/crypto/tls';
import { type Implementation, startGrpcServer } from '@gcs/kit/grpc/server';
import type { Address } from '@gcs/kit/http/listen';
import { createIds } from '@gcs/kit/ids';
import { startRelay } from '@gcs/kit/outbox/outbox';
import { openDatabase } from '@gcs/kit/postgres/database';
import { migrate } from '@gcs/kit/postgres/migrate';
import type { HealthChecks } from '@gcs/kit/process/health';
import { createLifecycle, type Lifecycle, StartError } from '@gcs/kit/process/lifecycle';
import { requireMigrated, serviceChecks } from '@gcs/kit/process/service-checks';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { type HeaderNames, headerNamesOf } from '@gcs/proto/header-names';
import type { DeliveryConfig } from './config.ts';
import { type EgressPolicy, egressPolicyOf } from './domain/egress.ts';
import { createAcceptance } from './engine/accept-events.ts';
import { startEngine } from './engine/engine.ts';
import { deliveryAdminService } from './grpc/delivery-admin-service.ts';
import { endpointService } from './grpc/endpoint-service.ts';
import { webhookDeliveryService } from './grpc/webhook-delivery-service.ts';
import { createPoster } from './http/post.ts';
import { consumeSessionChanges } from './kafka/session-changes.ts';
import { createDeliveryMetrics } from './operations/delivery-metrics.ts';
import { openEndpointDirectory } from './operations/endpoints/endpoint-directory.ts';
import { openReceiverFaults } from './operations/receiver-faults.ts';
import { createSignatureVerifier } from './operations/verify-signatures.ts';
import { appendOnlyTables, migrations } from './postgres/migrations/migrations.ts';
import { startHousekeeping } from './workers/housekeeping.ts';
import { runReplays } from './workers/run-replays.ts';

export type { DeliveryConfig } from './config.ts';

/** A running delivery service. `stop` ends it in order: calls, consumer, open attempts, relay, database. */
export type DeliveryService = { address: Address; checks: HealthChecks; stop(): Promise<void> };

type Deps = { bus: EventBus; telemetry: Telemetry };

const callDrainMs = 5_000;

/**
 * Starts webhook delivery: it accepts changes of sessions, delivers their events, verifies signatures and administers
 * endpoints. Throws a StartError for unusable settings or keyring, or when migrations are pending.
 */
export async function startDelivery(config: DeliveryConfig, deps: Deps): Promise<DeliveryService> {
  const lifecycle = createLifecycle();
  try {
    return await start(config, deps, lifecycle);
  } catch (error) {
    await lifecycle.stop();
    throw error;
  }
}

/** Brings the delivery database to this version's schema and grants the runtime role what it needs, no more. */
export function migrateDelivery(config: DeliveryConfig): Promise<void> {
  const { databaseUrl, migrationDatabaseUrl, runtimeRole } = config;
  return migrate({ url: migrationDatabaseUrl ?? databaseUrl, migrations, runtimeRole, appendOnlyTables });
}

async function start(config: DeliveryConfig, { bus, telemetry }: Deps, lifecycle: Lifecycle): Promise<DeliveryService> {
  const { policy, names } = readRules(config);
  const keyring = await readKeyring(config.keyringFile, ['kek']);
  const { logger } = telemetry;
  const { databaseUrl: url, databasePoolSize: maxConnections } = config;
  const database = openDatabase({ url, applicationName: 'webhook-delivery', maxConnections, logger });
  lifecycle.onStop('database', () => database.close());
  const parts = { service: 'webhook delivery', database, migrations };
  await requireMigrated(parts);
  const clock = await createDatabaseClock(database);
  lifecycle.onStop('clock', () => clock.stop());
  await startHousekeeping({ database, telemetry, keyring, keepDays: config.keepDays }, lifecycle);
  const owner = `webhook-delivery-${randomUUID()}`;
  const relay = startRelay({ database, bus, telemetry, owner });
  lifecycle.onStop('relay', () => relay.stop());
  const directory = await openEndpointDirectory({ database, keyring, policy, telemetry });
  lifecycle.onStop('endpoint directory', () => directory.stop());
  const poster = createPoster({ policy });
  lifecycle.onStop('connections to receivers', () => poster.close());
  const { environment } = config;
  const { post } = poster;
  const faults = await openReceiverFaults({ environment, database, telemetry });
  lifecycle.onStop('receiver faults', () => faults.stop());
  const metrics = createDeliveryMetrics(telemetry);
  const engine = await startEngine({
    ...{ database, directory, post, clock, names, telemetry, owner, faults, environment, metrics },
    random: Math.random,
    abortAttempts: () => void poster.close(),
    onReceipts: () => relay.wake(),
  });
  lifecycle.onStop('delivery engine', () => engine.stop());
  const consumer = await consumeSessionChanges({
    bus,
    database,
    telemetry,
    acceptance: createAcceptance(engine, faults),
  });
  lifecycle.onStop('changes consumer', () => consumer.stop());

  const replays = runReplays({ database, telemetry, onReopened: () => engine.claims.wake() });
  lifecycle.onStop('replays', () => replays.stop());

  const admin = { database, clock, newId: createIds(clock), onReplay: () => replays.wake() };
  const implementations = [
    webhookDeliveryService(createSignatureVerifier({ database, directory, clock }), database),
    endpointService({ ...admin, keyring, policy, random: randomBytes, post, names, directory, metrics }),
    deliveryAdminService(admin),
    ...opsServices({ service: 'SERVICE_NAME_WEBHOOK_DELIVERY', database, consumers: [consumer], relay }),
  ];
  return {
    address: await serve(config, implementations, telemetry, lifecycle),
    checks: serviceChecks({ ...parts, consumers: { changes: consumer } }),
    stop: () => lifecycle.stop(),
  };
}

async function serve(
  config: DeliveryConfig,
  implementations: Implementation[],
  telemetry: Telemetry,
  lifecycle: Lifecycle,
): Promise<Address> {
  const operators = { verify: createOperatorVerifier([...config.operatorIssuers]) };
  const server = await startGrpcServer({
    ...{ listen: config.listen, setting: 'GCS_LISTEN', implementations, telemetry, operators },
    credentials: serverCredentials(config),
  });
  lifecycle.onStop('gRPC server', () => server.stop(callDrainMs));
  return server.address;
}

function readRules(config: DeliveryConfig): { policy: EgressPolicy; names: HeaderNames } {
  const { environment, egressAllowedPrivateCidrs, egressAcknowledgePrivate = false } = config;
  const mayReachPrivate = environment === 'sandbox' || egressAcknowledgePrivate;
  try {
    const policy = egressPolicyOf({
      environment,
      extraPorts: config.egressPorts ?? [],
      deniedCidrs: config.egressDeniedCidrs ?? [],
      allowedPrivateCidrs: mayReachPrivate ? egressAllowedPrivateCidrs : [],
    });
    return { policy, names: headerNamesOf(config.signatureHeader) };
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`The settings of webhook delivery are not usable: ${problem}.`, { cause });
  }
}
