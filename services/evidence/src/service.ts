import { randomBytes } from 'node:crypto';
import type { EventBus } from '@gcs/kit/bus/bus';
import { startKeyRenewal } from '@gcs/kit/crypto/key-renewal';
import { type Keyring, readKeyring } from '@gcs/kit/crypto/keyring';
import type { RequireSession } from '@gcs/kit/grpc/method-server';
import type { Address } from '@gcs/kit/http/listen';
import { startRelay } from '@gcs/kit/outbox/outbox';
import type { Database } from '@gcs/kit/postgres/database';
import { journalDays, maintainJournal, maintainPartitions, observePartitions } from '@gcs/kit/postgres/partitions';
import type { HealthChecks } from '@gcs/kit/process/health';
import { releasedTogether } from '@gcs/kit/process/lifecycle';
import { startLoop } from '@gcs/kit/process/loop';
import { defineService, type ServiceBase, serveCalls } from '@gcs/kit/service/define-service';
import { opsServices } from '@gcs/kit/service/ops-service';
import { tenantDataService } from '@gcs/kit/service/tenant-data-service';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { topics } from '@gcs/proto/topics';
import type { CheckpointStore } from './checkpoint/checkpoint-store.ts';
import { openCheckpointStore } from './checkpoint/open-checkpoint-store.ts';
import type { EvidenceConfig } from './config.ts';
import { type LogDeps, logKeysOf } from './log/sequence-log.ts';
import { createSequencer } from './log/sequencer.worker.ts';
import { saltBytes } from './package/commitment.rules.ts';
import { findUntakenStays, readPackageHeads } from './package/heads.store.ts';
import { evidenceValues } from './package/key-renewal.store.ts';
import { requireKnown, type WriteDeps } from './package/transactions.ts';
import { consumeDeliveryReceipts, consumeSessionChanges, consumeStayChanges } from './record/consumers.topic.ts';
import { findUntakenReceipts } from './record/receipts.store.ts';
import { retentionService } from './retention/retention.grpc.ts';
import { createRetention, retentionMs } from './retention/retention.worker.ts';
import { vaultDeletionService } from './retention/vault-deletions.grpc.ts';
import { appendOnlyTables, evidenceMigrations, monthlyTables } from './schema/migrations.ts';
import { auditService } from './serve/audit.grpc.ts';
import { evidenceAdminService } from './serve/evidence-admin.grpc.ts';
import { guestEvidenceService } from './serve/guest-evidence.grpc.ts';
import { evidenceService } from './serve/packages.grpc.ts';
import { createPackageReader } from './serve/read-packages.ts';
import { evidenceRoot, findEvidenceBlocks } from './tenant-end/end-tenant.ts';
import { tenantEvidenceService } from './tenant-end/tenant-evidence.grpc.ts';
import { createStoredVerification } from './verify/stored-verification.worker.ts';

export type { EvidenceConfig } from './config.ts';

/** `stop` ends calls, consumers, relay and database in this order. */
export type EvidenceService = { address: Address; checks: HealthChecks; stop(): Promise<void> };

type Deps = { bus: EventBus; telemetry: Telemetry };

const evidence = defineService({
  name: 'evidence',
  schema: { migrations: evidenceMigrations, appendOnlyTables },
  start,
});

export const startEvidence: (config: EvidenceConfig, deps: Deps) => Promise<EvidenceService> = evidence.start;
export const migrateEvidence = evidence.migrate;

async function start(config: EvidenceConfig, { bus: shared, telemetry }: Deps, { lifecycle, open }: ServiceBase) {
  const keyring = await readKeyring(config.keyringFile, ['kek', 'log']);
  const { database, clock, newId, owner, installation, checks } = await open();
  const bus = installation.over(shared);
  const relay = lifecycle.use('relay', startRelay({ database, bus, telemetry, owner }));
  const place = config.checkpoint ?? { kind: 'file', path: `${config.keyringFile}.checkpoint` };
  const kept = lifecycle.use('checkpoint store', await openCheckpointStore(place, telemetry));
  const log = openLog(config, database, keyring, kept.store);
  const newSalt = () => randomBytes(saltBytes);
  const recordingDeps = () => ({ keyring, now: clock.now(), newId, newSalt });
  const deps = { bus, database, telemetry, clock, recordingDeps };
  const onSealed = () => {
    relay.wake();
    workers.wakeSequencer();
  };
  const leadsLog = place.kind !== 'elsewhere';
  const background = { database, log, leadsLog, keyring, telemetry, owner, recordingDeps, onChange: onSealed };
  const workers = lifecycle.use('workers', startWorkers({ ...background, passDays: config.verificationDays }));
  const onClockMoved = () => workers.wakeRetention();
  const use = releasedTogether(lifecycle, 'consumers');
  const changes = use(await consumeSessionChanges({ ...deps, onSealed, onClockMoved }));
  const receipts = use(await consumeDeliveryReceipts(deps));
  const stays = use(await consumeStayChanges(deps));

  const onChange = () => {
    onSealed();
    workers.wakeRetention();
  };
  const served = { database, keyring, log, telemetry, recordingDeps, onChange };
  const implementations = [
    evidenceService({ database, readPackages: createPackageReader(telemetry) }),
    guestEvidenceService(served),
    evidenceAdminService(served),
    auditService(served),
    retentionService(served),
    vaultDeletionService(served),
    tenantDataService({ database, root: evidenceRoot, findBlocks: findEvidenceBlocks }),
    tenantEvidenceService(served),
    ...opsServices({
      service: 'SERVICE_NAME_EVIDENCE',
      database,
      installation,
      consumers: [changes, receipts, stays],
      relay,
      ...histories,
    }),
  ];
  const requireSession: RequireSession = (visible, sessionId, deadline) =>
    requireKnown(database.by(deadline), { ...visible, sessionId });
  const own = checks({ changes, receipts, stays }, kept.checks);
  return serveCalls(config, implementations, { telemetry, checks: own, clock, lifecycle, requireSession });
}

const histories = {
  findUntaken: { [topics.deliveryReceipts]: findUntakenReceipts, [topics.stayChanges]: findUntakenStays },
  readHeads: { [topics.packageChanges]: readPackageHeads },
};

function openLog(config: EvidenceConfig, database: Database, keyring: Keyring, store: CheckpointStore): LogDeps {
  return {
    database,
    keys: logKeysOf(keyring),
    store,
    newOrigin: () => config.logOrigin ?? `gcs.invalid/${config.environment}/${randomBytes(8).toString('hex')}`,
  };
}

const secondMs = 1_000;
const hourMs = 3_600_000;
/**
 * Recomputes the interval between two pages at least this often, because the interval depends on the number of
 * sessions.
 */
const verificationMs = 600_000;

type WorkerDeps = WriteDeps & {
  log: LogDeps;
  leadsLog: boolean;
  passDays: number | undefined;
  keyring: Keyring;
  telemetry: Telemetry;
  owner: string;
};

function startWorkers(deps: WorkerDeps) {
  const { database, leadsLog, keyring, telemetry } = deps;
  const { logger } = telemetry;
  const sequencer = createSequencer(deps);
  const retention = createRetention(deps);
  const stopObserving = observePartitions(database, telemetry, {
    journal: journalDays,
    ...Object.fromEntries(monthlyTables.map((table) => [table, 'for good' as const])),
  });
  const verification = createStoredVerification(deps);
  const loops = [
    startLoop({ name: 'retention', run: retention.run, pollMs: retentionMs, logger }),
    startLoop({ name: 'partitions', run: () => keepPartitions(database), pollMs: hourMs, logger }),
  ] as const;
  const ofLog = leadsLog
    ? [
        startLoop({ name: 'transparency log', run: sequencer.run, pollMs: secondMs, logger }),
        startLoop({ name: 'stored verification', run: verification.run, pollMs: verificationMs, logger }),
      ]
    : [];
  const renewal = startKeyRenewal({ database, telemetry, keyring, purpose: 'kek', values: evidenceValues(keyring) });
  return {
    wakeSequencer: () => ofLog[0]?.wake(),
    wakeRetention: () => loops[0].wake(),
    async stop() {
      retention.stopObserving();
      stopObserving();
      await Promise.all([renewal, ...loops, ...ofLog].map((worker) => worker.stop()));
      await Promise.all([sequencer.release(), verification.release()]);
    },
  };
}

async function keepPartitions(database: Database): Promise<number> {
  for (const table of monthlyTables) await maintainPartitions(database, { table, keyPrefix: 'cs_', period: 'month' });
  await maintainJournal(database);
  return hourMs;
}
