import { randomBytes } from 'node:crypto';
import type { EventBus } from '@gcs/kit/bus/bus';
import { type Keyring, readKeyring } from '@gcs/kit/crypto/keyring';
import type { Address } from '@gcs/kit/http/listen';
import { startRelay } from '@gcs/kit/outbox/outbox';
import type { Database } from '@gcs/kit/postgres/database';
import type { HealthChecks } from '@gcs/kit/process/health';
import { defineService, type ServiceBase, serveCalls } from '@gcs/kit/service/define-service';
import { opsServices } from '@gcs/kit/service/ops-service';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { topics } from '@gcs/proto/topics';
import type { EvidenceConfig } from './config.ts';
import { saltBytes } from './domain/recording/evidence-document.ts';
import { auditService } from './grpc/audit-service.ts';
import { evidenceAdminService } from './grpc/evidence-admin-service.ts';
import { evidenceService } from './grpc/evidence-service.ts';
import { retentionService } from './grpc/retention-service.ts';
import { vaultDeletionService } from './grpc/vault-deletion-service.ts';
import { consumeDeliveryReceipts } from './kafka/delivery-receipts.ts';
import { consumeSessionChanges } from './kafka/session-changes.ts';
import type { EvidenceDeps } from './operations/evidence-deps.ts';
import { checkpointFileAt } from './operations/log/checkpoint-file.ts';
import { logKeysOf } from './operations/log/log-keys.ts';
import type { LogDeps } from './operations/log/sequence-log.ts';
import { createPackageReader } from './operations/packages/read-packages.ts';
import type { RecordingDeps } from './operations/recording/record-changes.ts';
import { appendOnlyTables, evidenceMigrations } from './postgres/migrations.ts';
import { readPackageHeads } from './postgres/packages/package-heads.ts';
import { findUntakenReceipts } from './postgres/recording/find-untaken-receipts.ts';
import { startWorkers } from './workers/workers.ts';

export type { EvidenceConfig } from './config.ts';

/** A running evidence service. `stop` ends it in order: calls, consumers, relay, database. */
export type EvidenceService = { address: Address; checks: HealthChecks; stop(): Promise<void> };

type Deps = { bus: EventBus; telemetry: Telemetry };

const evidence = defineService({
  name: 'evidence',
  schema: { migrations: evidenceMigrations, appendOnlyTables },
  start,
});

/**
 * Starts the evidence service: it records what happens to sessions and serves sealed packages. Throws a StartError for
 * an unusable keyring or a database whose migrations are pending; everything started until then is stopped.
 */
export function startEvidence(config: EvidenceConfig, deps: Deps): Promise<EvidenceService> {
  return evidence.start(config, deps);
}

/** Brings the evidence database to this version's schema and grants the runtime role what it needs, no more. */
export function migrateEvidence(config: EvidenceConfig): Promise<void> {
  return evidence.migrate(config);
}

async function start(config: EvidenceConfig, { bus, telemetry }: Deps, { lifecycle, open }: ServiceBase) {
  const keyring = await readKeyring(config.keyringFile, ['kek', 'log']);
  const { database, clock, newId, owner, checks } = await open();
  const relay = lifecycle.use('relay', startRelay({ database, bus, telemetry, owner }));
  const log = openLog(config, database, keyring);
  const newSalt = () => randomBytes(saltBytes);
  const recordingDeps = (): RecordingDeps => ({ keyring, supplies: { now: clock.now(), newId, newSalt } });
  const deps = { bus, database, telemetry, clock, recordingDeps };
  const onSealed = () => {
    relay.wake();
    workers.wakeSequencer();
  };
  const workers = lifecycle.use(
    'workers',
    startWorkers({ log, keyring, telemetry, owner, recordingDeps, onChange: onSealed }),
  );
  const onClockMoved = () => workers.wakeRetention();
  const changes = lifecycle.use('changes consumer', await consumeSessionChanges({ ...deps, onSealed, onClockMoved }));
  const receipts = lifecycle.use('receipts consumer', await consumeDeliveryReceipts(deps));

  const served: EvidenceDeps = {
    database,
    keyring,
    log,
    recordingDeps,
    newHoldId: () => newId('hld'),
    onChange: () => {
      onSealed();
      workers.wakeRetention();
    },
  };
  const implementations = [
    evidenceService(createPackageReader({ database, telemetry })),
    evidenceAdminService(served),
    auditService(served),
    retentionService(served),
    vaultDeletionService(served),
    ...opsServices({ service: 'SERVICE_NAME_EVIDENCE', database, consumers: [changes, receipts], relay, ...histories }),
  ];
  const address = await serveCalls(config, implementations, { telemetry, clock, lifecycle });
  return { address, checks: checks({ changes, receipts }) };
}

/** What evidence keeps by the id of its change, and what it publishes in an order. */
const histories = {
  findUntaken: { [topics.deliveryReceipts]: findUntakenReceipts },
  readHeads: { [topics.packageChanges]: readPackageHeads },
};

function openLog(config: EvidenceConfig, database: Database, keyring: Keyring): LogDeps {
  return {
    database,
    keys: logKeysOf(keyring),
    file: checkpointFileAt(config.checkpointFile ?? `${config.keyringFile}.checkpoint`),
    newOrigin: () => config.logOrigin ?? newLogOrigin(config.environment),
  };
}

/** A unique name for a log that the deployment does not name, in the reserved domain `.invalid`. */
function newLogOrigin(environment: string): string {
  return `gcs.invalid/${environment}/${randomBytes(8).toString('hex')}`;
}
