import { topics } from '@gcs/proto/topics';
import kafkajs from 'kafkajs';

/** Creates our topics empty, whatever was in them before. */
export async function createTopics(brokers: string[], replicationFactor = 1): Promise<void> {
  const admin = new kafkajs.Kafka({ brokers, logLevel: kafkajs.logLevel.NOTHING }).admin();
  await admin.connect();
  const existing = new Set(await admin.listTopics());
  const ours = Object.values(topics);
  await admin.deleteTopics({ topics: ours.filter((topic) => existing.has(topic)) });
  const wanted = ours.map((topic) => ({ topic, numPartitions: 12, replicationFactor }));
  await admin.createTopics({ topics: wanted, waitForLeaders: true });
  await admin.disconnect();
}
