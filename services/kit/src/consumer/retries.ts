import type { Topic } from '@gcs/proto/topics';
import type { BusRecord } from '../bus/bus.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';

export type Retries = {
  failed(records: readonly BusRecord[], error: unknown): void;
  ended(records: readonly BusRecord[]): void;
};

type Trouble = { sinceMs: number; lastMs: number; loggedMs: number };

const logEveryMs = 30_000;
/** A batch that was not tried for this long counts as reassigned to another member. */
const droppedAfterMs = 120_000;

/**
 * Counts tries of failed batches, and measures how long the oldest batch has been retried. Logs a batch's offset and
 * error at the first failure and every half minute.
 */
export function createRetries(
  { meter, logger }: Telemetry,
  { group, topic }: { group: string; topic: Topic },
): Retries {
  const troubles = new Map<string, Trouble>();
  const labels = { 'messaging.consumer.group.name': group, 'messaging.destination.name': topic };
  const retries = meter.createCounter('gcs.consumer.retries', {
    unit: '{batch}',
    description: 'Retries of a batch of records',
  });
  const retrying = meter.createObservableGauge('gcs.consumer.retrying', {
    unit: 's',
    description: 'Duration of the retries of the oldest batch; 0 without retries',
  });
  retrying.addCallback((result) => {
    const now = performance.now();
    for (const [place, { lastMs }] of troubles) if (now - lastMs > droppedAfterMs) troubles.delete(place);
    const oldest = Math.min(now, ...[...troubles.values()].map(({ sinceMs }) => sinceMs));
    result.observe((now - oldest) / 1_000, labels);
  });
  return {
    failed(records, err) {
      retries.add(1, labels);
      const now = performance.now();
      const place = placeOf(records);
      const trouble = troubles.get(place) ?? { sinceMs: now, lastMs: now, loggedMs: Number.NEGATIVE_INFINITY };
      trouble.lastMs = now;
      troubles.set(place, trouble);
      if (now - trouble.loggedMs < logEveryMs) return;
      trouble.loggedMs = now;
      const { partition, offset } = records[0] ?? {};
      const seconds = Math.round((now - trouble.sinceMs) / 1_000);
      logger.warn({ err, topic, group, partition, offset, records: records.length, seconds }, 'a batch is tried again');
    },
    ended: (records) => void troubles.delete(placeOf(records)),
  };
}

function placeOf(records: readonly BusRecord[]): string {
  return `${records[0]?.partition}/${records[0]?.offset}`;
}
