import { type Topic, topicSettings } from '@gcs/proto/topics';
import kafkajs, { type Admin } from 'kafkajs';
import { retry } from '../../retry.ts';
import type { Logger } from '../../telemetry/logger.ts';
import { type KafkaConnection, openKafka } from './client.ts';
import { namesUnder } from './names.ts';

export const partitionCount = topicSettings.partitions;

export type TopicOptions = {
  connection: KafkaConnection;
  topics: readonly Topic[];
  replication: number;
  logger: Logger;
};

export type TopicProblem = {
  topic: string;
  kind: 'missing' | 'partitions' | 'replication' | 'config';
  message: string;
};

export function topicConfig(replication: number): Readonly<Record<string, string>> {
  return {
    'cleanup.policy': 'delete',
    'retention.ms': String(topicSettings.retentionMs),
    // Kafka deletes whole segments, so a record may outlive its retention by `segment.ms`.
    'segment.ms': String(topicSettings.segmentMs),
    // Timestamps come from the broker's clock. With the publishers' clocks, a broker would refuse records from a clock
    // that is ahead.
    'message.timestamp.type': 'LogAppendTime',
    // The broker stores records of other writers uncompressed. kafkajs can decompress only gzip and stops at anything
    // else.
    'compression.type': 'uncompressed',
    // All replicas but one must store a message before it is acknowledged, so one broker may be down.
    [minInSync]: String(Math.max(1, replication - 1)),
  };
}

const minInSync = 'min.insync.replicas';

/** Keeps existing topics. Resolves to the new topics' names on the broker. */
export function createTopics({ connection, topics, replication, logger }: TopicOptions): Promise<string[]> {
  const { onBroker } = namesUnder(connection.prefix);
  return withAdmin(connection, logger, async (admin) => {
    const existing = new Set(await admin.listTopics());
    const missing = topics.map(onBroker).filter((topic) => !existing.has(topic));
    const configEntries = Object.entries(topicConfig(replication)).map(([name, value]) => ({ name, value }));
    const wanted = missing.map((topic) => ({
      topic,
      numPartitions: partitionCount,
      replicationFactor: replication,
      configEntries,
    }));
    if (wanted.length > 0) await admin.createTopics({ topics: wanted, waitForLeaders: false });
    await untilLed(admin, missing);
    return missing;
  });
}

/** Waits until each topic has a leader, unlike kafkajs. */
async function untilLed(admin: Admin, topics: readonly string[]): Promise<void> {
  if (topics.length === 0) return;
  const look = async () => {
    const found = (await admin.fetchTopicMetadata({ topics: [...topics] })).topics;
    const partitions = found.flatMap((topic) => topic.partitions);
    if (!partitions.every(({ leader }) => leader >= 0)) throw new Error('some partitions have no leader yet');
  };
  await retry(look, { isRetryable: () => true, attempts: 20, baseMs: 50, maxMs: 1_000 });
}

/** Rejects if no broker answers. */
export function verifyTopics({ connection, topics, replication, logger }: TopicOptions): Promise<TopicProblem[]> {
  const wanted = topics.map(namesUnder(connection.prefix).onBroker);
  return withAdmin(connection, logger, async (admin) => {
    const existing = new Set(await admin.listTopics());
    const names = wanted.filter((topic) => existing.has(topic));
    const found = names.length === 0 ? [] : (await admin.fetchTopicMetadata({ topics: names })).topics;
    const present = await Promise.all(
      found.map(async (topic) => ({ ...topic, config: await configOf(admin, topic.name) })),
    );
    const foundOf = new Map(present.map((topic) => [topic.name, topic]));
    return wanted.flatMap((topic) => problemsOf(topic, foundOf.get(topic), replication));
  });
}

type Found = { partitions: readonly { replicas: readonly number[] }[]; config: Config | null };
type Config = ReadonlyMap<string, string>;

/** Returns null if the service may not read the topic's settings. */
async function configOf(admin: Admin, name: string): Promise<Config | null> {
  const type = kafkajs.ConfigResourceTypes.TOPIC;
  try {
    const { resources } = await admin.describeConfigs({ resources: [{ type, name }], includeSynonyms: false });
    const entries = resources.flatMap(({ configEntries }) => configEntries);
    return new Map(entries.map(({ configName, configValue }) => [configName, configValue]));
  } catch (error) {
    if (error instanceof kafkajs.KafkaJSProtocolError && error.type === 'TOPIC_AUTHORIZATION_FAILED') return null;
    throw error;
  }
}

function problemsOf(topic: string, found: Found | undefined, replication: number): TopicProblem[] {
  if (found === undefined) return [{ topic, kind: 'missing', message: `The topic ${topic} does not exist.` }];
  const { partitions, config } = found;
  const problems: TopicProblem[] = [];
  if (partitions.length !== partitionCount) {
    const message = `The topic ${topic} has ${partitions.length} partitions, not ${partitionCount}: the order of a session's changes would break.`;
    problems.push({ topic, kind: 'partitions', message });
  }
  const fewest = Math.min(...partitions.map(({ replicas }) => replicas.length));
  if (fewest < replication) {
    const message = `The topic ${topic} has ${fewest} replicas, not ${replication}: reassign it, or set GCS_KAFKA_REPLICATION to this number.`;
    problems.push({ topic, kind: 'replication', message });
  }
  return [...problems, ...configProblems(topic, config, { replication, fewest })];
}

function configProblems(
  topic: string,
  config: Config | null,
  { replication, fewest }: { replication: number; fewest: number },
): TopicProblem[] {
  const kind = 'config';
  if (config === null) {
    const message = `The settings of the topic ${topic} cannot be read: allow DescribeConfigs on it.`;
    return [{ topic, kind, message }];
  }
  const wanted = Object.entries(topicConfig(replication));
  return wanted.flatMap(([name, value]) => {
    const actual = config.get(name) ?? 'no value';
    // A topic with more replicas may require more in-sync replicas, as long as one broker may be down.
    const isStricter = name === minInSync && Number(actual) > Number(value) && Number(actual) < fewest;
    if (actual === value || isStricter) return [];
    return [{ topic, kind, message: `The topic ${topic} has ${name}=${actual}, not ${value}: set it on the topic.` }];
  });
}

async function withAdmin<T>(
  connection: KafkaConnection,
  logger: Logger,
  work: (admin: Admin) => Promise<T>,
): Promise<T> {
  const admin = openKafka(connection, 'topics', logger).admin({ retry: { retries: 2, initialRetryTime: 100 } });
  try {
    await admin.connect();
    return await work(admin);
  } finally {
    await admin.disconnect().catch(() => {});
  }
}
