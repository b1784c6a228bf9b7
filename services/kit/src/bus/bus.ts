import type { Topic } from '@gcs/proto/topics';

/**
 * A producer's message. `key` is the session id, `value` UTF-8 JSON, `traceparent` the W3C trace context or '',
 * `installation` a UUID.
 */
export type BusMessage = { key: string; value: string; traceparent: string; installation?: string };

/** Messages of one topic, in their order. */
export type TopicBatch = { topic: Topic; messages: readonly BusMessage[] };

/** Where a record comes from that is not ours: another installation, or one that we do not know yet. */
export type Origin = { kind: 'foreign'; installation: string } | { kind: 'unknown' };

/** A consumer's record. A record of an unknown writer may lack key or value. */
export type BusRecord = {
  topic: Topic;
  partition: number;
  offset: string;
  key: string | null;
  /** Raw bytes when they are not valid UTF-8. */
  value: string | Uint8Array | null;
  traceparent: string;
  /** Installation of the publisher by its header; absent without one. */
  installation?: string;
  /** Absent from a record of our own, and from one that does not say whose it is. */
  origin?: Origin;
};

/** A handler's controls while it works on a batch. */
export type BatchWork = {
  /** Heartbeats for this member. Call it between slow steps. */
  heartbeat(): Promise<void>;
  /** Aborted when the records no longer belong to this member, or the subscription stops. */
  signal: AbortSignal;
};

export type SubscribeOptions = {
  group: string;
  topics: readonly Topic[];
  /** Clock for the age of records, milliseconds since 1970; the process's own when absent. */
  nowMs?(): number;
  /**
   * Gets records of one topic, each key's in order. Resolving acknowledges all of them; rejecting brings all of them
   * again, after a back-off, and blocks their partitions meanwhile.
   */
  handle(records: readonly BusRecord[], work: BatchWork): Promise<void>;
  /**
   * Linger in milliseconds after a small batch, for a group without waiting callers. Then a steady trickle arrives in
   * batches instead of one by one. A lone record arrives immediately. Never when absent.
   */
  lingerMs?: number;
  /**
   * A record that must not wait: it ends the linger as soon as it arrives. A driver that cannot see what arrives while
   * it lingers does not linger at all then.
   */
  isUrgent?(record: Pick<BusRecord, 'value'>): boolean;
};

export type Subscription = {
  /** Resolves when the handler in flight has ended and no further call will come. */
  stop(): Promise<void>;
  /** Milliseconds on the monotonic clock when this subscription last made progress or found nothing to do. */
  lastProgressAt(): number;
  /** True when records have waited for minutes, none was handled, and only a restart is left to try. */
  isHopeless(): boolean;
};

/**
 * The one port with two implementations (docs/architecture.md#import-direction): Kafka between processes, memory inside
 * one. Both keep the promises of `bus-contract.ts`: order per key, at least once, redelivery when a handler fails.
 */
export type EventBus = {
  /** `messaging.system` of the semantic conventions. */
  readonly system: string;
  /**
   * Resolves only when every message is durable where the consumers will find it; after a rejection publish the whole
   * again. `onTaken` is called before that, or never: from then on the next publish may be asked for. It arrives behind
   * this one.
   */
  publish(batches: readonly TopicBatch[], onTaken?: () => void): Promise<void>;
  subscribe(options: SubscribeOptions): Promise<Subscription>;
  stop(): Promise<void>;
};
