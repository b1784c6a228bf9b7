import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import type { WriteDeps } from '../package/transactions.ts';
import { applyPolicies, retainDue } from './retain-due.ts';

/** The longest wait between two runs of the scheduler. */
export const retentionMs = 10_000;

/**
 * Applies new policies and deletes what is due. A session that fails, because its evidence was altered, is logged once
 * and left out until the service restarts. The run resolves to the milliseconds until the next one.
 */
export function createRetention({
  database,
  telemetry,
  recordingDeps,
  onChange,
}: WriteDeps & { telemetry: Telemetry }) {
  const excluded = new Set<string>();
  const failures = telemetry.meter.createCounter('gcs.evidence.retention_failures', {
    description: 'Sessions that retention leaves out because their stored evidence is not as it was written',
  });
  return async (): Promise<number> => {
    let hasMore = false;
    for (const work of [applyPolicies, retainDue]) {
      const run = await work(database, recordingDeps(), excluded);
      hasMore ||= run.hasMore;
      for (const [sessionId, err] of run.failed) {
        excluded.add(sessionId);
        failures.add(1);
        telemetry.logger.error({ sessionId, err }, 'the retention of a session failed');
      }
    }
    onChange();
    return hasMore ? 0 : retentionMs;
  };
}
