import type { Topic } from '@gcs/proto/topics';
import type { EachBatchPayload, KafkaMessage } from 'kafkajs';
import type { Logger } from '../logger.ts';
import { delay } from '../retry.ts';
import type { BatchWork, BusRecord, SubscribeOptions } from './bus.ts';
import type { Progress } from './kafka-progress.ts';
import type { Rest } from './rest.ts';

const maxBatch = 500;
const redeliverAfterMs = 200;

export type BatchHandling = Pick<SubscribeOptions, 'handle'> & {
  rest: Rest;
  /** Aborted when the records no longer belong to this member, or the subscription stops. */
  signal: AbortSignal;
  logger: Logger;
  progress: Progress;
};

/** Hands over what was fetched of one partition, portion by portion; each is committed after its handler has accepted it. */
export async function consumeBatch(payload: EachBatchPayload, handling: BatchHandling): Promise<void> {
  const { batch } = payload;
  const { topic, partition } = batch;
  for (let start = 0; start < batch.messages.length; start += maxBatch) {
    const messages = batch.messages.slice(start, start + maxBatch);
    const [first, last] = [messages.at(0), messages.at(-1)];
    if (first === undefined || last === undefined) return;
    const oldestAt = Number(first.timestamp);
    handling.progress.received({ topic, partition, next: first.offset, end: batch.highWatermark, oldestAt });
    const records = messages.map((message) => toRecord(topic, partition, message));
    if (!(await handleInPlace(records, payload, handling))) return;

    payload.resolveOffset(last.offset);
    const next = (BigInt(last.offset) + 1n).toString();
    await payload.commitOffsetsIfNecessary({ topics: [{ topic, partitions: [{ partition, offset: next }] }] });
    handling.progress.handled({ topic, partition, next });
    await payload.heartbeat();
  }
  await handling.rest(batch.messages.length, handling.signal);
}

/**
 * Calls the handler until it accepts the records; false when they no longer belong to this member. Nothing the
 * handler throws reaches kafkajs: a TypeError would stop the consumer for good. Only its own errors go back to it.
 */
async function handleInPlace(
  records: readonly BusRecord[],
  payload: EachBatchPayload,
  { handle, signal, logger, progress }: BatchHandling,
): Promise<boolean> {
  let lost: Error | undefined;
  const heartbeat = () => {
    progress.tick();
    return payload.heartbeat().catch((error: Error) => {
      lost = error;
      throw error;
    });
  };
  const work: BatchWork = { heartbeat, signal };
  while (payload.isRunning() && !payload.isStale() && !signal.aborted) {
    const accepted = await handle(records, work).then(
      () => true,
      (err: unknown) => {
        if (!signal.aborted && lost === undefined) logger.error({ err }, 'a batch was refused; it comes again');
        return false;
      },
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
