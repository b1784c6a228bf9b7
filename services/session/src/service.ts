import type { EventBus } from '@gcs/kit/bus/bus';
import { type Keyring, readKeyring } from '@gcs/kit/crypto/keyring';
import { channelCredentials } from '@gcs/kit/crypto/tls';
import { ServiceError } from '@gcs/kit/errors';
import { connect } from '@gcs/kit/grpc/client';
import type { RequireSession } from '@gcs/kit/grpc/method-server';
import { type Implementation, implement } from '@gcs/kit/grpc/server';
import type { Address } from '@gcs/kit/http/listen';
import { startRelay } from '@gcs/kit/outbox/outbox';
import type { Database } from '@gcs/kit/postgres/database';
import type { HealthChecks } from '@gcs/kit/process/health';
import type { Lifecycle } from '@gcs/kit/process/lifecycle';
import { defineService, type ServiceBase, serveCalls } from '@gcs/kit/service/define-service';
import { opsServices } from '@gcs/kit/service/ops-service';
import { tenantDataService } from '@gcs/kit/service/tenant-data-service';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { definitions } from '@gcs/proto/definitions';
import { topics } from '@gcs/proto/topics';
import type { SessionConfig } from './config.ts';
import type { CreateDeps } from './create/create-outcome.ts';
import { publishedKeyRetentionHours } from './create/idempotency-records.store.ts';
import { verifyIndexKeys } from './create/index-keys.store.ts';
import { openPepper } from './create/key-hash.store.ts';
import { sessionService } from './create/session.grpc.ts';
import { guestService } from './guest/guest.grpc.ts';
import type { GuestDeps } from './guest/guest-page.ts';
import { createHandOverKeys } from './guest/hand-over-keys.ts';
import { handOverService } from './hand-overs/hand-over.grpc.ts';
import {
  prepareJournal,
  startExpiry,
  startHousekeeping,
  startKeyRenewals,
  startReviewCounts,
} from './housekeeping/housekeeping.worker.ts';
import { createNoticeMetric, type NoticeDeps } from './notices/notice-deps.ts';
import { startNotices } from './notices/notices.worker.ts';
import { reviewNoticeService } from './notices/review-notices.grpc.ts';
import { findOpenSessions, sessionRoot } from './operators/open-sessions.store.ts';
import { sessionAdminService } from './operators/session-admin.grpc.ts';
import { consumePackageChanges } from './packages/package-changes.topic.ts';
import { scriptedIssuer } from './profile/count-outcomes.store.ts';
import { profileService } from './profile/profile.grpc.ts';
import { createProfileCache } from './profile/profile-cache.store.ts';
import { returningGuestService } from './returning/returning-guest.grpc.ts';
import { registerIssuers } from './review/issuers.store.ts';
import { reviewService } from './review/review.grpc.ts';
import { observeReviews } from './review/review-statistics.ts';
import type { Sandbox, startSandbox } from './sandbox/sandbox.worker.ts';
import { appendOnlyTables, readOnlyTables, sessionMigrations } from './schema/migrations.ts';
import { isVisible, readSessionHeads } from './sessions/read-sessions.store.ts';
import { createSessionMetrics, type SessionDeps } from './sessions/session-deps.ts';

export type { SessionConfig } from './config.ts';

/** `stop` ends calls, consumer, timers, relay and database in this order. */
export type SessionService = { address: Address; checks: HealthChecks; stop(): Promise<void> };

/**
 * Less than half of the gateway's deadline of 2 s. A blocked item waits a second time alone, and must still be answered
 * in time (docs/contract.md#idempotency, docs/internal-contracts.md#create-statement).
 */
const lockTimeoutMs = 700;

type Deps = { bus: EventBus; telemetry: Telemetry };

const session = defineService({
  name: 'session',
  schema: { migrations: sessionMigrations, appendOnlyTables, readOnlyTables },
  database: { lockTimeoutMs },
  start,
});

/** If the keyring is unusable or migrations are pending, stops everything started and throws a StartError. */
export const startSession: (config: SessionConfig, deps: Deps) => Promise<SessionService> = session.start;

export async function migrateSession(config: SessionConfig): Promise<void> {
  await session.migrate(config);
  await registerIssuers(config.migrationDatabaseUrl ?? config.databaseUrl, decidingIssuers(config));
}

function decidingIssuers({ environment, operatorIssuers }: SessionConfig): string[] {
  const trusted = operatorIssuers.map(({ issuer }) => issuer);
  return environment === 'production' ? trusted : [...trusted, scriptedIssuer];
}

async function start(config: SessionConfig, { bus: shared, telemetry }: Deps, { lifecycle, open }: ServiceBase) {
  const keyring = await readKeyring(config.keyringFile, ['kek', 'index', 'handover']);
  const { database, clock, newId, owner, installation, checks } = await open();
  const bus = installation.over(shared);
  const relay = lifecycle.use('relay', startRelay({ database, bus, telemetry, owner }));
  const core = {
    database,
    clock,
    newId,
    keyring,
    pepper: await openStoredSecrets(database, keyring),
    profiles: createProfileCache(),
    handOverKeys: createHandOverKeys(keyring, config.environment),
    isSandbox: config.environment === 'sandbox',
    telemetry,
    metrics: createSessionMetrics(telemetry.meter),
    onChanges: relay.wake,
  };
  await prepareJournal(core);
  const sandbox = await openSandbox(config, core, lifecycle);
  const deps: CreateDeps & GuestDeps = { ...core, scenarios: sandbox?.scenarios ?? null };
  lifecycle.onStop('review gauges', observeReviews(database, telemetry));
  const keyRetentionHours = config.idempotencyRetentionHours ?? publishedKeyRetentionHours;
  lifecycle.use('expiry', startExpiry(deps));
  lifecycle.use('housekeeping', startHousekeeping(deps, keyRetentionHours));
  lifecycle.use('key renewals', startKeyRenewals(deps));
  lifecycle.use('review counts', startReviewCounts(deps));
  const notices = { ...deps, ...noticeDeps(config, telemetry, lifecycle) };
  const people = lifecycle.use('notices', startNotices(notices));
  const consumer = lifecycle.use('package consumer', await consumePackageChanges(deps, bus));
  const queues = { database, installation, consumers: [consumer], relay, readHeads };
  const implementations = [
    sessionService(deps),
    profileService(deps),
    reviewService(deps),
    reviewNoticeService(notices),
    sessionAdminService(deps),
    guestService(deps),
    returningGuestService(deps),
    handOverService(deps),
    tenantDataService({ database, root: sessionRoot, findBlocks: findOpenSessions }),
    ...(sandbox?.implementations ?? noSandboxServices()),
    ...opsServices({ service: 'SERVICE_NAME_SESSION', ...queues }),
  ];
  return serveCalls(config, implementations, {
    telemetry,
    checks: checks({ package: consumer }),
    clock,
    lifecycle,
    requestSecret: deps.pepper,
    requireSession: requireVisible(database),
    onOperator: people.seen,
  });
}

async function openStoredSecrets(database: Database, keyring: Keyring): Promise<Buffer> {
  const pepper = await openPepper(database, keyring);
  await verifyIndexKeys(database, keyring);
  return pepper;
}

/** Longer than webhook delivery's timeout for mails and chats. */
const noticeDeadlineMs = 20_000;

function noticeDeps(
  { deliveryAddress = null, consoleBaseUrl = null, operatorIssuers, ...files }: SessionConfig,
  telemetry: Telemetry,
  lifecycle: Lifecycle,
): Omit<NoticeDeps, keyof SessionDeps> {
  const common = {
    ...{ consoleUrl: consoleBaseUrl, noticed: createNoticeMetric(telemetry.meter) },
    trustedIssuers: operatorIssuers.map(({ issuer }) => issuer),
  };
  if (deliveryAddress === null) return { ...common, sender: null };
  const options = { telemetry, deadlineMs: noticeDeadlineMs, credentials: channelCredentials(files) };
  const { client, close } = connect(definitions.WebhookDeliveryService, deliveryAddress, options);
  lifecycle.onStop('client of webhook delivery', close);
  return { ...common, sender: client };
}

function requireVisible(database: Database): RequireSession {
  return async (visible, sessionId, deadline) => {
    if (!(await isVisible(database.by(deadline), visible, sessionId)))
      throw new ServiceError('not_found', 'no such session');
  };
}

const readHeads = { [topics.sessionChanges]: readSessionHeads };

async function openSandbox(
  config: SessionConfig,
  core: Parameters<typeof startSandbox>[0],
  lifecycle: Lifecycle,
): Promise<Sandbox | null> {
  if (config.environment === 'production') return null;
  const { startSandbox: start } = await import('./sandbox/sandbox.worker.ts');
  return lifecycle.use('sandbox', await start(core));
}

function noSandboxServices(): Implementation[] {
  const refuse = async (): Promise<never> => {
    throw new ServiceError('failed_precondition', 'production has no sandbox');
  };
  const standIn = implement(definitions.StandInService, { ReportStandIn: refuse });
  const sandbox = implement(definitions.SandboxService, {
    ListScenarios: refuse,
    ApplyScenario: refuse,
    SimulateStep: refuse,
    AdvanceClock: refuse,
    InjectFault: refuse,
    ResetSession: refuse,
  });
  return [sandbox, standIn];
}
