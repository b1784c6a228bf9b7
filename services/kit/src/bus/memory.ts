import type { Topic } from '@gcs/proto/topics';
import { delay } from '../retry.ts';
import type { BatchWork, BusMessage, BusRecord, EventBus, SubscribeOptions, Subscription } from './bus.ts';
import { createLinger, type Linger } from './linger.ts';

const maxBatch = 500;

type Pending = {
  record: BusRecord;
  tried: () => void;
  settled: () => void;
  dropped: (reason: Error) => void;
};
/**
 * A consumer group with one queue for all keys. While a batch is handled, arriving records gather for the next batch.
 */
type Group = {
  options: SubscribeOptions;
  linger: Linger;
  queue: Pending[];
  working: Promise<void> | null;
  lastProgressAt: number;
  abort: AbortController;
  hurry: () => void;
};
export type MemoryBusOptions = {
  redeliverAfterMs?: number;
  /** The groups that must handle each topic's messages before `publish` resolves. */
  consumers?: Partial<Readonly<Record<Topic, readonly string[]>>>;
};

/**
 * Creates a bus for a single process with the same guarantees as Kafka (docs/architecture.md#one-process). It stores
 * nothing: `publish` resolves after every group has handled the message, and the outbox keeps the row until then.
 * Unlike Kafka, `publish` waits until the groups in `consumers` have started, and rejects if one of them has stopped.
 */
export function createMemoryBus(options: MemoryBusOptions = {}): EventBus {
  const { redeliverAfterMs = 50, consumers = {} } = options;
  const groups = new Map<string, Group>();
  const membership = createMembership();
  let arrived: Promise<unknown> = Promise.resolve();
  let offset = 0;
  let closed = false;

  return {
    system: 'memory',

    async publish(batches, onTaken = () => {}) {
      const present = batches.flatMap(({ topic }) => (consumers[topic] ?? []).map(membership.present));
      // Waits for earlier publishes, even if they wait for other groups, to keep the order.
      const arriving = Promise.all([arrived, ...present]);
      arrived = arriving.catch(() => {});
      await arriving;
      if (closed) throw new Error('the bus has stopped');
      const sent = batches.flatMap(({ topic, messages }) => {
        const subscribed = [...groups.values()].filter((group) => group.options.topics.includes(topic));
        return messages.flatMap((message) => {
          const record = toRecord(topic, message, offset++);
          return subscribed.map((group) => ({ group, record }));
        });
      });
      const tried = afterCalls(sent.length, onTaken);
      await Promise.all(sent.map(({ group, record }) => enqueue(group, { record, tried }, redeliverAfterMs)));
    },

    async subscribe(subscription): Promise<Subscription> {
      if (groups.has(subscription.group)) throw new Error(`group ${subscription.group} is already subscribed`);
      const group = createGroup(subscription);
      groups.set(subscription.group, group);
      membership.join(subscription.group);
      return {
        lastProgressAt: () => (group.working === null ? performance.now() : group.lastProgressAt),
        isHopeless: () => false,
        stop: () => {
          groups.delete(subscription.group);
          membership.leave(subscription.group);
          return stopGroup(group);
        },
      };
    },

    async stop() {
      closed = true;
      membership.close();
      const stopping = [...groups.values()].map(stopGroup);
      groups.clear();
      await Promise.all(stopping);
    },
  };
}

type Waiting = { group: string; resolve: () => void; reject: (reason: Error) => void };

function createMembership() {
  const present = new Set<string>();
  const left = new Set<string>();
  let waiting: Waiting[] = [];
  const absent = (group: string) => new Error(`group ${group} is not subscribed`);
  const settle = (concerns: (group: string) => boolean, how: (one: Waiting) => void) => {
    const concerned = waiting.filter((one) => concerns(one.group));
    waiting = waiting.filter((one) => !concerns(one.group));
    for (const one of concerned) how(one);
  };
  return {
    present: (group: string) =>
      new Promise<void>((resolve, reject) => {
        if (present.has(group)) resolve();
        else if (left.has(group)) reject(absent(group));
        else waiting.push({ group, resolve, reject });
      }),
    join: (group: string) => {
      present.add(group);
      left.delete(group);
      settle(
        (one) => one === group,
        ({ resolve }) => resolve(),
      );
    },
    leave: (group: string) => {
      present.delete(group);
      left.add(group);
    },
    close: () =>
      settle(
        () => true,
        ({ group, reject }) => reject(absent(group)),
      ),
  };
}

function createGroup(options: SubscribeOptions): Group {
  return {
    options,
    linger: createLinger(options.lingerMs),
    queue: [],
    working: null,
    lastProgressAt: performance.now(),
    abort: new AbortController(),
    hurry: () => {},
  };
}

function afterCalls(count: number, callBack: () => void): () => void {
  let left = count;
  if (left === 0) callBack();
  return () => {
    left -= 1;
    if (left === 0) callBack();
  };
}

function enqueue(group: Group, sent: Pick<Pending, 'record' | 'tried'>, redeliverAfterMs: number): Promise<void> {
  const isWaitedFor = group.options.lingerMs === undefined;
  if (!isWaitedFor) sent.tried();
  const tried = isWaitedFor ? sent.tried : () => {};
  return new Promise((settled, dropped) => {
    group.queue.push({ ...sent, tried, settled, dropped });
    if (group.options.isUrgent?.(sent.record)) group.hurry();
    // Handles a batch in a microtask, so that all messages of one publish form one batch.
    group.working ??= Promise.resolve().then(() => drain(group, redeliverAfterMs));
  });
}

async function drain(group: Group, redeliverAfterMs: number): Promise<void> {
  while (group.queue.length > 0 && !group.abort.signal.aborted) {
    const batch = takeBatch(group.queue);
    const accepted = await isHandled(group, batch);
    // After a failure, handles each key alone. A failing record stays ahead of later records of its key, and is retried
    // while its publisher waits.
    const byKey = accepted ? [] : [...Map.groupBy(batch, ({ record }) => record.key).values()];
    if (byKey.length > 1) for (const ofKey of byKey) await isHandled(group, ofKey);
    for (const pending of batch) {
      pending.tried();
      pending.tried = () => {};
    }
    if (accepted) await linger(group, batch.length);
    else await delay(redeliverAfterMs, group.abort.signal).catch(() => {});
  }
  group.working = null;
}

async function linger(group: Group, handled: number): Promise<void> {
  const { isUrgent } = group.options;
  if (isUrgent !== undefined && group.queue.some(({ record }) => isUrgent(record))) return;
  const hurried = new AbortController();
  group.hurry = () => hurried.abort();
  await group.linger(handled, AbortSignal.any([group.abort.signal, hurried.signal]));
  group.hurry = () => {};
}

async function isHandled(group: Group, batch: readonly Pending[]): Promise<boolean> {
  const heartbeat = async () => {
    group.lastProgressAt = performance.now();
  };
  const work: BatchWork = { heartbeat, signal: group.abort.signal };
  const records = batch.map((pending) => pending.record);
  const accepted = await group.options.handle(records, work).then(
    () => true,
    () => false,
  );
  if (!accepted) return false;
  const done = new Set(batch);
  group.queue = group.queue.filter((pending) => !done.has(pending));
  group.lastProgressAt = performance.now();
  for (const pending of batch) pending.settled();
  return true;
}

function takeBatch(queue: readonly Pending[]): Pending[] {
  const topic = queue[0]?.record.topic;
  const end = queue.findIndex((pending, index) => index >= maxBatch || pending.record.topic !== topic);
  return queue.slice(0, end === -1 ? queue.length : end);
}

async function stopGroup(group: Group): Promise<void> {
  group.abort.abort();
  await group.working;
  const reason = new Error(`group ${group.options.group} has stopped`);
  for (const pending of group.queue.splice(0)) pending.dropped(reason);
}

function toRecord(topic: BusRecord['topic'], message: BusMessage, offset: number): BusRecord {
  return { topic, ...message, partition: 0, offset: String(offset) };
}
