import type { Topic } from '@gcs/proto/topics';
import type { Consumer, EachBatchPayload, Kafka, KafkaMessage } from 'kafkajs';
import type { Logger } from '../logger.ts';
import { backoffMs, delay } from '../retry.ts';
import type { BatchWork, BusRecord, SubscribeOptions, Subscription } from './bus.ts';

const maxBatch = 500;
const redeliverAfterMs = 200;
const sessionTimeoutMs = 6_000;

/** One member of a group, kept consuming until it is stopped (architecture §7). */
export function subscribe(kafka: Kafka, options: SubscribeOptions, logger: Logger): Subscription {
  const stopping = new AbortController();
  const progress = { at: performance.now() };
  const member = keepConsuming(kafka, options, logger, stopping.signal, progress);
  return {
    lastProgressAt: () => progress.at,
    stop: async () => {
      stopping.abort();
      await member;
    },
  };
}

/** Rebuilds the consumer in place whenever kafkajs gives up on it, until the subscription stops. */
async function keepConsuming(
  kafka: Kafka,
  options: SubscribeOptions,
  logger: Logger,
  stopping: AbortSignal,
  progress: { at: number },
): Promise<void> {
  for (let attempt = 1; !stopping.aborted; attempt++) {
    const startedAt = performance.now();
    const consumer = createConsumer(kafka, options.group);
    try {
      await consumeUntilGone(consumer, options, stopping, progress);
    } catch (err) {
      logger.error({ err, group: options.group }, 'the consumer ended; building it anew');
    }
    await consumer.disconnect().catch(() => {});
    if (performance.now() - startedAt > 60_000) attempt = 1;
    await delay(backoffMs(attempt, { baseMs: 200, maxMs: 5_000 }), stopping).catch(() => {});
  }
}

/** Small waits: the defaults of 30 s and 60 s make a takeover, and 5 s a stop, that slow. */
function createConsumer(kafka: Kafka, groupId: string): Consumer {
  return kafka.consumer({
    groupId,
    sessionTimeout: sessionTimeoutMs,
    rebalanceTimeout: 10_000,
    heartbeatInterval: 1_000,
    maxWaitTimeInMs: 250,
    allowAutoTopicCreation: false,
    // kafkajs restarts by itself for what it deems retriable; `CRASH` tells when it will not.
    retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 5, restartOnFailure: async () => true },
  });
}

/** Resolves at stop; rejects when kafkajs has given the consumer up. `run()` tells neither: only events do. */
async function consumeUntilGone(
  consumer: Consumer,
  options: SubscribeOptions,
  stopping: AbortSignal,
  progress: { at: number },
): Promise<void> {
  const gone = Promise.withResolvers<void>();
  stopping.addEventListener('abort', () => gone.resolve(), { once: true });
  const membership = { abort: new AbortController() };
  consumer.on(consumer.events.CRASH, ({ payload }) => {
    if (!payload.restart) gone.reject(payload.error);
  });
  consumer.on(consumer.events.REBALANCING, () => membership.abort.abort());
  consumer.on(consumer.events.GROUP_JOIN, () => {
    membership.abort = new AbortController();
  });
  consumer.on(consumer.events.FETCH, () => {
    progress.at = performance.now();
  });

  const setUp = async () => {
    await consumer.connect();
    // Offsets out of range go to the earliest record; the default would skip what was never read.
    await consumer.subscribe({ topics: [...options.topics], fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: 4,
      eachBatch: (payload) =>
        consumeBatch(payload, options, AbortSignal.any([stopping, membership.abort.signal]), progress),
    });
  };
  await Promise.race([gone.promise, setUp().then(() => gone.promise)]);
}

async function consumeBatch(
  payload: EachBatchPayload,
  options: SubscribeOptions,
  signal: AbortSignal,
  progress: { at: number },
): Promise<void> {
  const { batch } = payload;
  for (let start = 0; start < batch.messages.length; start += maxBatch) {
    const messages = batch.messages.slice(start, start + maxBatch);
    const last = messages.at(-1);
    if (last === undefined) return;
    const records = messages.map((message) => toRecord(batch.topic, batch.partition, message));
    if (!(await handleInPlace(records, payload, options, signal))) return;
    progress.at = performance.now();

    payload.resolveOffset(last.offset);
    const next = (BigInt(last.offset) + 1n).toString();
    const partitions = [{ partition: batch.partition, offset: next }];
    await payload.commitOffsetsIfNecessary({ topics: [{ topic: batch.topic, partitions }] });
    await payload.heartbeat();
  }
}

/**
 * Calls the handler until it accepts the records; false when they no longer belong to this member. Nothing the
 * handler throws reaches kafkajs: a TypeError would stop the consumer for good. Only its own errors go back to it.
 */
async function handleInPlace(
  records: readonly BusRecord[],
  payload: EachBatchPayload,
  options: SubscribeOptions,
  signal: AbortSignal,
): Promise<boolean> {
  let lost: Error | undefined;
  const heartbeat = () =>
    payload.heartbeat().catch((error: Error) => {
      lost = error;
      throw error;
    });
  const work: BatchWork = { heartbeat, signal };
  while (payload.isRunning() && !payload.isStale() && !signal.aborted) {
    const accepted = await options.handle(records, work).then(
      () => true,
      () => false,
    );
    if (accepted) return true;
    // The very error that kafkajs threw: by its type it knows whether to join the group again.
    if (lost !== undefined) throw lost;
    await delay(redeliverAfterMs, signal).catch(() => {});
    await heartbeat();
  }
  return false;
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function toRecord(topic: string, partition: number, message: KafkaMessage): BusRecord {
  const header = message.headers?.['traceparent'];
  return {
    // Subscribed by name, so it is one of ours.
    topic: topic as Topic,
    partition,
    offset: message.offset,
    key: message.key?.toString('utf8') ?? null,
    value: message.value === null ? null : decodeText(message.value),
    traceparent: header instanceof Uint8Array ? Buffer.from(header).toString('utf8') : '',
  };
}

function decodeText(bytes: Buffer): string | Uint8Array {
  try {
    return utf8.decode(bytes);
  } catch {
    return bytes;
  }
}
