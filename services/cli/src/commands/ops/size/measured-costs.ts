/**
 * What was measured, and so what a plan counts with (docs/performance.md#figures, docs/performance.md#a-session-in-bytes).
 * `services/cli/test/sizing.test.ts` holds these numbers against that page.
 */
export const measured = {
  /** Events of a session that a guest of the sandbox plays to the end, its evidence package included. */
  eventsPerSession: 9,
  /**
   * Processor time of services, database and broker for 1,000 webhooks at 200/s, in seconds; at saturation it is a quarter
   * of that.
   */
  secondsPer1000Webhooks: 7.47,
  /** Webhooks a second from separate processes on one machine of two processors. */
  maxPerSecond: 887,
  /** Resident memory of a service process at its peak, in MiB. */
  peakMiB: 227,
  /** Bytes of a session in each database, indexes included. */
  bytesPerSession: { gateway: 5, session: 28_012, evidence: 26_938, 'webhook-delivery': 16_952 },
  /** Bytes of write-ahead log of a session, all databases together. */
  walBytesPerSession: 115_106,
  /** Times that the write-ahead log was made durable for a session at 5 sessions a second, all databases together. */
  syncsPerSession: 20,
} as const;

export type ServiceName = keyof typeof measured.bytesPerSession;

/** How a deployment is, whatever its load (docs/operations.md#settings, `charts/guest-compliance/values.yaml`). */
export const fixed = {
  partitions: 12,
  poolSize: 10,
  /** Connections of a replica that only listen. */
  listeners: 2,
  /** Of one database server, for its migrations. */
  migrations: 3,
  /** A replica may go at any time. */
  minReplicas: 2,
  /** Consumers of a partitioned topic; more replicas than partitions would only wait. */
  partitioned: ['evidence', 'webhook-delivery'],
  /** The part of a processor above which the chart adds a replica; a replica uses one processor. */
  busy: 0.7,
  /** Of a replica, as the chart limits it. */
  limitMiB: 512,
  /** How long webhook delivery keeps its log. */
  deliveryLogDays: 90,
  /** How long a topic keeps its records. */
  topicDays: 7,
} as const;
