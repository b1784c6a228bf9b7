import { type Consumer, startConsumer } from '@gcs/kit/consumer/consumer';
import type { DeliveryReceipt } from '@gcs/proto/gen/event-types';
import { topics } from '@gcs/proto/topics';
import { recordReceipts } from './record-receipts.ts';
import type { ConsumerDeps } from './session-changes.topic.ts';

/**
 * Consumes `webhook-delivery.receipts`: each change id once, in any order. Has a consumer group of its own, so that
 * receipts and changes never wait for each other's partitions; the row lock of a session's head serializes them.
 */
export function consumeDeliveryReceipts(deps: ConsumerDeps): Promise<Consumer> {
  const { bus, database, telemetry, recordingDeps } = deps;
  return startConsumer<DeliveryReceipt>({
    bus,
    database,
    telemetry,
    group: 'evidence-receipts',
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

// The consumer has validated the value against the topic's schema; this only narrows its type.
function isDeliveryReceipt(value: unknown): value is DeliveryReceipt {
  return typeof value === 'object' && value !== null && 'deliveryId' in value;
}
