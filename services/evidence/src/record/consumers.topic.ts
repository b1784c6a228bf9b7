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

/** `recordingDeps` is called for each batch, because it has the current time. */
export type ConsumerDeps = {
  readonly bus: EventBus;
  readonly database: Database;
  readonly telemetry: Telemetry;
  readonly clock: Clock;
  recordingDeps(): RecordingDeps;
};

/**
 * Consumes `compliance-session.changes`: every version exactly once, in order, without a gap. Calls `onSealed` after a
 * batch that sealed a session, and measures the package's time. Calls `onClockMoved` for sessions with an advanced
 * sandbox clock, because something may be due.
 */
export function consumeSessionChanges(
  deps: ConsumerDeps & { onSealed(): void; onClockMoved(): void },
): Promise<Consumer> {
  const { bus, database, telemetry, clock, recordingDeps } = deps;
  const sealDelay = telemetry.meter.createHistogram('gcs.evidence.seal.duration', {
    unit: 's',
    description: 'From the end of a session to the commit of its sealed package',
    advice: { explicitBucketBoundaries: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60, 600] },
  });
  return startConsumer<SessionChange>({
    bus,
    database,
    telemetry,
    group: 'evidence',
    // Evidence is read after the session's end. Until then, larger batches cost less.
    lingerMs: gatheringMs,
    // A client waits for an ended session's package. Another record with the text only skips the linger.
    isUrgent: ({ value }) => typeof value === 'string' && value.includes(`"${ending}"`),
    topic: topics.sessionChanges,
    contiguous: true,
    decode(value) {
      if (!isSessionChange(value)) throw new TypeError('not a session change');
      return value;
    },
    identify: ({ sessionId, epoch, version }) => ({ key: sessionId, epoch, version }),
    apply: (tx, changes) => recordChanges(tx, changes, recordingDeps()),
    afterCommit(changes) {
      if (changes.some(({ value }) => value.clockOffsetMs > 0)) deps.onClockMoved();
      const ended = changes.filter(({ value }) => value.webhook?.type === ending);
      if (ended.length === 0) return;
      deps.onSealed();
      for (const { value } of ended) sealDelay.record(secondsSince(value, clock.now()));
    },
  });
}

function secondsSince({ occurredAt, clockOffsetMs }: SessionChange, now: Date): number {
  return Math.max(0, now.getTime() + clockOffsetMs - Date.parse(occurredAt)) / 1000;
}

/**
 * Consumes `webhook-delivery.receipts`: each change id once, in any order. A separate consumer group, so that receipts
 * and changes do not wait for each other's partitions. The head's row lock serializes them.
 */
export function consumeDeliveryReceipts(deps: ConsumerDeps): Promise<Consumer> {
  const { bus, database, telemetry, recordingDeps } = deps;
  return startConsumer<DeliveryReceipt>({
    bus,
    database,
    telemetry,
    group: 'evidence-receipts',
    lingerMs: gatheringMs,
    topic: topics.deliveryReceipts,
    contiguous: false,
    decode(value) {
      if (!isDeliveryReceipt(value)) throw new TypeError('not a delivery receipt');
      return value;
    },
    identify: ({ sessionId, version }) => ({ key: sessionId, epoch: 1, version }),
    apply: (tx, receipts) => recordReceipts(tx, receipts, recordingDeps()),
  });
}

/** Consumes `stay.changes` in any order: a session's newest stay counts. */
export function consumeStayChanges(deps: ConsumerDeps): Promise<Consumer> {
  const { bus, database, telemetry, recordingDeps } = deps;
  return startConsumer<StayChange>({
    bus,
    database,
    telemetry,
    group: 'evidence-stays',
    lingerMs: gatheringMs,
    topic: topics.stayChanges,
    contiguous: false,
    decode(value) {
      if (!isStayChange(value)) throw new TypeError('not the change of a stay');
      return value;
    },
    identify: ({ sessionId, epoch, version }) => ({ key: sessionId, epoch, version }),
    apply: (tx, stays) => recordStays(tx, stays, recordingDeps()),
  });
}

// Only narrows the type; the consumer has validated the value.
function isSessionChange(value: unknown): value is SessionChange {
  return typeof value === 'object' && value !== null && 'session' in value;
}

function isDeliveryReceipt(value: unknown): value is DeliveryReceipt {
  return typeof value === 'object' && value !== null && 'deliveryId' in value;
}

function isStayChange(value: unknown): value is StayChange {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'stay_changed';
}
