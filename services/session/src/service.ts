import type { EventBus } from '@gcs/kit/bus/bus';
import type { Clock } from '@gcs/kit/clock';
import { readKeyring } from '@gcs/kit/crypto/keyring';
import type { Address } from '@gcs/kit/http/listen';
import { startRelay } from '@gcs/kit/outbox/outbox';
import type { HealthChecks } from '@gcs/kit/process/health';
import { defineService, type ServiceBase, serveCalls } from '@gcs/kit/service/define-service';
import { opsServices } from '@gcs/kit/service/ops-service';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { topics } from '@gcs/proto/topics';
import { type AttestationVerifier, createAttestationVerifier, readAttestationKeys } from '@gcs/readiness-attestation';
import type { SessionConfig } from './config.ts';
import { scriptedIssuer } from './domain/review/scripted-issuer.ts';
import { guestService } from './grpc/guest/guest-service.ts';
import { noSandboxServices } from './grpc/no-sandbox-services.ts';
import { profileService } from './grpc/profile-service.ts';
import { createReportMethods } from './grpc/report-methods.ts';
import { reportResults } from './grpc/report-results.ts';
import { reviewService } from './grpc/review/review-service.ts';
import { sessionAdminService } from './grpc/session-admin-service.ts';
import { sessionService } from './grpc/session-service.ts';
import { stepIngestService } from './grpc/step-ingest.ts';
import { consumePackageChanges } from './kafka/package-changes.ts';
import { openPepper } from './operations/create/key-hash.ts';
import { createHandOverKeys } from './operations/guest/hand-over-keys.ts';
import { observeReviews } from './operations/review/observe-reviews.ts';
import type { SessionDeps } from './operations/session-deps.ts';
import { createSessionMetrics } from './operations/session-metrics.ts';
import { publishedKeyRetentionHours } from './postgres/create/idempotency-records.ts';
import { appendOnlyTables, readOnlyTables, sessionMigrations } from './postgres/migrations.ts';
import { createProfileCache } from './postgres/profile/profile-cache.ts';
import { registerIssuers } from './postgres/review/issuers.ts';
import { readSessionHeads } from './postgres/sessions/read-sessions.ts';
import type { Sandbox } from './sandbox.ts';
import { startExpiry } from './workers/expiry.ts';
import { prepareJournal, startHousekeeping } from './workers/housekeeping.ts';
import { startKeyRenewals } from './workers/key-renewals.ts';
import { startReviewCounts } from './workers/review-counts.ts';

export type { SessionConfig } from './config.ts';

/** A running session service. `stop` ends it in order: calls, consumer, timers, relay, database. */
export type SessionService = { address: Address; checks: HealthChecks; stop(): Promise<void> };

/**
 * Below half of the gateway's deadline of 2 s, because an item that waits for a rival waits twice, the second time
 * alone, and has still to be answered (docs/contract.md#idempotency,
 * docs/internal-contracts.md#create-statement).
 */
const lockTimeoutMs = 700;
const statementTimeoutMs = 3_000;

type Deps = { bus: EventBus; telemetry: Telemetry };

const session = defineService({
  name: 'session',
  schema: { migrations: sessionMigrations, appendOnlyTables, readOnlyTables },
  database: { lockTimeoutMs, statementTimeoutMs },
  start,
});

/**
 * Starts the session service: sessions, provider reports, profiles, timers and the relay. Throws a StartError for an
 * unusable keyring or a database whose migrations are pending; what was started until then is released.
 */
export function startSession(config: SessionConfig, deps: Deps): Promise<SessionService> {
  return session.start(config, deps);
}

/** Brings the session database to this version's schema and grants the runtime role what it needs, no more. */
export async function migrateSession(config: SessionConfig): Promise<void> {
  await session.migrate(config);
  await registerIssuers(config.migrationDatabaseUrl ?? config.databaseUrl, decidingIssuers(config));
}

/** Whose people may decide about steps under review. */
function decidingIssuers({ environment, operatorIssuers }: SessionConfig): string[] {
  const trusted = operatorIssuers.map(({ issuer }) => issuer);
  return environment === 'production' ? trusted : [...trusted, scriptedIssuer];
}

async function start(config: SessionConfig, { bus, telemetry }: Deps, { lifecycle, open }: ServiceBase) {
  const keyring = await readKeyring(config.keyringFile, ['kek', 'index', 'handover']);
  const { database, clock, newId, owner, checks } = await open();
  const relay = lifecycle.use('relay', startRelay({ database, bus, telemetry, owner }));
  const core = {
    database,
    clock,
    newId,
    keyring,
    pepper: await openPepper(database, keyring),
    profiles: createProfileCache(database),
    handOverKeys: createHandOverKeys(keyring, config.environment),
    verifyAttestation: await attestationVerifier(config, clock),
    telemetry,
    metrics: createSessionMetrics(telemetry.meter),
    onChanges: relay.wake,
  };
  await prepareJournal(core);
  const sandbox = await openSandbox(config, core);
  if (sandbox !== null) lifecycle.onStop('sandbox', () => sandbox.stop());
  const deps: SessionDeps = { ...core, scenarios: sandbox?.scenarios ?? null };
  lifecycle.onStop('review gauges', observeReviews(database, telemetry));
  const keyRetentionHours = config.idempotencyRetentionHours ?? publishedKeyRetentionHours;
  lifecycle.use('expiry', startExpiry(deps));
  lifecycle.use('housekeeping', startHousekeeping(deps, keyRetentionHours));
  lifecycle.use('key renewals', startKeyRenewals(deps));
  lifecycle.use('review counts', startReviewCounts(deps));
  const consumer = lifecycle.use('package consumer', await consumePackageChanges(deps, bus));
  const reports = lifecycle.use('report batcher', createReportMethods(deps));
  const implementations = [
    sessionService(deps, reports.methods),
    stepIngestService(reports.methods),
    reportResults(deps),
    profileService(deps),
    reviewService(deps),
    sessionAdminService(deps),
    guestService(deps),
    ...(sandbox?.implementations ?? noSandboxServices()),
    ...opsServices({ service: 'SERVICE_NAME_SESSION', database, consumers: [consumer], relay, readHeads }),
  ];
  const address = await serveCalls(config, implementations, {
    telemetry,
    clock,
    lifecycle,
    requestSecret: deps.pepper,
  });
  return { address, checks: checks({ package: consumer }) };
}

/** What is published in an order. */
const readHeads = { [topics.sessionChanges]: readSessionHeads };

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
