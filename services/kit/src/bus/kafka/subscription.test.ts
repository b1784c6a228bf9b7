import { topics } from '@gcs/proto/topics';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import kafkajs, {
  type Consumer,
  type ConsumerConfig,
  type ConsumerRunConfig,
  type OffsetsByTopicPartition,
  type TopicPartitionOffsetAndMetadata,
} from 'kafkajs';
import { fetched } from '../../../test/fetched.ts';
import { createLogger } from '../../telemetry/logger.ts';
import type { SubscribeOptions } from '../bus.ts';
import { namesUnder } from './names.ts';
import { subscribe } from './subscription.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a member that is stopped while it connects never runs, and is disconnected afterwards', async () => {
  const connecting = Promise.withResolvers<void>();
  const { consumer, member } = consuming(() => connecting.promise);
  await member.stop();
  expect(consumer.disconnect).toHaveBeenCalledTimes(1);
  connecting.resolve();
  await jest.advanceTimersByTimeAsync(0);
  expect(consumer.run).not.toHaveBeenCalled();
  expect(consumer.disconnect).toHaveBeenCalledTimes(2);
});

test('a member that is stopped while it joins its group is disconnected at its first fetch', async () => {
  const { consumer, member, emit } = consuming();
  await member.stop();
  const before = consumer.disconnect.mock.calls.length;
  emit('consumer.fetch_start');
  expect(consumer.disconnect).toHaveBeenCalledTimes(before + 1);
});

test('a consumer is restarted after a failure until its member stops', async () => {
  const { member, restarts } = consuming();
  expect(await restarts()).toBe(true);
  await member.stop();
  expect(await restarts()).toBe(false);
});

test('a running member with regular fetches is not rebuilt', async () => {
  const { consumer, emit } = consuming();
  emit('consumer.fetch_start');
  expect(consumer.disconnect).not.toHaveBeenCalled();
});

test('a member revokes the handler’s records when kafkajs rejoins the group without a rebalance', async () => {
  const taken: AbortSignal[] = [];
  const { emit, consumer, counts } = consuming(undefined, (_records, { signal }) => {
    taken.push(signal);
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  emit('consumer.group_join', { memberAssignment: {} });
  await jest.advanceTimersByTimeAsync(0);
  const commits: OffsetsByTopicPartition[] = [];
  const handled = consumer.run.mock.calls[0]?.[0]?.eachBatch?.(fetched(3, ['0'], { commits }));
  await jest.advanceTimersByTimeAsync(0);
  expect(taken.map(({ aborted }) => aborted)).toEqual([false]);
  emit('consumer.group_join', { memberAssignment: {} });
  expect(taken.map(({ aborted }) => aborted)).toEqual([true]);
  await handled;
  await jest.advanceTimersByTimeAsync(5_000);
  expect([commits, counts.joins]).toEqual([[], 2]);
});

test('a crash counts as progress only if the consumer has connected since its previous crash', async () => {
  const { emit, member, counts } = consuming();
  const progressAtCrash = async () => {
    await jest.advanceTimersByTimeAsync(1_000);
    emit('consumer.crash', { restart: true, error: new Error('planned') });
    return performance.now() - member.lastProgressAt();
  };
  emit('consumer.connect');
  expect([await progressAtCrash(), await progressAtCrash()]).toEqual([0, 1_000]);
  emit('consumer.connect');
  expect([await progressAtCrash(), counts.restarts]).toEqual([0, 3]);
  await member.stop();
});

test('a member commits the offset after a batch that consists only of control records', async () => {
  const { consumer, emit, member } = consuming();
  emit('consumer.end_batch_process', { topic: topics.sessionChanges, partition: 3, batchSize: 0, lastOffset: '6' });
  await jest.advanceTimersByTimeAsync(1_000);
  expect(consumer.commitOffsets.mock.calls).toEqual([[[{ topic: topics.sessionChanges, partition: 3, offset: '7' }]]]);
  await member.stop();
});

test('a consumer updates its metadata at least every half minute, so that a new leader’s partition is fetched', async () => {
  const { config, member } = consuming();
  expect(config[0]?.metadataMaxAge).toBeLessThanOrEqual(30_000);
  await member.stop();
});

function consuming(connect: () => Promise<void> = async () => {}, handle: SubscribeOptions['handle'] = async () => {}) {
  const kafka = new kafkajs.Kafka({ brokers: ['127.0.0.1:1'], logLevel: kafkajs.logLevel.NOTHING });
  const listeners = new Map<string, ((event: never) => void)[]>();
  const config: ConsumerConfig[] = [];
  const counts = { joins: 0, restarts: 0 };
  const idle = {
    connect: jest.fn(connect),
    subscribe: jest.fn(async () => {}),
    run: jest.fn(async (_config?: ConsumerRunConfig) => {}),
    disconnect: jest.fn(async () => {}),
    commitOffsets: jest.fn(async (_offsets: readonly TopicPartitionOffsetAndMetadata[]) => {}),
  };
  const real = kafka.consumer({ groupId: 'test' });
  const on = (name: string, listener: (event: never) => void) => {
    listeners.set(name, [...(listeners.get(name) ?? []), listener]);
    return () => {};
  };
  const consumer: Consumer = Object.assign(real, idle, { on });
  jest.spyOn(kafka, 'consumer').mockImplementation((given) => {
    config.push(given ?? { groupId: '' });
    return consumer;
  });
  const member = subscribe({
    names: namesUnder(),
    openClient: () => kafka,
    subscription: { group: 'test', topics: [topics.sessionChanges], handle },
    logger: createLogger({ service: 'test', level: 'silent' }),
    members: new Set(),
    events: {
      rebuilt() {},
      joined: () => {
        counts.joins += 1;
      },
      restarted: () => {
        counts.restarts += 1;
      },
    },
  });
  return {
    consumer: idle,
    config,
    member,
    counts,
    emit: (name: string, payload: object = {}) => {
      for (const listener of listeners.get(name) ?? []) listener({ payload } as never);
    },
    restarts: () => config[0]?.retry?.restartOnFailure?.(new Error('planned')),
  };
}
