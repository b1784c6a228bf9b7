import { installationHeader, type Topic } from '@gcs/proto/topics';
import type { EachBatchPayload, KafkaMessage } from 'kafkajs';
import { createBatcher } from '../../batcher.ts';
import { delay } from '../../retry.ts';
import { traceTextOf } from '../../telemetry/telemetry.ts';
import type { BatchWork, BusRecord, SubscribeOptions } from '../bus.ts';
import type { Linger } from '../linger.ts';
import type { KafkaNames } from './names.ts';
import type { OffsetCommits } from './offsets.ts';
import type { Progress } from './progress.ts';

const maxBatch = 500;
const redeliverAfterMs = 200;

export type BatchHandling = Pick<SubscribeOptions, 'handle'> & {
  names: KafkaNames;
  linger: Linger;
  progress: Progress;
  commits: OffsetCommits;
};

/** `signal` aborts when the records no longer belong to this member, or the subscription stops. */
type Fetched = { payload: EachBatchPayload; signal: AbortSignal };
type FetchedMessage = { payload: EachBatchPayload; message: KafkaMessage };
/** The messages of one partition. */
type Part = readonly FetchedMessage[];

/**
 * For `eachBatch` of a member. kafkajs calls it for each partition of a fetch, all at the same moment; they are handled
 * together, in one call of the handler, because a transaction for each partition would cost as
 * much as one for all of them. Each partition's promise ends with the whole.
 */
export function batchConsumer(
  handling: BatchHandling,
): (payload: EachBatchPayload, signal: AbortSignal) => Promise<void> {
  const fetches = createBatcher<Fetched, undefined>({
    maxBatch: Number.POSITIVE_INFINITY,
    maxInFlight: 1,
    async send(fetched) {
      await consumeFetched(fetched, handling);
      return fetched.map(() => undefined);
    },
  });
  return (payload, signal) => fetches.submit({ payload, signal });
}

/** Hands over what was fetched, topic by topic and chunk by chunk. */
async function consumeFetched(fetched: readonly Fetched[], handling: BatchHandling): Promise<void> {
  // Of one membership: kafkajs joins a group again only when everything it handed out has come back.
  const [signal] = fetched.map((one) => one.signal);
  if (signal === undefined) return;
  let handled = 0;
  for (const ofTopic of Map.groupBy(fetched, ({ payload }) => payload.batch.topic).values()) {
    const messages = ofTopic.flatMap(({ payload }) => payload.batch.messages.map((message) => ({ payload, message })));
    for (let start = 0; start < messages.length; start += maxBatch) {
      if (!(await consumeChunk(messages.slice(start, start + maxBatch), signal, handling))) return;
    }
    handled += messages.length;
  }
  await handling.linger(handled, signal);
}

/**
 * Calls the handler until it accepts the messages, all of one topic, and acknowledges them; false when they no longer belong
 * to this member. Together first; when that is refused, each partition separately, so that a failure of one does not
 * delay the others. Nothing the handler throws reaches kafkajs: a TypeError would stop the consumer for good. Only its
 * own errors go back to it, and at once: a member that cannot send heartbeats is no member any more, however long its
 * handler would retry.
 */
async function consumeChunk(
  chunk: readonly FetchedMessage[],
  membership: AbortSignal,
  handling: BatchHandling,
): Promise<boolean> {
  const { names, handle, progress } = handling;
  const parts = [...Map.groupBy(chunk, ({ payload }) => payload).values()];
  const records = chunk.map(({ payload, message }) => toRecord(names, payload.batch, message));
  const { heartbeat, signal, lost } = memberOf(chunk, membership, progress);
  noteReceived(parts, handling);
  while (chunk.every(({ payload }) => payload.isRunning() && !payload.isStale()) && !signal.aborted) {
    const accepted = await handle(records, { heartbeat, signal }).then(
      () => true,
      // Why is the handler's to say (kit/consumer/retries.ts).
      () => false,
    );
    if (accepted) {
      await acknowledge(parts, signal.aborted, handling);
      return true;
    }
    // The very error that kafkajs threw: by its type it knows whether to join the group again.
    lost.throwIfAborted();
    if (parts.length > 1) {
      const taken = await Promise.all(parts.map((part) => consumeChunk(part, membership, handling)));
      return taken.every(Boolean);
    }
    await delay(redeliverAfterMs, signal).catch(() => {});
    await heartbeat();
  }
  return false;
}

/** What tells the group that this member lives; `lost` aborts with the error of kafkajs when it could not, and `signal` with it. */
function memberOf(
  [first]: readonly FetchedMessage[],
  membership: AbortSignal,
  progress: Progress,
): BatchWork & { lost: AbortSignal } {
  const gone = new AbortController();
  return {
    async heartbeat() {
      progress.tick();
      await first?.payload.heartbeat().catch((error: Error) => {
        gone.abort(error);
        throw error;
      });
    },
    signal: AbortSignal.any([membership, gone.signal]),
    lost: gone.signal,
  };
}

function noteReceived(parts: readonly Part[], { names, progress }: BatchHandling): void {
  for (const [first] of parts) {
    if (first === undefined) continue;
    const { topic, partition } = first.payload.batch;
    progress.received({ topic: names.ofOurs(topic), partition, oldestAt: Number(first.message.timestamp) });
  }
}

/** What was handled while the member ends is committed at once: nobody would do it later. */
async function acknowledge(
  parts: readonly Part[],
  isLast: boolean,
  { names, commits, progress }: BatchHandling,
): Promise<void> {
  const lasts = parts.flatMap((part) => part.slice(-1));
  const [first] = lasts;
  if (first === undefined) return;
  const places = lasts.map(({ payload, message: { offset } }) => {
    payload.resolveOffset(offset);
    const { topic, partition } = payload.batch;
    return { topic, partition, next: (BigInt(offset) + 1n).toString() };
  });
  for (const { topic, partition } of places) progress.handled({ topic: names.ofOurs(topic), partition });
  await commits.handled(places, first.payload, isLast);
  await first.payload.heartbeat();
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function toRecord(
  names: KafkaNames,
  { topic, partition }: EachBatchPayload['batch'],
  message: KafkaMessage,
): BusRecord {
  const header = (name: 'traceparent' | 'tracestate' | typeof installationHeader) => {
    const value = message.headers?.[name];
    return value instanceof Uint8Array ? Buffer.from(value).toString('utf8') : '';
  };
  const installation = header(installationHeader);
  return {
    // Subscribed by name, so it is one of ours.
    topic: names.ofOurs(topic) as Topic,
    partition,
    offset: message.offset,
    key: message.key?.toString('utf8') ?? null,
    value: message.value === null ? null : decodeText(message.value),
    traceparent: traceTextOf(header('traceparent'), header('tracestate')),
    ...(installation !== '' && { installation }),
  };
}

function decodeText(bytes: Buffer): string | Uint8Array {
  try {
    return utf8.decode(bytes);
  } catch {
    return bytes;
  }
}
