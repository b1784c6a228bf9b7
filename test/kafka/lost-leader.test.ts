import { type EmbeddedKafka, startEmbeddedKafka } from '@gcs/embedded-kafka';
import type { EventBus } from '@gcs/kit/bus/bus';
import { connectKafka } from '@gcs/kit/bus/kafka/connect';
import { watchTopics } from '@gcs/kit/bus/kafka/topic-watch';
import { topicConfig } from '@gcs/kit/bus/kafka/topics';
import { retry } from '@gcs/kit/retry';
import { topics } from '@gcs/proto/topics';
import { provideTopics, withAdmin } from '@gcs/test/support/kafka/topics';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const topic = topics.sessionChanges;
const unusable = (count: number) => new RegExp(`gcs_topics_unusable\\S* ${count}$`, 'm');
const keys = Array.from({ length: 48 }, (_, index) => `cs_${index}`);

let kafka: EmbeddedKafka;
let bus: EventBus;
const received = new Map<string, Set<number>>(keys.map((key) => [key, new Set()]));

beforeAll(async () => {
  kafka = await startEmbeddedKafka({ size: 3 });
  await provideTopics(kafka.addresses, 3);
  bus = connectKafka({ brokers: kafka.addresses, clientId: 'lost-leader', telemetry: testTelemetry() });
  await bus.subscribe({
    group: 'lost-leader',
    topics: [topic],
    handle: async (records) => {
      for (const { key, value } of records) received.get(key ?? '')?.add(Number(value));
    },
  });
});

afterAll(async () => {
  await bus.stop();
  await kafka.remove();
});

test.each([
  { by: 'the topic', own: { 'min.insync.replicas': '2' }, problem: undefined },
  { by: 'the broker', own: {}, problem: undefined },
  { by: 'the topic of each broker', own: { 'min.insync.replicas': '3' }, problem: 'min.insync.replicas=3, not 1' },
])(
  'a service starts if $by demands more replicas in sync, and reports a demand for all replicas',
  async ({ by, own, problem }) => {
    const prefix = by.replaceAll(' ', '-');
    const { 'min.insync.replicas': _, ...config } = topicConfig(2);
    const configEntries = Object.entries({ ...config, ...own }).map(([name, value]) => ({ name, value }));
    const made = { topic: `${prefix}.${topic}`, numPartitions: 12, replicationFactor: 3, configEntries };
    await withAdmin(kafka.addresses, (admin) => admin.createTopics({ topics: [made], waitForLeaders: false }));
    // Waits for each broker, because brokers get a new topic at different times.
    for (const address of kafka.addresses) {
      await waitFor(() => withAdmin([address], (admin) => admin.fetchTopicMetadata({ topics: [made.topic] })));
    }
    const telemetry = testTelemetry();
    const connection = { brokers: kafka.addresses, prefix };
    const watch = await watchTopics({ connection, topics: [topic], replication: 2, telemetry });
    await watch.stop();
    expect(await telemetry.metricsText()).toMatch(problem === undefined ? unusable(0) : unusable(1));
    const said = telemetry.logs().includes(`The topic ${prefix}.${topic} has ${problem}: set it on the topic.`);
    expect(said).toBe(problem !== undefined);
  },
);

test('if a partition’s leader dies, batches in flight arrive completely, with all records of the partition', async () => {
  await publishAll(1, 20);
  const publishing = publishAll(21, 60);
  await kafka.brokers[0]?.kill();
  await publishing;
  const all = Array.from({ length: 60 }, (_, index) => index + 1);
  await waitFor(() => keys.every((key) => received.get(key)?.size === all.length));
  for (const key of keys) expect([...(received.get(key) ?? [])]).toEqual(all);
});

/** Repeats each complete batch until the broker acknowledges it, as the relay does. */
async function publishAll(from: number, to: number): Promise<void> {
  for (let number = from; number <= to; number++) {
    const messages = keys.map((key) => ({ key, value: String(number), traceparent: '' }));
    const publish = () => bus.publish([{ topic, messages }]);
    await retry(publish, { isRetryable: () => true, baseMs: 10, maxMs: 100 });
  }
}
