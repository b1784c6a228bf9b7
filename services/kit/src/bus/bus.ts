import type { Topic } from '@gcs/proto/topics';

/**
 * `key` is the session id, `value` is UTF-8 JSON, `traceparent` is a W3C trace context or '', `installation` is a UUID.
 */
export type BusMessage = { key: string; value: string; traceparent: string; installation?: string };

export type TopicBatch = { topic: Topic; messages: readonly BusMessage[] };

/** The origin of a record that is not known to be from our own installation. */
export type Origin = { kind: 'foreign'; installation: string } | { kind: 'unknown' };

/** Key or value are null if an unknown writer has omitted them. */
export type BusRecord = {
  topic: Topic;
  partition: number;
  offset: string;
  key: string | null;
  /** Bytes if the value is not valid UTF-8. */
  value: string | Uint8Array | null;
  traceparent: string;
  installation?: string;
  /** Absent for our own records and for records without an installation. */
  origin?: Origin;
};

export type BatchWork = {
  heartbeat(): Promise<void>;
  /** Aborts when the subscription stops or the records are reassigned to another member. */
  signal: AbortSignal;
};

export type SubscribeOptions = {
  group: string;
  topics: readonly Topic[];
  /** Clock for the age of records, in ms since 1970; the system clock if absent. */
  nowMs?(): number;
  /**
   * Handles records of one topic, in order per key. If it resolves, all records are acknowledged. If it rejects, the
   * bus redelivers all of them after a back-off, before later records of their partitions.
   */
  handle(records: readonly BusRecord[], work: BatchWork): Promise<void>;
  /** Milliseconds to wait after a small batch so that the next batch is larger; 0 if absent. */
  lingerMs?: number;
  /**
   * Returns true if the record ends the linger. A bus that cannot see arriving records ignores `lingerMs` if `isUrgent`
   * is set.
   */
  isUrgent?(record: Pick<BusRecord, 'value'>): boolean;
};

export type Subscription = {
  stop(): Promise<void>;
  /** The monotonic time in milliseconds of the last progress, or of the last poll that found no records. */
  lastProgressAt(): number;
  /** True if waiting records have not been handled for minutes and only a restart can help. */
  isHopeless(): boolean;
};

/**
 * An event bus: Kafka between processes, or memory inside one process (docs/architecture.md#import-direction).
 * `bus-contract.ts` tests both: records arrive in order per key, at least once, and again after a failure.
 */
export type EventBus = {
  /** OpenTelemetry's attribute `messaging.system`, such as `kafka`. */
  readonly system: string;
  /**
   * Resolves when every message is durable. After a rejection, publish all of them again. Calls `onTaken` as soon as
   * the caller may publish again without changing the order of messages.
   */
  publish(batches: readonly TopicBatch[], onTaken?: () => void): Promise<void>;
  subscribe(options: SubscribeOptions): Promise<Subscription>;
  stop(): Promise<void>;
};
