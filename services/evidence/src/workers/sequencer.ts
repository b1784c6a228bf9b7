import { keepLease } from '@gcs/kit/postgres/lease';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { type LogDeps, LogForkError, sequenceLog } from '../operations/log/sequence-log.ts';
import { hasQueued } from '../postgres/log/log-queue.ts';

const secondMs = 1_000;
/** How long a log without new revisions goes between two full runs, which compare it with the kept checkpoint. */
const fullRunMs = 10_000;
/** Long, because the log can wait for a successor, and each renewal is a write. */
const leaseMs = 6_000;

type SequencerDeps = { log: LogDeps; telemetry: Telemetry; owner: string };

/** Sequences the log while this replica holds the lease; a replica without it asks for it once a second. */
export function createSequencer({ log, telemetry, owner }: SequencerDeps) {
  const keeper = keepLease(log.database, { name: 'transparency-log', owner, leaseMs });
  let fence: number | undefined;
  let refusal: string | undefined;
  let fullRunAt = 0;
  const refusals = telemetry.meter.createCounter('gcs.evidence.log_refusals', {
    description: 'Turns in which the transparency log was not signed because it does not continue its last checkpoint',
  });
  return {
    /** Resolves to the milliseconds until the next run. */
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
        // The run repeats every second; the same refusal is logged once.
        if (refusal !== error.message) telemetry.logger.error({ err: error }, 'the transparency log is not signed');
        refusal = error.message;
        return secondMs;
      }
    },
    release: keeper.release,
  };
}
