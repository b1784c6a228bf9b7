import { randomUUID } from 'node:crypto';
import { createOperatorVerifier } from '@gcs/kit/admin/operator-identity';
import { opsServices } from '@gcs/kit/admin/ops-service';
import type { EventBus } from '@gcs/kit/bus/bus';
import { type Clock, createDatabaseClock } from '@gcs/kit/clock';
import { startKeyRenewal, wrappedKeys } from '@gcs/kit/crypto/key-renewal';
import { readKeyring } from '@gcs/kit/crypto/keyring';
import { serverCredentials } from '@gcs/kit/crypto/tls';
import { type Implementation, startGrpcServer } from '@gcs/kit/grpc/server';
import type { Address } from '@gcs/kit/http/listen';
import { createIds } from '@gcs/kit/ids';
import { startRelay } from '@gcs/kit/outbox/outbox';
import { openDatabase } from '@gcs/kit/postgres/database';
import { migrate } from '@gcs/kit/postgres/migrate';
import type { HealthChecks } from '@gcs/kit/process/health';
import { createLifecycle, type Lifecycle } from '@gcs/kit/process/lifecycle';
import { requireMigrated, serviceChecks } from '@gcs/kit/process/service-checks';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { type AttestationVerifier, createAttestationVerifier, readAttestationKeys } from '@gcs/readiness-attestation';
import type { SessionConfig } from './config.ts';
import { noSandboxService } from './grpc/no-sandbox-service.ts';
import { profileService } from './grpc/profile-service.ts';
import { reportResults } from './grpc/report-results.ts';
import { reviewService } from './grpc/review-service.ts';
import { sessionAdminService } from './grpc/session-admin-service.ts';
import { sessionService } from './grpc/session-service.ts';
import { stepIngestService } from './grpc/step-ingest.ts';
import { consumePackageChanges } from './kafka/package-changes.ts';
import { observeReviews } from './operations/review/observe-reviews.ts';
import type { SessionDeps } from './operations/session-deps.ts';
import { createSessionMetrics } from './operations/session-metrics.ts';
import { indexValues } from './operations/sessions/renew-index.ts';
import { publishedKeyRetentionHours } from './postgres/create/idempotency-records.ts';
import { appendOnlyTables, readOnlyTables, sessionMigrations } from './postgres/migrations.ts';
import { createProfileCache } from './postgres/profile/profile-cache.ts';
import { registerIssuers } from './postgres/review/issuers.ts';
import { noteKeys } from './postgres/review/note-keys.ts';
import { sessionKeys } from './postgres/sessions/session-keys.ts';
import type { Sandbox } from './sandbox.ts';
import { prepareJournal, startTimers } from './timers.ts';

export type { SessionConfig } from './config.ts';

/** A running session service. `stop` ends it in order: calls, consumer, timers, relay, database. */
export type SessionService = { address: Address; checks: HealthChecks; stop(): Promise<void> };

const callDrainMs = 5_000;

/**
 * Below half of the gateway's deadline of 2 s, because an item that waits for a rival waits twice, once in its batch
 * and once alone, and has still to be answered (docs/contract.md#idempotency,
 * docs/internal-contracts.md#create-statement).
 */
const lockTimeoutMs = 700;
const statementTimeoutMs = 3_000;

/**
 * Starts the session service: sessions, provider reports, profiles, timers and the relay. Throws a StartError for an
 * unusable keyring or a database whose migrations are pending; what was started until then is released.
 */
export async function startSession(
  config: SessionConfig,
  deps: { bus: EventBus; telemetry: Telemetry },
): Promise<SessionService> {
  const lifecycle = createLifecycle();
  try {
    return await start(config, deps, lifecycle);
  } catch (error) {
    await lifecycle.stop();
    throw error;
  }
}

/** Brings the session database to this version's schema and grants the runtime role what it needs, no more. */
export async function migrateSession(config: SessionConfig): Promise<void> {
  const { databaseUrl, migrationDatabaseUrl, runtimeRole } = config;
  const url = migrationDatabaseUrl ?? databaseUrl;
  await migrate({ url, migrations: sessionMigrations, runtimeRole, appendOnlyTables, readOnlyTables });
  await registerIssuers(url, await decidingIssuers(config));
}

/** Whose people may decide about steps under review. */
async function decidingIssuers({ environment, operatorIssuers }: SessionConfig): Promise<string[]> {
  const trusted = operatorIssuers.map(({ issuer }) => issuer);
  if (environment === 'production') return trusted;
  const { sandboxIssuer } = await import('./operations/sandbox/sandbox-reviewer.ts');
  return [...trusted, sandboxIssuer];
}

async function start(
  config: SessionConfig,
  { bus, telemetry }: { bus: EventBus; telemetry: Telemetry },
  lifecycle: Lifecycle,
): Promise<SessionService> {
  const keyring = await readKeyring(config.keyringFile, ['kek', 'index']);
  const database = openDatabase({
    url: config.databaseUrl,
    applicationName: 'session',
    maxConnections: config.databasePoolSize,
    logger: telemetry.logger,
    lockTimeoutMs,
    statementTimeoutMs,
  });
  lifecycle.onStop('database', () => database.close());
  const parts = { service: 'session', database, migrations: sessionMigrations };
  await requireMigrated(parts);
  const clock = await createDatabaseClock(database);
  lifecycle.onStop('clock', () => clock.stop());
  const relay = startRelay({ database, bus, telemetry, owner: `session-${randomUUID()}` });
  lifecycle.onStop('relay', () => relay.stop());

  const core = {
    database,
    clock,
    newId: createIds(clock),
    keyring,
    profiles: createProfileCache(database),
    verifyAttestation: await attestationVerifier(config, clock),
    telemetry,
    metrics: createSessionMetrics(telemetry.meter),
    onChanges: () => relay.wake(),
  };
  await prepareJournal(core);
  const sandbox = await openSandbox(config, core);
  if (sandbox !== null) lifecycle.onStop('sandbox', () => sandbox.stop());
  const deps: SessionDeps = { ...core, scenarios: sandbox?.scenarios ?? null };
  lifecycle.onStop('review gauges', observeReviews(database, telemetry));
  const timers = startTimers(deps, config.idempotencyRetentionHours ?? publishedKeyRetentionHours);
  lifecycle.onStop('timers', () => timers.stop());
  const renewed = {
    kek: [wrappedKeys(keyring, 'kek', sessionKeys), wrappedKeys(keyring, 'kek', noteKeys)],
    index: indexValues(keyring),
  };
  for (const [purpose, values] of Object.entries(renewed)) {
    const renewal = startKeyRenewal({ database, telemetry, keyring, purpose, values });
    lifecycle.onStop(`renewal of ${purpose}`, () => renewal.stop());
  }
  const consumer = await consumePackageChanges(deps, bus);
  lifecycle.onStop('package consumer', () => consumer.stop());
  const ops = opsServices({ service: 'SERVICE_NAME_SESSION', database, consumers: [consumer], relay });
  const address = await serve(config, deps, lifecycle, [sandbox?.implementation ?? noSandboxService(), ...ops]);
  return {
    address,
    checks: serviceChecks({ ...parts, consumers: { package: consumer } }),
    stop: () => lifecycle.stop(),
  };
}

/** Production does not even load the sandbox. */
async function openSandbox(config: SessionConfig, core: Omit<SessionDeps, 'scenarios'>): Promise<Sandbox | null> {
  if (config.environment === 'production') return null;
  const { startSandbox } = await import('./sandbox.ts');
  return startSandbox(core);
}

/** Production publishes what a sandbox attests and nothing else (docs/workflow.md#promotion). */
async function attestationVerifier(config: SessionConfig, clock: Clock): Promise<AttestationVerifier | null> {
  if (config.environment === 'sandbox') return null;
  return createAttestationVerifier(await readAttestationKeys(config.attestationKeysFile ?? null), clock);
}

async function serve(
  config: SessionConfig,
  deps: SessionDeps,
  lifecycle: Lifecycle,
  others: readonly Implementation[],
): Promise<Address> {
  const ingest = stepIngestService(deps);
  lifecycle.onStop('report batcher', () => ingest.stop());
  const server = await startGrpcServer({
    listen: config.listen,
    setting: 'GCS_LISTEN',
    credentials: serverCredentials(config),
    implementations: [
      sessionService(deps),
      ingest.implementation,
      reportResults(deps),
      profileService(deps),
      reviewService(deps),
      sessionAdminService(deps),
      ...others,
    ],
    telemetry: deps.telemetry,
    operators: { verify: createOperatorVerifier([...config.operatorIssuers]) },
  });
  lifecycle.onStop('gRPC server', () => server.stop(callDrainMs));
  return server.address;
}
