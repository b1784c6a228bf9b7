import { type Topic, topicSettings } from '@gcs/proto/topics';
import type { Admin } from 'kafkajs';
import { retry } from '../../retry.ts';
import type { Logger } from '../../telemetry/logger.ts';
import { type KafkaConnection, openKafka } from './client.ts';
import { namesUnder } from './names.ts';

export const partitionCount = topicSettings.partitions;

export type TopicOptions = {
  connection: KafkaConnection;
  topics: readonly Topic[];
  /** Replicas that each partition must have at least. */
  replication: number;
  logger: Logger;
};

/** `message` is a sentence for an operator. */
export type TopicProblem = { topic: string; kind: 'missing' | 'partitions' | 'replication'; message: string };

/** Creates the topics that are missing; those that exist stay as they are. Resolves to the names of the new ones, as the broker knows them. */
export function createTopics({ connection, topics, replication, logger }: TopicOptions): Promise<string[]> {
  const { onBroker } = namesUnder(connection.prefix);
  return withAdmin(connection, logger, async (admin) => {
    const existing = new Set(await admin.listTopics());
    const missing = topics.map(onBroker).filter((topic) => !existing.has(topic));
    const configEntries = [
      { name: 'cleanup.policy', value: 'delete' },
      { name: 'retention.ms', value: String(topicSettings.retentionMs) },
      // The broker's clock, whatever that of a publisher says: one too far ahead would be refused.
      { name: 'message.timestamp.type', value: 'LogAppendTime' },
      // The broker unpacks what a stranger has compressed: kafkajs knows gzip alone, and ends at anything else for ever.
      { name: 'compression.type', value: 'uncompressed' },
      // Acknowledged means stored twice, and one broker may be away.
      { name: 'min.insync.replicas', value: String(Math.max(1, replication - 1)) },
    ];
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

/** kafkajs waits for leaders too, but not for a broker that has not even heard of the topic yet. */
async function untilLed(admin: Admin, topics: readonly string[]): Promise<void> {
  if (topics.length === 0) return;
  const look = async () => {
    const found = (await admin.fetchTopicMetadata({ topics: [...topics] })).topics;
    const partitions = found.flatMap((topic) => topic.partitions);
    if (!partitions.every(({ leader }) => leader >= 0)) throw new Error('some partitions have no leader yet');
  };
  await retry(look, { isRetryable: () => true, attempts: 20, baseMs: 50, maxMs: 1_000 });
}

/** What is wrong with the topics; empty when they are as they must be. Rejects when no broker answers. */
export function verifyTopics({ connection, topics, replication, logger }: TopicOptions): Promise<TopicProblem[]> {
  const wanted = topics.map(namesUnder(connection.prefix).onBroker);
  return withAdmin(connection, logger, async (admin) => {
    const existing = new Set(await admin.listTopics());
    const present = wanted.filter((topic) => existing.has(topic));
    const found = present.length === 0 ? [] : (await admin.fetchTopicMetadata({ topics: [...present] })).topics;
    const partitionsOf = new Map(found.map(({ name, partitions }) => [name, partitions]));
    return wanted.flatMap((topic) => problemsOf(topic, partitionsOf.get(topic), replication));
  });
}

function problemsOf(
  topic: string,
  partitions: readonly { replicas: readonly number[] }[] | undefined,
  replication: number,
): TopicProblem[] {
  if (partitions === undefined) return [{ topic, kind: 'missing', message: `The topic ${topic} does not exist.` }];
  const problems: TopicProblem[] = [];
  if (partitions.length !== partitionCount) {
    const message = `The topic ${topic} has ${partitions.length} partitions, not ${partitionCount}: the order of a session's changes would break.`;
    problems.push({ topic, kind: 'partitions', message });
  }
  const fewest = Math.min(...partitions.map(({ replicas }) => replicas.length));
  if (fewest < replication) {
    const message = `The topic ${topic} has ${fewest} replicas, not ${replication}: reassign it, or set GCS_KAFKA_REPLICATION to what it has.`;
    problems.push({ topic, kind: 'replication', message });
  }
  return problems;
}

/** A connection for the one purpose: it fails at once when no broker is there, and leaves nothing idling behind. */
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
