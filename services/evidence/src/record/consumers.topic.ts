import type { EventBus } from '@gcs/kit/bus/bus';
import { gatheringMs } from '@gcs/kit/bus/linger';
import type { Clock } from '@gcs/kit/clock';
import { type Consumer, startConsumer } from '@gcs/kit/consumer/consumer';
import type { Database } from '@gcs/kit/postgres/database';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import type { DeliveryReceipt, SessionChange, StayChange } from '@gcs/proto/gen/event-types';
import { topics } from '@gcs/proto/topics';
import type { RecordingDeps } from '../package/transactions.ts';
import { ending } from './record.rules.ts';
import { recordChanges } from './record-changes.ts';
import { recordReceipts } from './record-receipts.ts';
import { recordStays } from './record-stays.ts';

export type ConsumerDeps = {
  readonly bus: EventBus;
  readonly database: Database;
  readonly telemetry: Telemetry;
  readonly clock: Clock;
  recordingDeps(): RecordingDeps;
};

/**
 * Consumes `compliance-session.changes` in order and without a gap. Calls `onSealed` after a batch that sealed a
 * session, and `onClockMoved` after a sandbox clock was advanced.
 */
export function consumeSessionChanges({
  recordingDeps,
  onSealed,
  onClockMoved,
  ...deps
}: ConsumerDeps & { onSealed(): void; onClockMoved(): void }): Promise<Consumer> {
  const sealDelay = deps.telemetry.meter.createHistogram('gcs.evidence.seal.duration', {
    unit: 's',
    description: 'Time from the end of a session to the commit of its sealed package',
    advice: { explicitBucketBoundaries: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60, 600] },
  });
  return startConsumer<SessionChange>({
    ...deps,
    group: 'evidence',
    // Evidence is not read before the session's end. Until then, larger batches cost less.
    lingerMs: gatheringMs,
    // A client waits for the package of an ended session. A record that contains this text for another reason is only
    // handled earlier.
    isUrgent: ({ value }) => typeof value === 'string' && value.includes(`"${ending}"`),
    topic: topics.sessionChanges,
    contiguous: true,
    identify: ({ sessionId, epoch, version }) => ({ key: sessionId, epoch, version }),
    apply: (tx, changes) => recordChanges(tx, changes, recordingDeps()),
    afterCommit(changes) {
      if (changes.some(({ value }) => value.clockOffsetMs > 0)) onClockMoved();
      const ended = changes.filter(({ value }) => value.webhook?.type === ending);
      if (ended.length === 0) return;
      onSealed();
      for (const { value } of ended) sealDelay.record(secondsSince(value, deps.clock.now()));
    },
  });
}

function secondsSince({ occurredAt, clockOffsetMs }: SessionChange, now: Date): number {
  return Math.max(0, now.getTime() + clockOffsetMs - Date.parse(occurredAt)) / 1000;
}

/**
 * Consumes `webhook-delivery.receipts`, each change id once. Its own group keeps receipts and changes from waiting for
 * each other.
 */
export function consumeDeliveryReceipts({ recordingDeps, ...deps }: ConsumerDeps): Promise<Consumer> {
  return startConsumer<DeliveryReceipt>({
    ...deps,
    group: 'evidence-receipts',
    lingerMs: gatheringMs,
    topic: topics.deliveryReceipts,
    contiguous: false,
    identify: ({ sessionId, version }) => ({ key: sessionId, epoch: 1, version }),
    apply: (tx, receipts) => recordReceipts(tx, receipts, recordingDeps()),
  });
}

/** Consumes `stay.changes` in any order, because the newest stay of a session counts. */
export function consumeStayChanges({ recordingDeps, ...deps }: ConsumerDeps): Promise<Consumer> {
  return startConsumer<StayChange>({
    ...deps,
    group: 'evidence-stays',
    lingerMs: gatheringMs,
    topic: topics.stayChanges,
    contiguous: false,
    identify: ({ sessionId, epoch, version }) => ({ key: sessionId, epoch, version }),
    apply: (tx, stays) => recordStays(tx, stays, recordingDeps()),
  });
}
