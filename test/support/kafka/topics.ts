import { createTopics } from '@gcs/kit/bus/kafka/topics';
import { createLogger } from '@gcs/kit/telemetry/logger';
import { type Topic, topics } from '@gcs/proto/topics';
import kafkajs, { type Admin } from 'kafkajs';
import { waitFor } from '../wait-for.ts';

const ours: Topic[] = Object.values(topics);

/** Our topics, created as a deployment creates them; waits until each partition has a leader. */
export async function provideTopics(brokers: string[], replication = 1): Promise<void> {
  const logger = createLogger({ service: 'test', level: 'silent' });
  await createTopics({ connection: { brokers }, topics: ours, replication, logger });
  await withAdmin(brokers, (admin) => waitFor(() => Promise.all(ours.map((topic) => admin.fetchTopicOffsets(topic)))));
}

/** Deletes all records of our topics; their partitions keep their leaders. */
export async function emptyTopics(brokers: string[]): Promise<void> {
  await withAdmin(brokers, async (admin) => {
    for (const topic of ours) {
      const partitions = await admin.fetchTopicOffsets(topic);
      await admin.deleteTopicRecords({ topic, partitions });
    }
  });
}

/** Runs `work` with a connected admin client. */
export async function withAdmin<T>(brokers: string[], work: (admin: Admin) => Promise<T>): Promise<T> {
  const admin = new kafkajs.Kafka({ brokers, logLevel: kafkajs.logLevel.NOTHING }).admin();
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.disconnect();
  }
}
