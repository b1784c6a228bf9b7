import type { Topic } from '@gcs/proto/topics';
import { delay } from '../retry.ts';
import type { BatchWork, BusMessage, BusRecord, EventBus, SubscribeOptions, Subscription } from './bus.ts';

const partitionCount = 12;
const maxBatch = 500;

type Pending = { record: BusRecord; settled: () => void; dropped: (reason: Error) => void };
type Group = { options: SubscribeOptions; partitions: Partition[]; lastProgressAt: number; abort: AbortController };
export type MemoryBusOptions = {
  redeliverAfterMs?: number;
  /** The groups that each topic must reach. */
  consumers?: Partial<Readonly<Record<Topic, readonly string[]>>>;
};

type Partition = { queue: Pending[]; working: Promise<void> | null };

/**
 * The bus of a single process, with Kafka's promises (architecture §6): order per key, at least once, redelivery
 * when a handler fails. It holds nothing durable, so `publish` resolves only after every group has handled the
 * message: the outbox row stays until then, and a crash loses nothing.
 *
 * A topic keeps its records for consumers that are away; this bus holds them back instead: `publish` waits for a group
 * of `consumers` that is still starting, and rejects when one has stopped.
 */
export function createMemoryBus(options: MemoryBusOptions = {}): EventBus {
  const { redeliverAfterMs = 50, consumers = {} } = options;
  const groups = new Map<string, Group>();
  const attendance = createAttendance();
  let offset = 0;
  let closed = false;

  return {
    system: 'memory',

    async publish(batches) {
      const handled: Promise<void>[] = [];
      await Promise.all(batches.flatMap(({ topic }) => (consumers[topic] ?? []).map(attendance.present)));
      if (closed) throw new Error('the bus has stopped');
      for (const { topic, messages } of batches) {
        const subscribed = [...groups.values()].filter((group) => group.options.topics.includes(topic));
        for (const message of messages) {
          const record = toRecord(topic, message, offset++);
          for (const group of subscribed) handled.push(enqueue(group, record, redeliverAfterMs));
        }
      }
      await Promise.all(handled);
    },

    async subscribe(subscription): Promise<Subscription> {
      if (groups.has(subscription.group)) throw new Error(`group ${subscription.group} is already subscribed`);
      const group = createGroup(subscription);
      groups.set(subscription.group, group);
      attendance.arrive(subscription.group);
      return {
        lastProgressAt: () => (isIdle(group) ? performance.now() : group.lastProgressAt),
        stop: () => {
          groups.delete(subscription.group);
          attendance.leave(subscription.group);
          return stopGroup(group);
        },
      };
    },

    async stop() {
      closed = true;
      attendance.close();
      const stopping = [...groups.values()].map(stopGroup);
      groups.clear();
      await Promise.all(stopping);
    },
  };
}

type Waiting = { group: string; resolve: () => void; reject: (reason: Error) => void };

/** Who has come and who has left; nobody is waited for once the bus has closed. */
function createAttendance() {
  const present = new Set<string>();
  const left = new Set<string>();
  let waiting: Waiting[] = [];
  const absent = (group: string) => new Error(`group ${group} is not there`);
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
    arrive: (group: string) => {
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
  const partitions = Array.from({ length: partitionCount }, () => ({ queue: [], working: null }));
  return { options, partitions, lastProgressAt: performance.now(), abort: new AbortController() };
}

function isIdle(group: Group): boolean {
  return group.partitions.every((partition) => partition.working === null);
}

function enqueue(group: Group, record: BusRecord, redeliverAfterMs: number): Promise<void> {
  const partition = group.partitions[record.partition];
  if (partition === undefined) throw new RangeError(`no partition ${record.partition}`);
  return new Promise((settled, dropped) => {
    partition.queue.push({ record, settled, dropped });
    // Started in a microtask, so that all messages of one publish reach the handler as one batch.
    partition.working ??= Promise.resolve().then(() => drain(group, partition, redeliverAfterMs));
  });
}

async function drain(group: Group, partition: Partition, redeliverAfterMs: number): Promise<void> {
  const heartbeat = async () => {
    group.lastProgressAt = performance.now();
  };
  const work: BatchWork = { heartbeat, signal: group.abort.signal };
  while (partition.queue.length > 0 && !group.abort.signal.aborted) {
    const batch = takeBatch(partition.queue);
    try {
      await group.options.handle(
        batch.map((pending) => pending.record),
        work,
      );
      partition.queue.splice(0, batch.length);
      group.lastProgressAt = performance.now();
      for (const pending of batch) pending.settled();
    } catch {
      // The batch stays at the head of the queue and comes again; whoever publishes goes on waiting.
      await delay(redeliverAfterMs, group.abort.signal).catch(() => {});
    }
  }
  partition.working = null;
}

/** Records of one topic only, as a Kafka partition would give them. */
function takeBatch(queue: readonly Pending[]): Pending[] {
  const topic = queue[0]?.record.topic;
  const end = queue.findIndex((pending, index) => index >= maxBatch || pending.record.topic !== topic);
  return queue.slice(0, end === -1 ? queue.length : end);
}

async function stopGroup(group: Group): Promise<void> {
  group.abort.abort();
  await Promise.all(group.partitions.map((partition) => partition.working));
  const reason = new Error(`group ${group.options.group} has stopped`);
  for (const partition of group.partitions) {
    for (const pending of partition.queue.splice(0)) pending.dropped(reason);
  }
}

function toRecord(topic: BusRecord['topic'], message: BusMessage, offset: number): BusRecord {
  return { topic, ...message, partition: partitionOf(message.key), offset: String(offset) };
}

function partitionOf(key: string): number {
  let hash = 0;
  for (let index = 0; index < key.length; index++) hash = (Math.imul(hash, 31) + key.charCodeAt(index)) | 0;
  return (hash >>> 0) % partitionCount;
}
