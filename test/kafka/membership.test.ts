import { type EmbeddedKafka, startEmbeddedKafka } from '@gcs/embedded-kafka';
import type { BusRecord } from '@gcs/kit/bus/bus';
import { connectKafka } from '@gcs/kit/bus/kafka/connect';
import { delay } from '@gcs/kit/retry';
import { topics } from '@gcs/proto/topics';
import { emptyTopics, provideTopics, withAdmin } from '@gcs/test/support/kafka/topics';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import kafkajs from 'kafkajs';

let kafka: EmbeddedKafka;
beforeAll(async () => {
  kafka = await startEmbeddedKafka();
  await provideTopics(kafka.addresses);
});
afterAll(() => kafka.remove());

test('a member that stops on a quiet topic commits its offset and leaves its group', async () => {
  await emptyTopics(kafka.addresses);
  const bus = connectKafka({ brokers: kafka.addresses, clientId: 'leaving', telemetry: testTelemetry() });
  let handled = 0;
  const handle = async (records: readonly unknown[]) => {
    handled += records.length;
  };
  const [topic, group] = [topics.packageChanges, 'leaving'];
  await bus.subscribe({ group, topics: [topic], handle });
  await bus.publish([{ topic, messages: [{ key: 'one', value: '{}', traceparent: '' }] }]);
  await waitFor(() => handled === 1);
  // After this time, the consumer's next fetch waits for records.
  await delay(200);
  await bus.stop();
  const admin = new kafkajs.Kafka({ brokers: kafka.addresses, logLevel: kafkajs.logLevel.NOTHING }).admin();
  await admin.connect();
  const { groups } = await admin.describeGroups([group]);
  const offsets = await admin.fetchOffsets({ groupId: group, topics: [topic] });
  await admin.disconnect();
  expect(offsets.flatMap(({ partitions }) => partitions).filter(({ offset }) => offset !== '-1')).toMatchObject([
    { offset: '1' },
  ]);
  expect(groups.map(({ state, members }) => ({ state, members: members.length }))).toEqual([
    { state: 'Empty', members: 0 },
  ]);
});

test('a member that stops while it joins its group does not join again', async () => {
  await emptyTopics(kafka.addresses);
  const bus = connectKafka({ brokers: kafka.addresses, clientId: 'joining', telemetry: testTelemetry() });
  const groups = Array.from({ length: 40 }, (_, index) => `joining-${index}`);
  // Each member stops 25 ms later than the previous member, in another step of joining its group.
  await Promise.all(
    groups.map(async (group, index) => {
      const member = await bus.subscribe({ group, topics: [topics.packageChanges], handle: async () => {} });
      await delay(index * 25);
      await member.stop();
    }),
  );
  const admin = new kafkajs.Kafka({ brokers: kafka.addresses, logLevel: kafkajs.logLevel.NOTHING }).admin();
  await admin.connect();
  // A broker answers the first members of a group after three seconds. A member could join again only after this
  // answer.
  await delay(4_000);
  await waitFor(async () => (await admin.describeGroups(groups)).groups.every(({ members }) => members.length === 0));
  await admin.disconnect();
  await bus.stop();
});

test('a member that stops while records arrive has committed the records that it handled', async () => {
  await emptyTopics(kafka.addresses);
  const bus = connectKafka({ brokers: kafka.addresses, clientId: 'hurried', telemetry: testTelemetry() });
  const [topic, group] = [topics.packageChanges, 'hurried'];
  const handled: string[] = [];
  const handle = async (records: readonly BusRecord[]) => {
    handled.push(...records.map(({ offset }) => offset));
  };
  const subscription = await bus.subscribe({ group, topics: [topic], handle });
  const publish = () => bus.publish([{ topic, messages: [{ key: 'one', value: '{}', traceparent: '' }] }]);
  await publish();
  await waitFor(() => handled.length === 1);
  await Promise.all([subscription.stop(), publish()]);
  const admin = new kafkajs.Kafka({ brokers: kafka.addresses, logLevel: kafkajs.logLevel.NOTHING }).admin();
  await admin.connect();
  const offsets = await admin.fetchOffsets({ groupId: group, topics: [topic] });
  await Promise.all([admin.disconnect(), bus.stop()]);
  const committed = offsets.flatMap(({ partitions }) => partitions).map(({ offset }) => offset);
  expect(committed.filter((offset) => offset !== '-1')).toEqual([String(Number(handled.at(-1)) + 1)]);
});

test('no record is handled twice when members join and leave a busy group, even with rare commits', async () => {
  await emptyTopics(kafka.addresses);
  const open = (clientId: string) => connectKafka({ brokers: kafka.addresses, clientId, telemetry: testTelemetry() });
  const [first, second] = [open('first'), open('second')];
  const [topic, group] = [topics.packageChanges, 'joined'];
  const handled: string[] = [];
  let ofSecond = 0;
  const take = (records: readonly BusRecord[]) => {
    handled.push(...records.map(({ partition, offset }) => `${partition}/${offset}`));
    return records.length;
  };
  const leaving = await first.subscribe({ group, topics: [topic], handle: async (records) => void take(records) });
  const publishing = { isOver: false };
  const keepPublishing = async () => {
    for (let count = 0; !publishing.isOver; count++) {
      await first.publish([{ topic, messages: [{ key: `cs_${count}`, value: '{}', traceparent: '' }] }]);
    }
  };
  const published = keepPublishing();
  await waitFor(() => handled.length >= 50);
  const handle = async (records: readonly BusRecord[]) => {
    ofSecond += take(records);
  };
  await second.subscribe({ group, topics: [topic], handle });
  await waitFor(() => ofSecond >= 50);
  await leaving.stop();
  const before = ofSecond;
  await waitFor(() => ofSecond >= before + 50);
  publishing.isOver = true;
  await published;
  await Promise.all([first.stop(), second.stop()]);
  expect(handled.length - new Set(handled).size).toBe(0);
});

test('a member keeps its partitions although its handler takes longer than its session timeout', async () => {
  await emptyTopics(kafka.addresses);
  const telemetry = testTelemetry();
  const bus = connectKafka({ brokers: kafka.addresses, clientId: 'slow-handler', telemetry });
  const topic = topics.sessionChanges;
  let calls = 0;
  let ended = 0;
  await bus.subscribe({
    group: 'slow-handler',
    topics: [topic],
    handle: async () => {
      calls += 1;
      // The handler must take longer than the session timeout of six seconds.
      await delay(9_000);
      ended += 1;
    },
  });
  await bus.publish([{ topic, messages: [{ key: 'cs_a', value: '{}', traceparent: '' }] }]);
  await waitFor(() => ended > 0, 30_000);
  expect(calls).toBe(1);
  const committed = async () => {
    const offsets = await withAdmin(kafka.addresses, (admin) => admin.fetchOffsets({ groupId: 'slow-handler' }));
    return offsets.flatMap(({ partitions }) => partitions).length;
  };
  await waitFor(async () => (await committed()) === 1);
  expect(await telemetry.metricsText()).toMatch(/^gcs_consumer_joins_total\{.*\} 1$/m);
  await bus.stop();
});

test('a member consumes a new partition within a minute after the partition appears', async () => {
  const grown = 'grown';
  const connection = { brokers: kafka.addresses, prefix: grown };
  const topic = topics.sessionChanges;
  const onBroker = `${grown}.${topic}`;
  await withAdmin(kafka.addresses, (admin) => admin.createTopics({ topics: [{ topic: onBroker, numPartitions: 11 }] }));
  const bus = connectKafka({ ...connection, clientId: 'grown', telemetry: testTelemetry() });
  const seen: number[] = [];
  await bus.subscribe({
    group: 'grown',
    topics: [topic],
    handle: async (records) => void seen.push(...records.map(({ partition }) => partition)),
  });
  const messages = [{ key: 'cs_a', value: '{}', traceparent: '' }];
  // The leader of a new partition may not know the partition yet.
  await waitFor(() => bus.publish([{ topic, messages }]).then(() => true));
  await waitFor(() => seen.length > 0);
  await withAdmin(kafka.addresses, (admin) =>
    admin.createPartitions({ topicPartitions: [{ topic: onBroker, count: 12 }] }),
  );
  const stranger = new kafkajs.Kafka({ brokers: kafka.addresses, logLevel: kafkajs.logLevel.NOTHING }).producer();
  await stranger.connect();
  await waitFor(() => stranger.send({ topic: onBroker, messages: [{ partition: 11, value: '{}' }] }));
  await stranger.disconnect();
  await waitFor(() => seen.includes(11), 60_000);
  await bus.stop();
});
