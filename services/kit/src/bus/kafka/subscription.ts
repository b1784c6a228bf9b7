import { once } from 'node:events';
import type { Consumer, Kafka } from 'kafkajs';
import { onEveryTick } from '../../process/tick.ts';
import { backoffMs, delay, within } from '../../retry.ts';
import type { Logger } from '../../telemetry/logger.ts';
import type { SubscribeOptions, Subscription } from '../bus.ts';
import { createLinger } from '../linger.ts';
import { batchConsumer, joinedAgain } from './batch.ts';
import type { KafkaNames } from './names.ts';
import { type CommittingPayload, createOffsetCommits, type OffsetCommits } from './offsets.ts';
import type { ConsumerEvents, RebuildReason } from './progress/consumer-metrics.ts';
import { createProgress, type Progress } from './progress/progress.ts';
import { partitionCount } from './topics.ts';

const sessionTimeoutMs = 6_000;
/** The longest wait for records of one fetch. kafkajs finishes the fetch before it leaves a group. */
const fetchWaitMs = 1_800;
/**
 * Longer than a fetch, so a stopping member can leave its group. A service's members disconnect at the same time;
 * members, relay and producer together have seven seconds.
 */
const disconnectMs = fetchWaitMs + 500;
const watchEveryMs = 5_000;
/**
 * The number of checks without progress before the consumer is rebuilt (30 s). A time limit would also count the time
 * of a frozen process.
 */
const silencesUntilRebuilt = 6;

export type MemberOptions = {
  /** Returns a client without connections, so a rebuilt consumer shares no state with the previous one. */
  openClient(): Kafka;
  names: KafkaNames;
  subscription: SubscribeOptions;
  logger: Logger;
  members: Set<Progress>;
  events: ConsumerEvents;
};

type Lose = (reason: RebuildReason, error: unknown) => void;

/** Keeps one member consuming until it is stopped (docs/architecture.md#kafka). */
export function subscribe(options: MemberOptions): Subscription {
  const { members, subscription } = options;
  const stopping = new AbortController();
  const progress = createProgress(subscription.group, subscription.topics, subscription.nowMs);
  members.add(progress);
  const member = keepConsuming(options, progress, stopping.signal);
  return {
    lastProgressAt: progress.lastAt,
    isHopeless: progress.stalls.isHopeless,
    stop: async () => {
      stopping.abort();
      await member;
      members.delete(progress);
    },
  };
}

async function keepConsuming(options: MemberOptions, progress: Progress, stopping: AbortSignal): Promise<void> {
  const { openClient, names, subscription, logger, events } = options;
  const { group } = subscription;
  for (let attempt = 1; !stopping.aborted; attempt++) {
    const startedAt = performance.now();
    const lost = new AbortController();
    const ended = AbortSignal.any([stopping, lost.signal]);
    const lose: Lose = (reason, err) => {
      if (ended.aborted) return;
      events.rebuilt(group, reason);
      logger.error({ err, group, reason }, 'the consumer ended; building it again');
      lost.abort(err);
    };
    const consumer = createConsumer(openClient(), names.onBroker(group), ended);
    const commits = createOffsetCommits();
    const started = startConsuming(consumer, commits, options, progress, { lose, ended }).catch((error: unknown) =>
      lose('not_started', error),
    );
    const stopWatching = watchProgress(progress, lose);
    if (!ended.aborted) await once(ended, 'abort');
    stopWatching();
    progress.tick();
    progress.forget();
    await within(disconnectMs, Promise.all([commits.close(), consumer.disconnect()])).catch(() => {});
    void started.then(() => disconnected(consumer));
    if (performance.now() - startedAt > 60_000) attempt = 1;
    await delay(backoffMs(attempt, { baseMs: 200, maxMs: 5_000 }), stopping).catch(() => {});
  }
}

/**
 * Creates a consumer with short timeouts. kafkajs's defaults would cost up to 90 s at a takeover and 5 s at a stop. A
 * stopped consumer must not restart, because kafkajs cannot disconnect a joining consumer, which would remain a member
 * forever.
 */
function createConsumer(kafka: Kafka, groupId: string, ended: AbortSignal): Consumer {
  const consumer = kafka.consumer({
    groupId,
    sessionTimeout: sessionTimeoutMs,
    rebalanceTimeout: 10_000,
    heartbeatInterval: 2_000,
    maxWaitTimeInMs: fetchWaitMs,
    // Fits 1 MiB for each of twelve partitions. With less, a backlog of the first partitions would delay the last.
    maxBytes: 16 * 1_024 * 1_024,
    // Short, because kafkajs fetches a partition without a known leader only after updating its metadata.
    metadataMaxAge: 30_000,
    allowAutoTopicCreation: false,
    // kafkajs restarts after retriable errors and emits `CRASH` after others.
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

/** Calls `lose` when the consumer ends, which kafkajs reports only by events. */
async function startConsuming(
  consumer: Consumer,
  commits: OffsetCommits,
  options: MemberOptions,
  progress: Progress,
  { lose, ended }: { lose: Lose; ended: AbortSignal },
): Promise<void> {
  const { names, subscription } = options;
  const { handle, isUrgent } = subscription;
  // kafkajs fetches during a batch but does not show arriving records. Therefore a group with `isUrgent` does not
  // linger.
  const lingerMs = isUrgent === undefined ? subscription.lingerMs : 0;
  const consume = batchConsumer({ names, handle, linger: createLinger(lingerMs), progress, commits });
  const membership = watchMembership(consumer, commits, options, progress, { lose, ended });
  watchCrashes(consumer, options, progress, lose);
  consumer.on(consumer.events.FETCH, progress.tick);
  consumer.on(consumer.events.END_BATCH_PROCESS, ({ payload: { topic, partition, batchSize, lastOffset } }) => {
    // An empty batch shows that kafkajs skipped control records without committing their offsets.
    if (batchSize > 0) return;
    progress.handled({ topic: names.ofOurs(topic), partition });
    commits.passed({ topic, partition, next: (BigInt(lastOffset) + 1n).toString() }, commitWith(consumer));
  });

  await consumer.connect();
  // `fromBeginning` also applies if the committed offset is out of range. The default would then skip unread records.
  await consumer.subscribe({ topics: subscription.topics.map(names.onBroker), fromBeginning: true });
  if (ended.aborted) return;
  await consumer.run({
    autoCommit: false,
    eachBatchAutoResolve: false,
    partitionsConsumedConcurrently: partitionCount,
    eachBatch: (payload) => consume(payload, membership.signal()),
  });
}

/** Returns the current membership's signal, which aborts at a reassignment. */
function watchMembership(
  consumer: Consumer,
  commits: OffsetCommits,
  { names, subscription: { group }, events }: MemberOptions,
  progress: Progress,
  { lose, ended }: { lose: Lose; ended: AbortSignal },
): { signal(): AbortSignal } {
  let isRejoining = false;
  const begin = () => {
    const abort = new AbortController();
    return { abort, signal: AbortSignal.any([ended, abort.signal]) };
  };
  let membership = begin();
  consumer.on(consumer.events.REBALANCING, () => {
    isRejoining = true;
    membership.abort.abort();
    void commits.flush();
  });
  consumer.on(consumer.events.GROUP_JOIN, ({ payload: { memberAssignment } }) => {
    isRejoining = false;
    membership.abort.abort(joinedAgain);
    membership = begin();
    events.joined(group);
    progress.tick();
    progress.forget();
    progress.joined(
      Object.fromEntries(Object.entries(memberAssignment).map(([topic, own]) => [names.ofOurs(topic), own])),
    );
    commits.forget();
  });
  // kafkajs stops all fetchers before it rejoins. A fetcher that starts during a rejoin therefore shows that the rejoin
  // failed.
  consumer.on(consumer.events.FETCH_START, () => {
    if (isRejoining) lose('join_failed', new Error('the consumer fetches without having joined its group again'));
  });
  return { signal: () => membership.signal };
}

/** Counts a crash as progress only if the consumer has connected since the previous crash. */
function watchCrashes(
  consumer: Consumer,
  { subscription: { group }, events }: MemberOptions,
  progress: Progress,
  lose: Lose,
): void {
  let hasConnected = false;
  consumer.on(consumer.events.CONNECT, () => {
    hasConnected = true;
  });
  consumer.on(consumer.events.CRASH, ({ payload: { restart, error } }) => {
    if (hasConnected) progress.tick();
    hasConnected = false;
    progress.stalls.explained();
    if (restart) events.restarted(group);
    else lose('crashed', error);
  });
}

function commitWith(consumer: Consumer): CommittingPayload {
  return {
    commitOffsetsIfNecessary: (offsets) =>
      consumer.commitOffsets(
        (offsets?.topics ?? []).flatMap(({ topic, partitions }) => partitions.map((one) => ({ topic, ...one }))),
      ),
  };
}

/** Calls `lose` if the consumer emits no event for 30 s (silent) or leaves records unhandled (stalled). */
function watchProgress(progress: Progress, lose: Lose): () => void {
  let silences = 0;
  let last = progress.lastAt();
  const stopTicking = onEveryTick(watchEveryMs, () => {
    silences = last === progress.lastAt() && progress.workingMs() === 0 ? silences + 1 : 0;
    last = progress.lastAt();
    if (silences >= silencesUntilRebuilt) lose('silent', new Error('the consumer has fallen silent'));
  });
  const stopWatching = progress.stalls.onStalled((ms) =>
    lose('stalled', new Error(`records have waited for ${Math.round(ms / 1_000)} s, and no handler was called`)),
  );
  return () => {
    stopTicking();
    stopWatching();
  };
}
