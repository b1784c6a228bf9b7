import { topics } from '@gcs/proto/topics';
import { busContract } from '@gcs/test/support/bus-contract';
import { expect, test } from '@jest/globals';
import { createMemoryBus } from './memory.ts';

busContract('the memory bus', async () => {
  const bus = createMemoryBus({ redeliverAfterMs: 1 });
  return { bus, close: () => bus.stop() };
});

test('publish on the memory bus resolves after every group has handled the message', async () => {
  const bus = createMemoryBus();
  const gate = Promise.withResolvers<void>();
  await bus.subscribe({ group: 'slow', topics: [topics.sessionChanges], handle: () => gate.promise });
  let published = false;
  const publishing = bus
    .publish([{ topic: topics.sessionChanges, messages: [{ key: 'cs_a', value: '1', traceparent: '' }] }])
    .then(() => {
      published = true;
    });
  await new Promise(setImmediate);
  expect(published).toBe(false);
  gate.resolve();
  await publishing;
  await bus.stop();
});

test('publish fails if a group stops before it has handled the message', async () => {
  const bus = createMemoryBus({ redeliverAfterMs: 1 });
  await bus.subscribe({
    group: 'failing',
    topics: [topics.sessionChanges],
    handle: async () => {
      throw new Error('planned');
    },
  });
  const publishing = bus.publish([
    { topic: topics.sessionChanges, messages: [{ key: 'cs_a', value: '1', traceparent: '' }] },
  ]);
  publishing.catch(() => {});
  await bus.stop();
  await expect(publishing).rejects.toThrow('has stopped');
});

test('an urgent record ends its group’s linger and is handled together with earlier records', async () => {
  const hourMs = 3_600_000;
  const bus = createMemoryBus();
  const batches: unknown[][] = [];
  await bus.subscribe({
    group: 'lingering',
    topics: [topics.sessionChanges],
    lingerMs: hourMs,
    isUrgent: ({ value }) => value === 'urgent',
    handle: async (records) => void batches.push(records.map(({ value }) => value)),
  });
  const publish = (value: string) =>
    bus.publish([{ topic: topics.sessionChanges, messages: [{ key: 'cs_a', value, traceparent: '' }] }]);
  await publish('first');
  const waiting = publish('second');
  await new Promise(setImmediate);
  expect(batches).toEqual([['first']]);
  await Promise.all([waiting, publish('urgent')]);
  expect(batches).toEqual([['first'], ['second', 'urgent']]);
  await bus.stop();
});

test('a group does not linger if an urgent record arrived during the batch', async () => {
  const bus = createMemoryBus();
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const handled: unknown[] = [];
  await bus.subscribe({
    group: 'lingering',
    topics: [topics.sessionChanges],
    lingerMs: 3_600_000,
    isUrgent: ({ value }) => value === 'urgent',
    async handle(records) {
      handled.push(...records.map(({ value }) => value));
      await gates.shift()?.promise;
    },
  });
  const publish = (value: string) =>
    bus.publish([{ topic: topics.sessionChanges, messages: [{ key: 'cs_a', value, traceparent: '' }] }]);
  const [open] = gates;
  gates[1]?.resolve();
  const first = publish('first');
  await new Promise(setImmediate);
  const urgent = publish('urgent');
  open?.resolve();
  await Promise.all([first, urgent]);
  expect(handled).toEqual(['first', 'urgent']);
  await bus.stop();
});

test('publish waits for a starting consumer and rejects once that consumer has stopped', async () => {
  const bus = createMemoryBus({ consumers: { [topics.sessionChanges]: ['late'] } });
  const publish = () =>
    bus.publish([{ topic: topics.sessionChanges, messages: [{ key: 'cs_a', value: '1', traceparent: '' }] }]);
  const early = publish();
  const received: unknown[] = [];
  const handle = async (records: readonly unknown[]) => void received.push(...records);
  const subscription = await bus.subscribe({ group: 'late', topics: [topics.sessionChanges], handle });
  await early;
  expect(received).toHaveLength(1);
  await subscription.stop();
  await expect(publish()).rejects.toThrow('group late is not subscribed');
});

test('overlapping publishes arrive in order, although the first one waits for a consumer', async () => {
  const bus = createMemoryBus({ consumers: { [topics.packageChanges]: ['late'] } });
  const received: (string | null)[] = [];
  const handle = async (records: readonly { key: string | null }[]) => void received.push(...records.map((r) => r.key));
  await bus.subscribe({ group: 'present', topics: [topics.sessionChanges], handle });
  const message = (key: string) => [{ key, value: '1', traceparent: '' }];
  const first = bus.publish([
    { topic: topics.packageChanges, messages: message('p') },
    { topic: topics.sessionChanges, messages: message('first') },
  ]);
  const second = bus.publish([{ topic: topics.sessionChanges, messages: message('second') }]);
  await new Promise(setImmediate);
  expect(received).toEqual([]);
  await bus.subscribe({ group: 'late', topics: [topics.packageChanges], handle: async () => {} });
  await Promise.all([first, second]);
  expect(received).toEqual(['first', 'second']);
  await bus.stop();
});

test('a publish waits for the groups of the previous publish, but not for lingering groups', async () => {
  const bus = createMemoryBus({ redeliverAfterMs: 60_000 });
  const waitedFor = Promise.withResolvers<void>();
  const lingering = Promise.withResolvers<void>();
  const topicsOfBoth = { topics: [topics.sessionChanges] };
  await bus.subscribe({ ...topicsOfBoth, group: 'waited for', handle: () => waitedFor.promise });
  await bus.subscribe({ ...topicsOfBoth, group: 'lingering', lingerMs: 1_000, handle: () => lingering.promise });
  let taken = 0;
  const messages = [{ key: 'cs_a', value: '1', traceparent: '' }];
  const publishing = bus.publish([{ topic: topics.sessionChanges, messages }], () => {
    taken += 1;
  });
  await new Promise(setImmediate);
  expect(taken).toBe(0);
  waitedFor.reject(new Error('planned'));
  await new Promise(setImmediate);
  expect(taken).toBe(1);
  lingering.resolve();
  await bus.stop();
  await expect(publishing).rejects.toThrow('group waited for has stopped');
});

test('a publish that waits for a consumer rejects when the bus closes', async () => {
  const bus = createMemoryBus({ consumers: { [topics.sessionChanges]: ['never'] } });
  const waiting = bus.publish([{ topic: topics.sessionChanges, messages: [] }]);
  await bus.stop();
  await expect(waiting).rejects.toThrow('group never is not subscribed');
});
