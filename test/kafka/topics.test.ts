import { type EmbeddedKafka, startEmbeddedKafka } from '@gcs/embedded-kafka';
import { watchTopics } from '@gcs/kit/bus/kafka/topic-watch';
import { createTopics, topicConfig, verifyTopics } from '@gcs/kit/bus/kafka/topics';
import { StartError } from '@gcs/kit/start-error';
import { topics } from '@gcs/proto/topics';
import { newDirectory, removeDirectory } from '@gcs/test/support/all-in-one';
import { filesWith } from '@gcs/test/support/files-with';
import { withAdmin } from '@gcs/test/support/kafka/topics';
import { type TestTelemetry, testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import kafkajs from 'kafkajs';

const topic = topics.sessionChanges;

let directory: string;
let kafka: EmbeddedKafka;
let telemetry: TestTelemetry;

beforeAll(async () => {
  directory = await newDirectory();
  // By default, Kafka checks for expired segments only every five minutes, and keeps their files for another minute.
  const properties = {
    'log.initial.task.delay.ms': '100',
    'log.retention.check.interval.ms': '200',
    'log.segment.delete.delay.ms': '100',
  };
  kafka = await startEmbeddedKafka({ dataDir: directory, properties });
  telemetry = testTelemetry();
});

afterAll(async () => {
  await kafka.remove();
  await removeDirectory(directory);
});

const only = () => ({ connection: { brokers: kafka.addresses }, topics: [topic], replication: 1 });

test('a service starts although its topic is missing, and detects when the topic is created', async () => {
  const watch = await watchTopics({ ...only(), telemetry });
  expect(telemetry.logs()).toContain(`The topic ${topic} does not exist`);
  expect(await telemetry.metricsText()).toMatch(/gcs_topics_unusable\S* 1$/m);
  const { logger } = telemetry;
  expect(await createTopics({ ...only(), logger })).toEqual([topic]);
  expect(await createTopics({ ...only(), logger })).toEqual([]);
  await waitFor(() => telemetry.logs().includes('the topics are correct'));
  expect(await telemetry.metricsText()).toMatch(/gcs_topics_unusable\S* 0$/m);
  await watch.stop();
});

test('a running service detects a deleted topic and added partitions', async () => {
  const { logger } = telemetry;
  await createTopics({ ...only(), logger });
  const watch = await watchTopics({ ...only(), telemetry, everyMs: 200 });
  const unusable = async () => /gcs_topics_unusable\S* (\d)$/m.exec(await telemetry.metricsText())?.[1];
  expect(await unusable()).toBe('0');
  await withAdmin(kafka.addresses, (admin) => admin.deleteTopics({ topics: [topic] }));
  await waitFor(async () => (await unusable()) === '1');
  await waitFor(async () => (await createTopics({ ...only(), logger })).includes(topic));
  await waitFor(async () => (await unusable()) === '0');
  await withAdmin(kafka.addresses, (admin) => admin.createPartitions({ topicPartitions: [{ topic, count: 13 }] }));
  await waitFor(async () => (await unusable()) === '1');
  expect(telemetry.logs()).toContain(`The topic ${topic} has 13 partitions, not 12`);
  await watch.stop();
  await withAdmin(kafka.addresses, (admin) => admin.deleteTopics({ topics: [topic] }));
  await waitFor(async () => (await createTopics({ ...only(), logger })).includes(topic));
});

test('a service rejects a topic with another number of partitions or fewer replicas, each with a message', async () => {
  const other = topics.packageChanges;
  const configEntries = Object.entries(topicConfig(1)).map(([name, value]) => ({ name, value }));
  const made = { topic: other, numPartitions: 6, replicationFactor: 1, configEntries };
  await withAdmin(kafka.addresses, (admin) => admin.createTopics({ topics: [made], waitForLeaders: false }));
  const options = { connection: { brokers: kafka.addresses }, topics: [topic, other], replication: 2 };
  const problems = await waitFor(async () => {
    const found = await verifyTopics({ ...options, logger: telemetry.logger });
    return found.length === 3 ? found : undefined;
  });
  expect(problems.map(({ topic: name, kind }) => `${name} ${kind}`)).toEqual([
    `${topic} replication`,
    `${other} partitions`,
    `${other} replication`,
  ]);
  const refused = watchTopics({ ...options, replication: 1, telemetry });
  await expect(refused).rejects.toThrow(StartError);
  await expect(refused).rejects.toThrow(`The topic ${other} has 6 partitions, not 12`);
  await withAdmin(kafka.addresses, (admin) => admin.deleteTopics({ topics: [other] }));
});

describe('the check of a topic’s settings', () => {
  const wrong: Readonly<Record<string, string>> = {
    'cleanup.policy': 'compact',
    'retention.ms': '3600000',
    'segment.ms': '3600000',
    'message.timestamp.type': 'CreateTime',
    'compression.type': 'producer',
    'min.insync.replicas': '2',
  };
  beforeAll(() => createTopics({ ...only(), logger: telemetry.logger }));
  afterEach(() => setConfig(topic, topicConfig(1)));

  test.each(Object.keys(topicConfig(1)))('reports a topic whose %s differs', async (name) => {
    const { logger } = telemetry;
    await waitFor(async () => (await verifyTopics({ ...only(), logger })).length === 0);
    await setConfig(topic, { ...topicConfig(1), [name]: wrong[name] ?? 'a value of the test is missing' });
    const problems = await waitFor(async () => {
      const found = await verifyTopics({ ...only(), logger });
      return found.length > 0 ? found : undefined;
    });
    const message = `The topic ${topic} has ${name}=${wrong[name]}, not ${topicConfig(1)[name]}: set it on the topic.`;
    expect(problems).toEqual([{ topic, kind: 'config', message }]);
    const watch = await watchTopics({ ...only(), telemetry });
    expect(telemetry.logs()).toContain(message);
    expect(await telemetry.metricsText()).toMatch(/gcs_topics_unusable\S* 1$/m);
    await watch.stop();
  });
});

test('no record becomes older than seven days, though another record follows every six hours', async () => {
  const hourMs = 3_600_000;
  const canaries = { kept: 'canary-without-segment-ms', gone: 'canary-with-our-settings' };
  // The age depends on the times of the records instead of the broker's clock, so that the test need not wait.
  const ours: Readonly<Record<string, string>> = { ...topicConfig(1), 'message.timestamp.type': 'CreateTime' };
  const { 'segment.ms': _, ...withoutSegmentMs } = ours;
  const configs = [
    [canaries.kept, withoutSegmentMs],
    [canaries.gone, ours],
  ] as const;
  // The broker deletes nothing until all records are there: a first record alone would be expired.
  for (const [name, config] of configs) {
    const configEntries = entriesOf({ ...config, 'retention.ms': '-1' });
    await withAdmin(kafka.addresses, (admin) => admin.createTopics({ topics: [{ topic: name, configEntries }] }));
  }
  const producer = new kafkajs.Kafka({ brokers: kafka.addresses, logLevel: kafkajs.logLevel.NOTHING }).producer();
  await producer.connect();
  const now = Date.now();
  for (const name of Object.values(canaries)) {
    const send = (value: string, atMs: number) =>
      producer.send({ topic: name, messages: [{ value, timestamp: String(atMs) }] });
    await send(`${name} of a guest`, now - 7 * 24 * hourMs - hourMs);
    for (let hours = 7 * 24; hours >= 0; hours -= 6) await send('another', now - hours * hourMs);
  }
  await producer.disconnect();
  for (const [name, config] of configs) await setConfig(name, config);
  const isThere = (name: string) => filesWith(directory, `${name} of a guest`).length > 0;
  await waitFor(() => !isThere(canaries.gone));
  expect(isThere(canaries.kept)).toBe(true);
});

const entriesOf = (config: Readonly<Record<string, string>>) =>
  Object.entries(config).map(([name, value]) => ({ name, value }));

function setConfig(name: string, config: Readonly<Record<string, string>>) {
  const resources = [{ type: kafkajs.ConfigResourceTypes.TOPIC, name, configEntries: entriesOf(config) }];
  return withAdmin(kafka.addresses, (admin) => admin.alterConfigs({ validateOnly: false, resources }));
}
