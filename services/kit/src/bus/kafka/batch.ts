import { installationHeader, type Topic } from '@gcs/proto/topics';
import type { EachBatchPayload, KafkaMessage } from 'kafkajs';
import { createBatcher } from '../../batching/batcher.ts';
import { onEveryTick } from '../../process/tick.ts';
import { delay } from '../../retry.ts';
import { traceTextOf } from '../../telemetry/telemetry.ts';
import type { BatchWork, BusRecord, SubscribeOptions } from '../bus.ts';
import type { Linger } from '../linger.ts';
import type { KafkaNames } from './names.ts';
import type { OffsetCommits } from './offsets.ts';
import type { Progress } from './progress/progress.ts';

const maxBatch = 500;
const redeliverAfterMs = 200;
/** kafkajs sends at most one heartbeat every two seconds. */
const heartbeatEveryMs = 1_000;
/** A handler that sends no heartbeat for this time loses its membership. */
const handlerLivesMs = 30_000;

export const joinedAgain = new Error('the member has joined its group again');

export type BatchHandling = Pick<SubscribeOptions, 'handle'> & {
  names: KafkaNames;
  linger: Linger;
  progress: Progress;
  commits: OffsetCommits;
};

type Fetched = { payload: EachBatchPayload; signal: AbortSignal };
type FetchedMessage = { payload: EachBatchPayload; message: KafkaMessage };
type Part = readonly FetchedMessage[];

/**
 * Returns the handler that kafkajs calls (`eachBatch`) once per partition of a fetch. One handler call gets the records
 * of all partitions, because each call costs a transaction.
 */
export function batchConsumer(
  handling: BatchHandling,
): (payload: EachBatchPayload, signal: AbortSignal) => Promise<void> {
  const fetches = createBatcher<Fetched, undefined>({
    maxBatch: Number.POSITIVE_INFINITY,
    maxInFlight: 1,
    async send(fetched) {
      const end = handling.progress.begin();
      try {
        await consumeFetched(fetched, handling);
      } finally {
        end();
      }
      return fetched.map(() => undefined);
    },
  });
  return (payload, signal) => fetches.submit({ payload, signal });
}

async function consumeFetched(fetched: readonly Fetched[], handling: BatchHandling): Promise<void> {
  // kafkajs may rejoin while it waits for a broker. Skips records of the earlier membership, which are redelivered.
  const signal = fetched.at(-1)?.signal;
  if (signal === undefined) return;
  const own = fetched.filter((one) => one.signal === signal);
  let handled = 0;
  for (const ofTopic of Map.groupBy(own, ({ payload }) => payload.batch.topic).values()) {
    const messages = ofTopic.flatMap(({ payload }) => payload.batch.messages.map((message) => ({ payload, message })));
    for (let start = 0; start < messages.length; start += maxBatch) {
      if (!(await consumeChunk(messages.slice(start, start + maxBatch), signal, handling))) return;
    }
    handled += messages.length;
  }
  await handling.linger(handled, signal);
}

/**
 * Calls the handler until the handler accepts the messages of one topic, then acknowledges the messages. Returns false
 * if the messages now belong to another member. Tries all partitions together first, then each alone, so a failing
 * partition does not delay others. The handler's errors never reach kafkajs, because a TypeError would stop the
 * consumer for good. A heartbeat's error is rethrown, because a member without heartbeats is out of its group.
 */
async function consumeChunk(
  chunk: readonly FetchedMessage[],
  membership: AbortSignal,
  handling: BatchHandling,
): Promise<boolean> {
  const { names, handle, progress } = handling;
  const parts = [...Map.groupBy(chunk, ({ payload }) => payload).values()];
  const records = chunk.map(({ payload, message }) => toRecord(names, payload.batch, message));
  const { work, tick, lost } = memberOf(chunk, membership, progress);
  const { signal } = work;
  while (chunk.every(({ payload }) => payload.isRunning() && !payload.isStale()) && !signal.aborted) {
    noteTried(parts, handling);
    const stopTicking = onEveryTick(heartbeatEveryMs, tick);
    const accepted = await handle(records, work).then(
      () => true,
      // The handler has logged the reason (kit/consumer/retries.ts).
      () => false,
    );
    stopTicking();
    if (membership.reason === joinedAgain) return false;
    if (accepted) {
      await acknowledge(parts, signal.aborted, handling);
      return true;
    }
    lost.throwIfAborted();
    if (parts.length > 1) {
      const taken = await Promise.all(parts.map((part) => consumeChunk(part, membership, handling)));
      return taken.every(Boolean);
    }
    await delay(redeliverAfterMs, signal).catch(() => {});
    await work.heartbeat();
  }
  return false;
}

/**
 * Sends heartbeats for the handler, and on each `tick` while the handler works. If a heartbeat fails, `lost` and the
 * handler's signal abort with kafkajs's error.
 */
function memberOf(
  [first]: readonly FetchedMessage[],
  membership: AbortSignal,
  progress: Progress,
): { work: BatchWork; tick(): void; lost: AbortSignal } {
  const gone = new AbortController();
  const send = async () => {
    await first?.payload.heartbeat().catch((error: Error) => {
      gone.abort(error);
      throw error;
    });
  };
  const signal = AbortSignal.any([membership, gone.signal]);
  return {
    work: {
      heartbeat() {
        progress.worked();
        return send();
      },
      signal,
    },
    tick() {
      if (signal.aborted || performance.now() - progress.lastAt() > handlerLivesMs) return;
      void send().catch(() => {});
    },
    lost: gone.signal,
  };
}

function noteTried(parts: readonly Part[], { names, progress }: BatchHandling): void {
  for (const [first] of parts) {
    if (first === undefined) continue;
    const { topic, partition } = first.payload.batch;
    progress.tried({ topic: names.ofOurs(topic), partition, oldestAt: Number(first.message.timestamp) });
  }
}

/** Commits the handled offsets. A stopping member (`isLast`) waits for the commit, because no later commit follows. */
async function acknowledge(
  parts: readonly Part[],
  isLast: boolean,
  { names, commits, progress }: BatchHandling,
): Promise<void> {
  const lasts = parts.flatMap((part) => part.slice(-1));
  const [first] = lasts;
  if (first === undefined) return;
  const places = lasts.map(({ payload: { batch, resolveOffset }, message: { offset } }) => {
    resolveOffset(offset);
    const last = offset === batch.messages.at(-1)?.offset ? batch.lastOffset() : offset;
    return { topic: batch.topic, partition: batch.partition, next: (BigInt(last) + 1n).toString() };
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
