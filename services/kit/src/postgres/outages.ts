import type { Meter } from '@opentelemetry/api';
import { DeadlineError, isContention, isTransient, sqlStateOf } from './errors.ts';

/** Failures further apart than this are separate outages. */
const overAfterMs = 30_000;
const unreachable = 'unreachable';

export type Outages = {
  refused(error: unknown): void;
  notConnected(error: unknown): void;
  succeeded(): void;
};

/**
 * Reports for how long PostgreSQL has not answered, or has refused for a reason of the system. Such reasons are a full
 * disk, a read-only server and a missing grant. A statement's own error, a lock and a caller's deadline do not count. Background tasks query
 * every few seconds, so an outage is noticed without a request.
 */
export function observeOutages(meter: Meter): Outages {
  const outages = new Map<string, { sinceMs: number; lastMs: number }>();
  const gauge = meter.createObservableGauge('gcs.database.unusable', {
    unit: 's',
    description: 'Time that PostgreSQL has not answered, or has refused with an SQLSTATE; absent if it works',
  });
  gauge.addCallback((result) => {
    for (const [reason, { sinceMs, lastMs }] of outages) {
      if (performance.now() - lastMs > overAfterMs) outages.delete(reason);
      else result.observe((lastMs - sinceMs) / 1_000, { reason });
    }
  });
  const note = (reason: string) => {
    const now = performance.now();
    const outage = outages.get(reason);
    if (outage !== undefined && now - outage.lastMs <= overAfterMs) outage.lastMs = now;
    else outages.set(reason, { sinceMs: now, lastMs: now });
  };
  return {
    refused(error) {
      if (error instanceof DeadlineError || isContention(error) || !isTransient(error)) return;
      note(sqlStateOf(error) ?? unreachable);
    },
    notConnected: (error) => note(sqlStateOf(error) ?? unreachable),
    succeeded: () => void outages.delete(unreachable),
  };
}
