/**
 * The topics by what they carry. Each value's schema is a definition of `events.yaml`, whose `x-topics` table a test
 * compares with this one; the message key is always the session id (docs/architecture.md#services).
 */
export const topics = {
  sessionChanges: 'compliance-session.changes',
  packageChanges: 'evidence-package.changes',
  deliveryReceipts: 'webhook-delivery.receipts',
} as const;

/** The name of a topic as the broker knows it. */
export type Topic = (typeof topics)[keyof typeof topics];

/**
 * Settings of every topic. Partitions are fixed: with another number a session's next record would land behind another
 * queue. A record is gone after both times together: the shortest grace of an erasure (docs/evidence.md#where-it-may-be).
 */
export const topicSettings = { partitions: 12, retentionMs: 6 * 86_400_000, segmentMs: 86_400_000 } as const;

/** The header with the id of the installation that published a record (docs/internal-contracts.md#installation). */
export const installationHeader = 'gcs-installation';

/** The consumer groups that each topic serves. */
export const topicConsumers = {
  'compliance-session.changes': ['evidence', 'webhook-delivery'],
  'evidence-package.changes': ['session'],
  'webhook-delivery.receipts': ['evidence-receipts'],
} as const satisfies Record<Topic, readonly string[]>;
