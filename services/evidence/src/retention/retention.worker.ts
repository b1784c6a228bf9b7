import { hasCode } from '@gcs/kit/errors';
import { observeTogether, type Telemetry } from '@gcs/kit/telemetry/telemetry';
import { settleFaults } from '../log/evidence-faults.store.ts';
import type { WriteDeps } from '../package/transactions.ts';
import { applyPolicies, retainDue } from './retain-due.ts';
import { measureVaultDeletions } from './vault-deletions.store.ts';

export const retentionMs = 10_000;

/**
 * Applies new policies and deletes due data. A session whose evidence was altered is logged once, and skipped until the
 * restart. A session whose key is missing is skipped too.
 */
export function createRetention({
  database,
  telemetry,
  recordingDeps,
  onChange,
}: WriteDeps & { telemetry: Telemetry }) {
  const excluded = new Set<string>();
  const failures = telemetry.meter.createCounter('gcs.evidence.retention_failures', {
    unit: '{session}',
    description: 'Sessions that retention skips because their stored evidence was altered',
  });
  const stopObserving = observeDeletions(telemetry, database);
  const run = async (): Promise<number> => {
    let hasMore = false;
    for (const work of [applyPolicies, retainDue]) {
      const run = await work(database, recordingDeps(), excluded);
      hasMore ||= run.hasMore;
      for (const sessionId of run.failed.keys()) excluded.add(sessionId);
      // A session whose key is missing is not altered, and the key renewal reports the key.
      const altered = [...run.failed].filter(([, err]) => !hasCode(err, 'failed_precondition'));
      for (const [sessionId, err] of altered) {
        failures.add(1);
        telemetry.logger.error({ sessionId, err }, 'the retention of a session failed');
      }
      if (altered.length > 0)
        await settleFaults(
          database,
          [],
          altered.map(([sessionId]) => sessionId),
        );
    }
    onChange();
    return hasMore ? 0 : retentionMs;
  };
  return { run, stopObserving };
}

function observeDeletions({ meter }: Telemetry, database: WriteDeps['database']): () => void {
  const failed = meter.createObservableGauge('gcs.evidence.failed_deletions', {
    unit: '{place}',
    description: 'Due originals at providers whose adapters report that they cannot delete them',
  });
  const oldest = meter.createObservableGauge('gcs.evidence.oldest_due_deletion_age', {
    unit: 's',
    description: 'Time for which the oldest original without a hold has been due but not handled by its provider',
  });
  return observeTogether(meter, [failed, oldest], async (result) => {
    const figures = await measureVaultDeletions(database);
    result.observe(failed, figures.failed);
    result.observe(oldest, figures.oldestAgeSeconds);
  });
}
