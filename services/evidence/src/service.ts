import { randomBytes, randomUUID } from 'node:crypto';
import type { OperatorVerifier } from '@gcs/kit/admin/operator-access';
import { createOperatorVerifier } from '@gcs/kit/admin/operator-identity';
import { opsServices } from '@gcs/kit/admin/ops-service';
import type { EventBus } from '@gcs/kit/bus/bus';
import { createDatabaseClock } from '@gcs/kit/clock';
import { startKeyRenewal } from '@gcs/kit/crypto/key-renewal';
import { type Keyring, readKeyring } from '@gcs/kit/crypto/keyring';
import { serverCredentials } from '@gcs/kit/crypto/tls';
import { type GrpcServer, type Implementation, startGrpcServer } from '@gcs/kit/grpc/server';
import type { Address } from '@gcs/kit/http/listen';
import { createIds } from '@gcs/kit/ids';
import { startRelay } from '@gcs/kit/outbox/outbox';
import { type Database, openDatabase } from '@gcs/kit/postgres/database';
import { migrate } from '@gcs/kit/postgres/migrate';
import type { HealthChecks } from '@gcs/kit/process/health';
import { createLifecycle, type Lifecycle } from '@gcs/kit/process/lifecycle';
import { requireMigrated, serviceChecks } from '@gcs/kit/process/service-checks';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import type { EvidenceConfig } from './config.ts';
import { saltBytes } from './domain/evidence-document.ts';
import { auditService } from './grpc/audit-service.ts';
import { evidenceAdminService } from './grpc/evidence-admin-service.ts';
import { evidenceService } from './grpc/evidence-service.ts';
import { retentionService } from './grpc/retention-service.ts';
import { vaultDeletionService } from './grpc/vault-deletion-service.ts';
import { consumeDeliveryReceipts } from './kafka/delivery-receipts.ts';
import { consumeSessionChanges } from './kafka/session-changes.ts';
import { checkpointFileAt } from './operations/checkpoint-file.ts';
import type { EvidenceDeps } from './operations/evidence-deps.ts';
import { logKeysOf } from './operations/log-keys.ts';
import { createPackageReader } from './operations/read-packages.ts';
import type { RecordingDeps } from './operations/record-changes.ts';
import { evidenceValues } from './operations/renew-keys.ts';
import type { LogDeps } from './operations/sequence-log.ts';
import { appendOnlyTables, evidenceMigrations } from './postgres/migrations.ts';
import { startTimers } from './timers.ts';

export type { EvidenceConfig } from './config.ts';

/** A running evidence service. `stop` ends it in order: calls, consumers, relay, database. */
export type EvidenceService = { address: Address; checks: HealthChecks; stop(): Promise<void> };

const callDrainMs = 5_000;

/**
 * Starts the evidence service: it records what happens to sessions and serves sealed packages. Throws a StartError
 * for an unusable keyring or a database whose migrations are pending; what was started until then is released.
 */
export async function startEvidence(
  config: EvidenceConfig,
  deps: { bus: EventBus; telemetry: Telemetry },
): Promise<EvidenceService> {
  const lifecycle = createLifecycle();
  try {
    return await start(config, deps, lifecycle);
  } catch (error) {
    await lifecycle.stop();
    throw error;
  }
}

/** Brings the evidence database to this version's schema and grants the runtime role what it needs, no more. */
export function migrateEvidence(config: EvidenceConfig): Promise<void> {
  const { databaseUrl, migrationDatabaseUrl, runtimeRole } = config;
  return migrate({
    url: migrationDatabaseUrl ?? databaseUrl,
    migrations: evidenceMigrations,
    runtimeRole,
    appendOnlyTables,
  });
}

async function start(
  config: EvidenceConfig,
  { bus, telemetry }: { bus: EventBus; telemetry: Telemetry },
  lifecycle: Lifecycle,
): Promise<EvidenceService> {
  const keyring = await readKeyring(config.keyringFile, ['kek', 'log']);
  const database = openDatabase({
    url: config.databaseUrl,
    applicationName: 'evidence',
    maxConnections: config.databasePoolSize,
    logger: telemetry.logger,
  });
  lifecycle.onStop('database', () => database.close());
  const parts = { service: 'evidence', database, migrations: evidenceMigrations };
  await requireMigrated(parts);
  const clock = await createDatabaseClock(database);
  lifecycle.onStop('clock', () => clock.stop());
  const owner = `evidence-${randomUUID()}`;
  const relay = startRelay({ database, bus, telemetry, owner });
  lifecycle.onStop('relay', () => relay.stop());
  const log = openLog(config, database, keyring);
  const newId = createIds(clock);
  const newSalt = () => randomBytes(saltBytes);
  const recordingDeps = (): RecordingDeps => ({ keyring, supplies: { now: clock.now(), newId, newSalt } });
  const deps = { bus, database, telemetry, clock, recordingDeps };
  const onSealed = () => {
    relay.wake();
    timers.wakeSequencer();
  };
  const timers = startTimers({ log, telemetry, owner, recordingDeps, onChange: onSealed });
  lifecycle.onStop('timers', () => timers.stop());
  const renewal = startKeyRenewal({ database, telemetry, keyring, purpose: 'kek', values: evidenceValues(keyring) });
  lifecycle.onStop('key renewal', () => renewal.stop());
  const changes = await consumeSessionChanges({ ...deps, onSealed, onClockMoved: () => timers.wakeRetention() });
  lifecycle.onStop('changes consumer', () => changes.stop());
  const receipts = await consumeDeliveryReceipts(deps);
  lifecycle.onStop('receipts consumer', () => receipts.stop());

  const evidence: EvidenceDeps = {
    database,
    keyring,
    log,
    recordingDeps,
    newHoldId: () => newId('hld'),
    onChange: () => {
      onSealed();
      timers.wakeRetention();
    },
  };
  const verify = createOperatorVerifier([...config.operatorIssuers], clock);
  const ops = opsServices({ service: 'SERVICE_NAME_EVIDENCE', database, consumers: [changes, receipts], relay });
  const server = await serve(config, { evidence, telemetry, verify, ops });
  lifecycle.onStop('gRPC server', () => server.stop(callDrainMs));
  return {
    address: server.address,
    checks: serviceChecks({ ...parts, consumers: { changes, receipts } }),
    stop: () => lifecycle.stop(),
  };
}

type ServedDeps = {
  evidence: EvidenceDeps;
  telemetry: Telemetry;
  verify: OperatorVerifier;
  ops: readonly Implementation[];
};

function serve(config: EvidenceConfig, { evidence, telemetry, verify, ops }: ServedDeps): Promise<GrpcServer> {
  const { database } = evidence;
  return startGrpcServer({
    listen: config.listen,
    setting: 'GCS_LISTEN',
    credentials: serverCredentials(config),
    implementations: [
      evidenceService(createPackageReader({ database, telemetry })),
      evidenceAdminService(evidence),
      auditService(evidence),
      retentionService(evidence),
      vaultDeletionService(evidence),
      ...ops,
    ],
    telemetry,
    operators: { verify },
  });
}

function openLog(config: EvidenceConfig, database: Database, keyring: Keyring): LogDeps {
  return {
    database,
    keys: logKeysOf(keyring),
    file: checkpointFileAt(config.checkpointFile ?? `${config.keyringFile}.checkpoint`),
    newOrigin: () => config.logOrigin ?? newLogOrigin(config.environment),
  };
}

/** A name for a log whose deployment gives it none: unique, and no address of anyone's. */
function newLogOrigin(environment: string): string {
  return `gcs.invalid/${environment}/${randomBytes(8).toString('hex')}`;
}
