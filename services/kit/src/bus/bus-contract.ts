import { topics } from '@gcs/proto/topics';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { BusMessage, BusRecord, EventBus } from './bus.ts';

export type BusUnderTest = {
  bus: EventBus;
  /** A second member: joins the same groups, sees the same topics. The memory bus has none. */
  close(): Promise<void>;
};

const topic = topics.sessionChanges;

/** The promises of `EventBus`, as tests that every driver must pass (style.md: fakes only behind a conformance suite). */
export function busContract(name: string, create: () => Promise<BusUnderTest>): void {
  describe(`${name} keeps the promises of the event bus`, () => {
    let under: BusUnderTest;
    beforeEach(async () => {
      under = await create();
    });
    afterEach(async () => {
      await under.close();
    });

    test('hands over key, value and traceparent unchanged', () => handsOver(under.bus));
    test('keeps the order of a key over many publishes', () => keepsOrder(under.bus));
    test('gives every group its own copy', () => servesGroups(under.bus));
    test('brings the same records again when a handler fails, and only then goes on', () => redelivers(under.bus));
    test('lets other keys go on while one partition is failing', () => isolates(under.bus));
    test('gives a group only the topics it named', () => separatesTopics(under.bus));
    test('calls no handler after stop has resolved', () => stops(under.bus));
    test('brings a trickle in batches to a group that rests', () => rests(under.bus));
  });
}

async function handsOver(bus: EventBus): Promise<void> {
  const inbox = await collect(bus, 'plain');
  const message = {
    key: 'cs_a',
    value: '{"text":"é\\u0000 ✓"}',
    traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
  };
  await bus.publish([{ topic, messages: [message] }]);
  await inbox.until(1);
  expect(inbox.records[0]).toMatchObject({ topic, ...message });
}

async function keepsOrder(bus: EventBus): Promise<void> {
  const inbox = await collect(bus, 'order');
  for (let round = 0; round < 20; round++) {
    await bus.publish([{ topic, messages: numbered(['cs_a', 'cs_b', 'cs_c'], round * 10, 10) }]);
  }
  await inbox.until(600);
  for (const key of ['cs_a', 'cs_b', 'cs_c']) {
    const values = inbox.records.filter((record) => record.key === key).map((record) => Number(record.value));
    expect(values).toEqual(Array.from({ length: 200 }, (_, index) => index));
  }
}

async function servesGroups(bus: EventBus): Promise<void> {
  const [first, second] = [await collect(bus, 'one'), await collect(bus, 'two')];
  await bus.publish([{ topic, messages: numbered(['cs_a'], 0, 3) }]);
  await Promise.all([first.until(3), second.until(3)]);
}

async function redelivers(bus: EventBus): Promise<void> {
  let failures = 2;
  const inbox = await collect(bus, 'failing', (records) => {
    if (records.some((record) => record.value === '1') && failures-- > 0) throw new Error('planned');
  });
  await bus.publish([{ topic, messages: numbered(['cs_a'], 0, 3) }]);
  await inbox.until(3);
  expect(inbox.records.map((record) => record.value)).toEqual(['0', '1', '2']);
  expect(failures).toBe(-1);
}

async function isolates(bus: EventBus): Promise<void> {
  let broken = true;
  const inbox = await collect(bus, 'isolated', (records) => {
    if (broken && records.some((record) => record.key === 'cs_a')) throw new Error('planned');
  });
  const stuck = bus.publish([{ topic, messages: numbered(['cs_a'], 0, 1) }]);
  const others = bus.publish([{ topic, messages: numbered(['cs_b', 'cs_d'], 0, 2) }]);
  await inbox.until(4);
  await others;
  expect(inbox.records.map((record) => record.key)).not.toContain('cs_a');
  broken = false;
  await stuck;
  await inbox.until(5);
}

async function separatesTopics(bus: EventBus): Promise<void> {
  const inbox = await collect(bus, 'topics');
  await bus.publish([
    { topic: topics.packageChanges, messages: numbered(['cs_a'], 100, 1) },
    { topic, messages: numbered(['cs_a'], 0, 1) },
  ]);
  await inbox.until(1);
  expect(inbox.records.map((record) => record.value)).toEqual(['0']);
}

async function stops(bus: EventBus): Promise<void> {
  const inbox = await collect(bus, 'stopping');
  await bus.publish([{ topic, messages: numbered(['cs_a'], 0, 1) }]);
  await inbox.until(1);
  await inbox.stop();
  await bus.publish([{ topic, messages: numbered(['cs_a'], 1, 1) }]);
  expect(inbox.records).toHaveLength(1);
}

async function rests(bus: EventBus): Promise<void> {
  const sizes: number[] = [];
  const inbox = await collect(bus, 'resting', (records) => void sizes.push(records.length), 1_000);
  const publishing: Promise<void>[] = [];
  for (let version = 0; version < 20; version++) {
    const messages = numbered(['cs_a'], version, 1);
    await new Promise<void>((taken) => publishing.push(bus.publish([{ topic, messages }], taken).then(taken)));
  }
  await Promise.all([inbox.until(20), ...publishing]);
  expect(inbox.records.map((record) => Number(record.value))).toEqual(Array.from({ length: 20 }, (_, index) => index));
  expect(sizes.length).toBeLessThan(20);
}

function numbered(keys: string[], from: number, count: number): BusMessage[] {
  return Array.from({ length: count }, (_, index) =>
    keys.map((key) => ({ key, value: String(from + index), traceparent: '' })),
  ).flat();
}

type Inbox = { records: BusRecord[]; until(count: number): Promise<void>; stop(): Promise<void> };

/** Subscribes and gathers what the group has handled; `before` may throw to fail a batch. */
async function collect(
  bus: EventBus,
  group: string,
  before: (records: readonly BusRecord[]) => void = () => {},
  restMs = 0,
): Promise<Inbox> {
  const records: BusRecord[] = [];
  const waiting: { count: number; reached: () => void }[] = [];
  const subscription = await bus.subscribe({
    group,
    topics: [topic],
    restMs,
    handle: async (batch) => {
      before(batch);
      records.push(...batch);
      for (const waiter of waiting) if (records.length >= waiter.count) waiter.reached();
    },
  });
  return {
    records,
    until: (count) =>
      new Promise((reached) => {
        if (records.length >= count) reached();
        else waiting.push({ count, reached });
      }),
    stop: () => subscription.stop(),
  };
}
