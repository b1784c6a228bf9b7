import type { Database } from '@gcs/kit/postgres/database';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { readLogBacklog } from '../postgres/log/log-backlog.ts';

/** Every replica measures the backlog of the log, because a log without a leader has no leader to report it. */
export function observeLog({ meter }: Telemetry, database: Database): () => void {
  const waiting = meter.createObservableGauge('gcs.evidence.log_waiting', {
    description: 'Sealed revisions that no published checkpoint of the transparency log covers',
  });
  const oldest = meter.createObservableGauge('gcs.evidence.log_oldest_wait', {
    description: 'How long the oldest of them has waited',
    unit: 's',
  });
  const gauges = [waiting, oldest];
  const callback: Parameters<typeof meter.addBatchObservableCallback>[0] = async (result) => {
    const backlog = await readLogBacklog(database);
    result.observe(waiting, backlog.waiting);
    result.observe(oldest, backlog.ageSeconds);
  };
  meter.addBatchObservableCallback(callback, gauges);
  return () => meter.removeBatchObservableCallback(callback, gauges);
}
