/**
 * Topics by content. `events.yaml` defines each value's schema, and a test compares its `x-topics` with this table. The
 * message key is the session id, and in `booking.changes` the booking's id (docs/architecture.md#services).
 */
export const topics = {
  sessionChanges: 'compliance-session.changes',
  packageChanges: 'evidence-package.changes',
  deliveryReceipts: 'webhook-delivery.receipts',
  stayChanges: 'stay.changes',
  bookingChanges: 'booking.changes',
} as const;

export type Topic = (typeof topics)[keyof typeof topics];

/**
 * Settings of every topic. The number of partitions is fixed, because a change would move a session's next record to
 * another partition. A record is deleted after `retentionMs` plus `segmentMs`. An erasure's grace period is at least as
 * long as this sum (docs/evidence.md#where-it-may-be).
 */
export const topicSettings = { partitions: 12, retentionMs: 6 * 86_400_000, segmentMs: 86_400_000 } as const;

/** Name of the header with the publishing installation's id (docs/internal-contracts.md#installation). */
export const installationHeader = 'gcs-installation';

export const topicConsumers = {
  'compliance-session.changes': ['evidence', 'webhook-delivery', 'stays'],
  'evidence-package.changes': ['session'],
  'webhook-delivery.receipts': ['evidence-receipts'],
  'stay.changes': ['evidence-stays'],
  'booking.changes': ['webhook-delivery-bookings'],
} as const satisfies Record<Topic, readonly string[]>;
