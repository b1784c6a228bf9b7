import { once } from 'node:events';
import type { Consumer, Kafka } from 'kafkajs';
import { onEveryTick } from '../../process/tick.ts';
import { backoffMs, delay, within } from '../../retry.ts';
import type { Logger } from '../../telemetry/logger.ts';
import type { SubscribeOptions, Subscription } from '../bus.ts';
import { createLinger } from '../linger.ts';
import { batchConsumer } from './batch.ts';
import type { KafkaNames } from './names.ts';
import { createOffsetCommits, type OffsetCommits } from './offsets.ts';
import { createProgress, type Progress } from './progress.ts';
import { partitionCount } from './topics.ts';

const sessionTimeoutMs = 6_000;
/** A fetch that finds nothing is answered after this time, and kafkajs waits for its answer before it leaves a group. */
const fetchWaitMs = 1_800;
/**
 * Longer than a fetch, or a member that stops would leave the group too late, and the others wait for its session to end.
 * Two of them, the relay and the producer have to end within the seven seconds that a process has by default.
 */
const disconnectMs = fetchWaitMs + 500;
const watchEveryMs = 5_000;
/** So often in a row nothing may have happened: 30 s. Counted, not measured: a frozen process counts nothing. */
const silencesUntilRebuilt = 6;

export type MemberOptions = {
  kafka: Kafka;
  names: KafkaNames;
  subscription: SubscribeOptions;
  logger: Logger;
  /** Those whose progress is observed. */
  members: Set<Progress>;
  metrics: { rebuilt(group: string): void };
};

/** One member of a group, kept consuming until it is stopped (docs/architecture.md#kafka). */
export function subscribe(options: MemberOptions): Subscription {
  const { members, subscription } = options;
  const stopping = new AbortController();
  const progress = createProgress(subscription.group, subscription.topics);
  members.add(progress);
  const member = keepConsuming(options, progress, stopping.signal);
  return {
    lastProgressAt: progress.lastAt,
    stop: async () => {
      stopping.abort();
      await member;
      members.delete(progress);
    },
  };
}

/** Rebuilds the consumer in place whenever kafkajs gives up on it, until the subscription stops. */
async function keepConsuming(options: MemberOptions, progress: Progress, stopping: AbortSignal): Promise<void> {
  const { kafka, names, subscription, logger, metrics } = options;
  for (let attempt = 1; !stopping.aborted; attempt++) {
    const startedAt = performance.now();
    const lost = new AbortController();
    const ended = AbortSignal.any([stopping, lost.signal]);
    const consumer = createConsumer(kafka, names.onBroker(subscription.group), ended);
    const commits = createOffsetCommits();
    const started = startConsuming(consumer, commits, options, progress, { lost, ended }).catch((error: unknown) =>
      lost.abort(error),
    );
    const stopWatching = watchSilence(progress, () => lost.abort(new Error('the consumer has fallen silent')));
    await once(ended, 'abort');
    stopWatching();
    if (lost.signal.aborted) {
      metrics.rebuilt(subscription.group);
      logger.error({ err: lost.signal.reason, group: subscription.group }, 'the consumer ended; building it anew');
    }
    progress.tick();
    progress.forget();
    await within(disconnectMs, Promise.all([commits.close(), consumer.disconnect()])).catch(() => {});
    // What was still connecting then is connected now.
    void started.then(() => disconnected(consumer));
    if (performance.now() - startedAt > 60_000) attempt = 1;
    await delay(backoffMs(attempt, { baseMs: 200, maxMs: 5_000 }), stopping).catch(() => {});
  }
}

/**
 * Small waits: the defaults of 30 s and 60 s make a takeover, and 5 s a stop, that slow. Smaller ones would only ask an
 * idle broker more often: it answers at once when there is something. Once `ended`, nothing brings it back: kafkajs
 * itself disconnects none that is joining its group just then, and that one would stay a member, and restart, for ever.
 */
function createConsumer(kafka: Kafka, groupId: string, ended: AbortSignal): Consumer {
  const consumer = kafka.consumer({
    groupId,
    sessionTimeout: sessionTimeoutMs,
    rebalanceTimeout: 10_000,
    heartbeatInterval: 2_000,
    maxWaitTimeInMs: fetchWaitMs,
    allowAutoTopicCreation: false,
    // kafkajs restarts by itself for what it deems retriable; `CRASH` tells when it will not.
    retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 5, restartOnFailure: async () => !ended.aborted },
  });
  consumer.on(consumer.events.FETCH_START, () => {
    if (ended.aborted) void disconnected(consumer);
  });
  return consumer;
}

async function disconnected(consumer: Consumer): Promise<void> {
  await consumer.disconnect().catch(() => {});
}

/** Resolves when the consumer runs. `lost` is aborted when it ends by itself: `run()` does not tell, only events do. */
async function startConsuming(
  consumer: Consumer,
  commits: OffsetCommits,
  { names, subscription }: MemberOptions,
  progress: Progress,
  { lost, ended }: { lost: AbortController; ended: AbortSignal },
): Promise<void> {
  const membership = { abort: new AbortController() };
  const { handle, isUrgent } = subscription;
  // Kafka gathers by itself: what arrives while a batch is handled comes with the next fetch, but nobody sees it before.
  const lingerMs = isUrgent === undefined ? subscription.lingerMs : 0;
  const consume = batchConsumer({ names, handle, linger: createLinger(lingerMs), progress, commits });
  consumer.on(consumer.events.CRASH, ({ payload }) => {
    progress.tick();
    if (!payload.restart) lost.abort(payload.error);
  });
  consumer.on(consumer.events.REBALANCING, () => {
    membership.abort.abort();
    // On its way before the member joins again, so that those who get its partitions go on where it stood.
    void commits.flush();
  });
  consumer.on(consumer.events.GROUP_JOIN, () => {
    membership.abort = new AbortController();
    progress.tick();
    progress.forget();
    commits.forget();
  });
  consumer.on(consumer.events.FETCH, progress.tick);

  await consumer.connect();
  // Offsets out of range go to the earliest record; the default would skip what was never read.
  await consumer.subscribe({ topics: subscription.topics.map(names.onBroker), fromBeginning: true });
  if (ended.aborted) return;
  await consumer.run({
    autoCommit: false,
    eachBatchAutoResolve: false,
    partitionsConsumedConcurrently: partitionCount,
    eachBatch: (payload) => consume(payload, AbortSignal.any([ended, membership.abort.signal])),
  });
}

/** kafkajs can stop fetching without a word. Who has records at hand is not silent: that is the liveness check's to judge. */
function watchSilence(progress: Progress, onSilence: () => void): () => void {
  let silences = 0;
  let last = progress.lastAt();
  return onEveryTick(watchEveryMs, () => {
    silences = last === progress.lastAt() && !progress.isWorking() ? silences + 1 : 0;
    last = progress.lastAt();
    if (silences >= silencesUntilRebuilt) onSilence();
  });
}
