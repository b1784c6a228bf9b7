import type { Database } from '@gcs/kit/postgres/database';
import { keepLease, type Lease } from '@gcs/kit/postgres/lease';
import { observeTogether, type Telemetry } from '@gcs/kit/telemetry/telemetry';
import { hasQueued, readLogBacklog } from './queue.store.ts';
import { type LogDeps, LogForkError, sequenceLog } from './sequence-log.ts';

const secondMs = 1_000;
const fullRunMs = 10_000;
/** The lease is long, because each renewal is a write. The log can wait until another replica takes over. */
const leaseMs = 6_000;

type SequencerDeps = { log: LogDeps; telemetry: Telemetry; owner: string };

/** Runs on the replica with the lease. Other replicas request the lease once a second. */
export function createSequencer({ log, telemetry, owner }: SequencerDeps) {
  const keeper = keepLease(log.database, { name: 'transparency-log', owner, leaseMs });
  let led: Lease | undefined;
  let refusal: string | undefined;
  let fullRunAt = 0;
  let comparedAt = 0;
  const stopObserving = [
    observeBacklog(telemetry, log.database),
    observeComparison(telemetry, () =>
      led?.isHeld() ? { sinceMs: performance.now() - comparedAt, isRefused: refusal !== undefined } : undefined,
    ),
  ];
  const refusals = telemetry.meter.createCounter('gcs.evidence.log_refusals', {
    unit: '{turn}',
    description: 'Runs that did not sign the transparency log because it does not continue its last checkpoint',
  });
  return {
    async run(): Promise<number> {
      const lease = await keeper.hold();
      if (lease === undefined) return secondMs;
      if (lease.fence !== led?.fence) {
        fullRunAt = 0;
        comparedAt = performance.now();
      }
      led = lease;
      if (performance.now() < fullRunAt && !(await hasQueued(log.database))) return secondMs;
      fullRunAt = 0;
      try {
        const { hasMore, isMended } = await sequenceLog(log, lease);
        comparedAt = performance.now();
        if (isMended) telemetry.logger.warn('the kept checkpoint was older than the published one; it is renewed');
        if (hasMore) return 0;
        refusal = undefined;
        fullRunAt = performance.now() + fullRunMs;
        return secondMs;
      } catch (error) {
        if (!(error instanceof LogForkError)) throw error;
        comparedAt = performance.now();
        refusals.add(1);
        // The run repeats every second, so the same refusal is logged only once.
        if (refusal !== error.message) telemetry.logger.error({ err: error }, 'the transparency log is not signed');
        refusal = error.message;
        return secondMs;
      }
    },
    release(): Promise<void> {
      for (const stop of stopObserving) stop();
      return keeper.release();
    },
  };
}

/** Measures the backlog on every replica, so that the metric exists even without a leader. */
function observeBacklog({ meter }: Telemetry, database: Database): () => void {
  const waiting = meter.createObservableGauge('gcs.evidence.log_waiting', {
    unit: '{revision}',
    description: 'Sealed revisions that no published checkpoint of the transparency log covers, counted up to 100,000',
  });
  const oldest = meter.createObservableGauge('gcs.evidence.log_oldest_wait', {
    unit: 's',
    description: 'Age of the oldest sealed revision that no published checkpoint of the transparency log covers',
  });
  return observeTogether(meter, [waiting, oldest], async (result) => {
    const backlog = await readLogBacklog(database);
    result.observe(waiting, backlog.waiting);
    result.observe(oldest, backlog.ageSeconds);
  });
}

function observeComparison(
  { meter }: Telemetry,
  read: () => { sinceMs: number; isRefused: boolean } | undefined,
): () => void {
  const age = meter.createObservableGauge('gcs.evidence.checkpoint_age', {
    unit: 's',
    description: 'Age of the last comparison of the transparency log with its checkpoint; normally up to 10 s',
  });
  const refused = meter.createObservableGauge('gcs.evidence.log_refused', {
    unit: '{log}',
    description: '1 while the transparency log is not signed because it does not continue its last checkpoint',
  });
  return observeTogether(meter, [age, refused], (result) => {
    const now = read();
    if (now === undefined) return;
    result.observe(age, now.sinceMs / 1_000);
    result.observe(refused, now.isRefused ? 1 : 0);
  });
}
