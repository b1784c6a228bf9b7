import { startKeyRenewal } from '@gcs/kit/crypto/key-renewal';
import type { Keyring } from '@gcs/kit/crypto/keyring';
import type { Database } from '@gcs/kit/postgres/database';
import { maintainPartitions } from '@gcs/kit/postgres/partitions';
import { startLoop } from '@gcs/kit/process/loop';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import type { LogDeps } from '../operations/log/sequence-log.ts';
import type { RecordingDeps } from '../operations/recording/record-changes.ts';
import { evidenceValues } from '../operations/recording/renew-keys.ts';
import { observeLog } from './observe-log.ts';
import { createRetention, retentionMs } from './retention.ts';
import { createSequencer } from './sequencer.ts';
import { createStoredVerification } from './stored-verification.ts';

const secondMs = 1_000;
const hourMs = 3_600_000;
/** The interval between pages depends on how many sessions are stored, so it is computed anew at least this often. */
const verificationMs = 600_000;

export type WorkerDeps = {
  readonly log: LogDeps;
  readonly keyring: Keyring;
  readonly telemetry: Telemetry;
  readonly owner: string;
  recordingDeps(): RecordingDeps;
  /** Called after a commit that sealed a revision or queued a message. */
  onChange(): void;
};

/** The background work of the service. */
export type Workers = { wakeSequencer(): void; wakeRetention(): void; stop(): Promise<void> };

/** Starts the background work; a loop whose run fails tries again and never ends. */
export function startWorkers(deps: WorkerDeps): Workers {
  const { log, keyring, telemetry, owner } = deps;
  const { logger } = telemetry;
  const { database } = log;
  const stopObserving = observeLog(telemetry, database);
  const sequencer = createSequencer({ log, telemetry, owner });
  const retention = createRetention({ ...deps, database });
  const verification = createStoredVerification({ log, telemetry, owner, keyring });
  const loops = [
    startLoop({ name: 'transparency log', run: sequencer.run, pollMs: secondMs, logger }),
    startLoop({ name: 'retention', run: retention, pollMs: retentionMs, logger }),
    startLoop({ name: 'stored verification', run: verification.run, pollMs: verificationMs, logger }),
    startLoop({ name: 'journal partitions', run: () => keepPartitions(database), pollMs: hourMs, logger }),
  ] as const;
  const renewal = startKeyRenewal({ database, telemetry, keyring, purpose: 'kek', values: evidenceValues(keyring) });
  return {
    wakeSequencer: () => loops[0].wake(),
    wakeRetention: () => loops[1].wake(),
    async stop() {
      stopObserving();
      await Promise.all([renewal, ...loops].map((worker) => worker.stop()));
      await Promise.all([sequencer.release(), verification.release()]);
    },
  };
}

async function keepPartitions(database: Database): Promise<number> {
  await maintainPartitions(database, { table: 'journal', keyPrefix: 'cs_' });
  return hourMs;
}
