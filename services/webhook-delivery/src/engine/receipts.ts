import { createHash } from 'node:crypto';
import type { JournalEntry } from '@gcs/kit/outbox/journal';
import type { DeliveryReceipt } from '@gcs/proto/gen/event-types';
import { validateTopicValue } from '@gcs/proto/schemas';
import { topics } from '@gcs/proto/topics';
import { deliveryIdOf, type Ended } from '../queue/delivery.rules.ts';

const completed = 'compliance_session.completed';

/** Only a delivered or exhausted `completed` event has a delivery receipt (docs/internal-contracts.md#receipts). */
export function isReceiptDue({ delivery, settled }: Ended): boolean {
  return delivery.type === completed && (settled.verdict === 'DELIVERED' || settled.verdict === 'EXHAUSTED');
}

/** Throws if the receipt does not match the schema of the topic. */
export function receiptOf({ delivery, settled }: Ended, version: number, occurredAt: Date): JournalEntry {
  const { eventId, endpointId, tenantId, sessionId, body, traceparent } = delivery;
  const deliveryId = deliveryIdOf(delivery);
  const receipt: DeliveryReceipt = {
    schemaVersion: 1,
    changeId: `${deliveryId}.${settled.attempt}`,
    tenantId,
    sessionId,
    version,
    eventId,
    endpointId,
    deliveryId,
    outcome: outcomeOf(delivery, settled),
    attempt: settled.attempt,
    statusCode: settled.statusCode,
    bodySha256: createHash('sha256').update(body).digest('hex'),
    occurredAt: occurredAt.toISOString(),
  };
  const violations = validateTopicValue(topics.deliveryReceipts, receipt, 'produce');
  if (violations.length > 0) throw new Error(`the delivery receipt is not valid: ${violations.join('; ')}`);
  return { key: sessionId, version, topic: topics.deliveryReceipts, value: JSON.stringify(receipt), traceparent };
}

function outcomeOf({ triesBefore }: Ended['delivery'], { verdict }: Ended['settled']): DeliveryReceipt['outcome'] {
  if (verdict !== 'DELIVERED') return 'exhausted';
  return triesBefore > 0 ? 'replayed' : 'accepted';
}
