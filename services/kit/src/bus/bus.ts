import type { Topic } from '@gcs/proto/topics';

/** `key`: session id. `value`: UTF-8 JSON. `traceparent`: W3C trace context or ''. `installation`: UUID. */
export type BusMessage = { key: string; value: string; traceparent: string; installation?: string };

export type TopicBatch = { topic: Topic; messages: readonly BusMessage[] };

/** Origin of a record that is not known to be ours. */
export type Origin = { kind: 'foreign'; installation: string } | { kind: 'unknown' };

/** A consumed record; unknown writers may omit key or value. */
export type BusRecord = {
  topic: Topic;
  partition: number;
  offset: string;
  key: string | null;
  /** Raw bytes if not valid UTF-8. */
  value: string | Uint8Array | null;
  traceparent: string;
  installation?: string;
  /** Absent for our own records and records without a header. */
  origin?: Origin;
};

export type BatchWork = {
  heartbeat(): Promise<void>;
  /** Aborts when the subscription stops or the records belong to another member. */
  signal: AbortSignal;
};

export type SubscribeOptions = {
  group: string;
  topics: readonly Topic[];
  /** Clock for the age of records, in ms since 1970; the system clock if absent. */
  nowMs?(): number;
  /**
   * Receives records of one topic, in order per key. Resolving acknowledges all. Rejecting redelivers all after a
   * back-off and blocks their partitions meanwhile.
   */
  handle(records: readonly BusRecord[], work: BatchWork): Promise<void>;
  /**
   * Linger in milliseconds after a small batch, for groups without waiting callers; 0 if absent. A lone record arrives
   * immediately.
   */
  lingerMs?: number;
  /** Matches records that end the linger. With it, a driver that cannot see arrivals does not linger. */
  isUrgent?(record: Pick<BusRecord, 'value'>): boolean;
};

export type Subscription = {
  stop(): Promise<void>;
  /** Monotonic milliseconds of the last progress or idle poll. */
  lastProgressAt(): number;
  /** True if waiting records have not been handled for minutes and only a restart can help. */
  isHopeless(): boolean;
};

/**
 * A bus: Kafka between processes, or memory inside one (docs/architecture.md#import-direction). Both pass
 * `bus-contract.ts`: order per key, at least once, redelivery after a failure.
 */
export type EventBus = {
  /** `messaging.system` of the semantic conventions. */
  readonly system: string;
  /**
   * Resolves when every message is durable. After a rejection, publish all of them again. `onTaken` is called earlier,
   * or never. Then the next publish may start, and arrives after this one.
   */
  publish(batches: readonly TopicBatch[], onTaken?: () => void): Promise<void>;
  subscribe(options: SubscribeOptions): Promise<Subscription>;
  stop(): Promise<void>;
};
