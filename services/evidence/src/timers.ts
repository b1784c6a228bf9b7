import { keepLease } from '@gcs/kit/postgres/lease';
import { maintainPartitions } from '@gcs/kit/postgres/partitions';
import { startLoop } from '@gcs/kit/process/loop';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { observeLog } from './observe-log.ts';
import { type LogDeps, LogForkError, sequenceLog } from './operations/log/sequence-log.ts';
import type { RecordingDeps } from './operations/recording/record-changes.ts';
import { applyPolicies, retainDue, type Turn } from './operations/retention/retain-due.ts';
import { hasQueued } from './postgres/log/log-queue.ts';
import { createStoredVerification } from './stored-verification.ts';

const secondMs = 1_000;
const hourMs = 3_600_000;
const retentionMs = 10_000;
/** How much may be stored meanwhile decides when the next page is due, so it is asked anew this often. */
const verificationMs = 600_000;
/** How long a log to which nothing is added goes without the whole turn that compares it with what was signed. */
const fullRunMs = 10_000;
/** What it guards can wait for a successor; each renewal is a write. */
const sequencerLeaseMs = 6_000;

export type TimerDeps = {
  readonly log: LogDeps;
  readonly telemetry: Telemetry;
  readonly owner: string;
  recordingDeps(): RecordingDeps;
  /** Called after a commit that sealed a revision or queued a message. */
  onChange(): void;
};

/** What the service does without being asked. */
export type Timers = { wakeSequencer(): void; wakeRetention(): void; stop(): Promise<void> };

/** Starts the timers; a run that fails is tried again and never ends them. */
export function startTimers(deps: TimerDeps): Timers {
  const { log, telemetry, owner } = deps;
  const { logger } = telemetry;
  const { database } = log;
  const stopObserving = observeLog(telemetry, database);
  const sequencer = createSequencer(log, telemetry, owner);
  const verification = createStoredVerification({ log, telemetry, owner, keyring: deps.recordingDeps().keyring });
  const loops = [
    startLoop({ name: 'transparency log', run: sequencer.run, pollMs: secondMs, logger }),
    startLoop({ name: 'retention', run: createRetention(deps), pollMs: retentionMs, logger }),
    startLoop({ name: 'stored verification', run: verification.run, pollMs: verificationMs, logger }),
    startLoop({ name: 'journal partitions', run: () => keepPartitions(database), pollMs: hourMs, logger }),
  ] as const;
  return {
    wakeSequencer: () => loops[0].wake(),
    wakeRetention: () => loops[1].wake(),
    async stop() {
      stopObserving();
      await Promise.all(loops.map((loop) => loop.stop()));
      await Promise.all([sequencer.release(), verification.release()]);
    },
  };
}

/** Leads the log while it holds the lease; what a replica without it does is to ask for it once a second. */
function createSequencer(log: LogDeps, telemetry: Telemetry, owner: string) {
  const keeper = keepLease(log.database, { name: 'transparency-log', owner, leaseMs: sequencerLeaseMs });
  let fence: number | undefined;
  let refusal: string | undefined;
  let fullRunAt = 0;
  const refusals = telemetry.meter.createCounter('gcs.evidence.log_refusals', {
    description: 'Turns in which the transparency log was not signed because it does not continue its last checkpoint',
  });
  return {
    async run(): Promise<number> {
      const lease = await keeper.hold();
      if (lease === undefined) return secondMs;
      if (lease.fence !== fence) fullRunAt = 0;
      fence = lease.fence;
      if (performance.now() < fullRunAt && !(await hasQueued(log.database))) return secondMs;
      fullRunAt = 0;
      try {
        const { hasMore, isMended } = await sequenceLog(log, lease);
        if (isMended)
          telemetry.logger.warn('the checkpoint file was older than the published checkpoint; it is renewed');
        if (hasMore) return 0;
        refusal = undefined;
        fullRunAt = performance.now() + fullRunMs;
        return secondMs;
      } catch (error) {
        if (!(error instanceof LogForkError)) throw error;
        refusals.add(1);
        // Once a second it is the same news.
        if (refusal !== error.message) telemetry.logger.error({ err: error }, 'the transparency log is not signed');
        refusal = error.message;
        return secondMs;
      }
    },
    release: keeper.release,
  };
}

/** Sessions whose evidence was altered are named once and left out until the service starts again. */
function createRetention({ log: { database }, telemetry, recordingDeps, onChange }: TimerDeps) {
  const stuck = new Set<string>();
  const failures = telemetry.meter.createCounter('gcs.evidence.retention_failures', {
    description: 'Sessions that retention leaves out because their stored evidence is not as it was written',
  });
  const judge = ({ hasMore, failed }: Turn) => {
    for (const [sessionId, err] of failed) {
      stuck.add(sessionId);
      failures.add(1);
      telemetry.logger.error({ sessionId, err }, 'the retention of a session failed');
    }
    return hasMore;
  };
  return async (): Promise<number> => {
    const hasPolicies = judge(await applyPolicies(database, recordingDeps(), stuck));
    const hasDue = judge(await retainDue(database, recordingDeps(), stuck));
    onChange();
    return hasPolicies || hasDue ? 0 : retentionMs;
  };
}

async function keepPartitions(database: LogDeps['database']): Promise<number> {
  await maintainPartitions(database, { table: 'journal', keyPrefix: 'cs_' });
  return hourMs;
}
