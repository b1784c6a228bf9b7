import type { BusMessage, BusRecord, EventBus, SubscribeOptions } from '@gcs/kit/bus/bus';
import { topics } from '@gcs/proto/topics';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

export type BusUnderTest = {
  bus: EventBus;
  close(): Promise<void>;
};

const topic = topics.sessionChanges;

type Subject = BusUnderTest & Pick<SubscribeOptions, 'lingerMs'>;

const modes: { kind: string; mode: Pick<SubscribeOptions, 'lingerMs'> }[] = [
  { kind: 'groups without lingerMs', mode: {} },
  { kind: 'groups with lingerMs 0', mode: { lingerMs: 0 } },
];

/** Tests that every driver must pass as an `EventBus` (docs/style.md#tests). */
export function busContract(name: string, create: () => Promise<BusUnderTest>): void {
  let under: Subject;
  describe.each(modes)(`${name} keeps the promises of the event bus to $kind`, ({ mode }) => {
    beforeEach(async () => {
      under = { ...(await create()), ...mode };
    });
    afterEach(() => under.close());

    test('delivers key, value and traceparent unchanged', () => handsOver(under));
    test('keeps the order of a key over many publishes', () => keepsOrder(under));
    test('keeps the order of a key over publishes that overlap', () => keepsOrderOfOverlapping(under));
    test('delivers each record to every group', () => servesGroups(under));
    test('delivers the same records again when a handler fails, and only then continues', () => redelivers(under));
    test('delivers other keys while one partition fails', () => isolates(under));
    test('delivers to a group only the topics that the group named', () => separatesTopics(under));
    test('calls no handler after stop has resolved', () => stops(under));
  });

  test(`${name} collects single records into batches for a group that lingers`, async () => {
    const { bus, close } = await create();
    await gathers({ bus, close, lingerMs: 1_000 });
    await close();
  });
}

async function handsOver(subject: Subject): Promise<void> {
  const inbox = await collect(subject, 'plain');
  const message = {
    key: 'cs_a',
    value: '{"text":"é\\u0000 ✓"}',
    traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01 vendor=a,other=b`,
  };
  await subject.bus.publish([{ topic, messages: [message] }]);
  await inbox.until(1);
  expect(inbox.records[0]).toMatchObject({ topic, ...message });
}

async function keepsOrder(subject: Subject): Promise<void> {
  const inbox = await collect(subject, 'order');
  for (let round = 0; round < 20; round++) {
    await subject.bus.publish([{ topic, messages: numbered(['cs_a', 'cs_b', 'cs_c'], round * 10, 10) }]);
  }
  await inbox.until(600);
  for (const key of ['cs_a', 'cs_b', 'cs_c']) {
    const values = inbox.records.filter((record) => record.key === key).map((record) => Number(record.value));
    expect(values).toEqual(Array.from({ length: 200 }, (_, index) => index));
  }
}

async function servesGroups(subject: Subject): Promise<void> {
  const [first, second] = [await collect(subject, 'one'), await collect(subject, 'two')];
  await subject.bus.publish([{ topic, messages: numbered(['cs_a'], 0, 3) }]);
  await Promise.all([first.until(3), second.until(3)]);
}

async function redelivers(subject: Subject): Promise<void> {
  let failures = 2;
  const inbox = await collect(subject, 'failing', (records) => {
    if (records.some((record) => record.value === '1') && failures-- > 0) throw new Error('planned');
  });
  await subject.bus.publish([{ topic, messages: numbered(['cs_a'], 0, 3) }]);
  await inbox.until(3);
  expect(inbox.records.map((record) => record.value)).toEqual(['0', '1', '2']);
  expect(failures).toBe(-1);
}

async function isolates(subject: Subject): Promise<void> {
  let broken = true;
  const inbox = await collect(subject, 'isolated', (records) => {
    if (broken && records.some((record) => record.key === 'cs_a')) throw new Error('planned');
  });
  const stuck = subject.bus.publish([{ topic, messages: numbered(['cs_a'], 0, 1) }]);
  const others = subject.bus.publish([{ topic, messages: numbered(['cs_b', 'cs_d'], 0, 2) }]);
  await inbox.until(4);
  await others;
  expect(inbox.records.map((record) => record.key)).not.toContain('cs_a');
  broken = false;
  await stuck;
  await inbox.until(5);
}

async function separatesTopics(subject: Subject): Promise<void> {
  const inbox = await collect(subject, 'topics');
  await subject.bus.publish([
    { topic: topics.packageChanges, messages: numbered(['cs_a'], 100, 1) },
    { topic, messages: numbered(['cs_a'], 0, 1) },
  ]);
  await inbox.until(1);
  expect(inbox.records.map((record) => record.value)).toEqual(['0']);
}

async function stops(subject: Subject): Promise<void> {
  const inbox = await collect(subject, 'stopping');
  await subject.bus.publish([{ topic, messages: numbered(['cs_a'], 0, 1) }]);
  await inbox.until(1);
  await inbox.stop();
  await subject.bus.publish([{ topic, messages: numbered(['cs_a'], 1, 1) }]);
  expect(inbox.records).toHaveLength(1);
}

/** Publishes each message once the bus has accepted the previous message, as the relay does. */
async function publishOneByOne({ bus }: Subject, count: number): Promise<void> {
  const publishing: Promise<void>[] = [];
  for (let version = 0; version < count; version++) {
    const messages = numbered(['cs_a'], version, 1);
    await new Promise<void>((taken) => publishing.push(bus.publish([{ topic, messages }], taken).then(taken)));
  }
  await Promise.all(publishing);
}

async function keepsOrderOfOverlapping(subject: Subject): Promise<void> {
  let failures = 3;
  const inbox = await collect(subject, 'overlapping', () => {
    if (failures-- > 0) throw new Error('planned');
  });
  await Promise.all([inbox.until(20), publishOneByOne(subject, 20)]);
  expect(inbox.records.map(({ value }) => Number(value))).toEqual(Array.from({ length: 20 }, (_, index) => index));
}

async function gathers(subject: Subject): Promise<void> {
  const sizes: number[] = [];
  const inbox = await collect(subject, 'resting', (records) => void sizes.push(records.length));
  await Promise.all([inbox.until(20), publishOneByOne(subject, 20)]);
  expect(inbox.records.map(({ value }) => Number(value))).toEqual(Array.from({ length: 20 }, (_, index) => index));
  expect(sizes.length).toBeLessThan(20);
}

function numbered(keys: string[], from: number, count: number): BusMessage[] {
  return Array.from({ length: count }, (_, index) =>
    keys.map((key) => ({ key, value: String(from + index), traceparent: '' })),
  ).flat();
}

type Inbox = { records: BusRecord[]; until(count: number): Promise<void>; stop(): Promise<void> };

/** Subscribes and collects the handled records. `before` can throw to make a batch fail. */
async function collect(
  { bus, lingerMs }: Subject,
  group: string,
  before: (records: readonly BusRecord[]) => void = () => {},
): Promise<Inbox> {
  const records: BusRecord[] = [];
  const waiting: { count: number; reached: () => void }[] = [];
  const subscription = await bus.subscribe({
    group,
    topics: [topic],
    ...(lingerMs !== undefined && { lingerMs }),
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
