import { namesUnder } from '@gcs/kit/bus/kafka/names';
import { createTopics } from '@gcs/kit/bus/kafka/topics';
import { createLogger } from '@gcs/kit/telemetry/logger';
import { type Topic, topics } from '@gcs/proto/topics';
import kafkajs, { type Admin } from 'kafkajs';
import { waitFor } from '../wait-for.ts';

const ours: Topic[] = Object.values(topics);

export async function provideTopics(brokers: string[], replication = 1, prefix?: string): Promise<void> {
  const logger = createLogger({ service: 'test', level: 'silent' });
  const connection = { brokers, ...(prefix !== undefined && { prefix }) };
  await createTopics({ connection, topics: ours, replication, logger });
  const names = ours.map(namesUnder(prefix).onBroker);
  await withAdmin(brokers, (admin) => waitFor(() => Promise.all(names.map((name) => admin.fetchTopicOffsets(name)))));
}

export async function emptyTopics(brokers: string[], prefix?: string): Promise<void> {
  await withAdmin(brokers, async (admin) => {
    for (const topic of ours.map(namesUnder(prefix).onBroker)) {
      const partitions = await admin.fetchTopicOffsets(topic);
      await admin.deleteTopicRecords({ topic, partitions });
    }
  });
}

/** Allows records of 12 MB. Sends all other settings too, because Kafka resets a setting that is left out. */
export async function allowLargeRecords(brokers: string[]): Promise<void> {
  const large = { name: 'max.message.bytes', value: '12000000' };
  await withAdmin(brokers, async (admin) => {
    const described = await admin.describeConfigs({
      includeSynonyms: false,
      resources: ours.map((name) => ({ type: kafkajs.ConfigResourceTypes.TOPIC, name })),
    });
    const resources = described.resources.map(({ resourceName: name, configEntries }) => {
      const own = configEntries.filter((entry) => entry.configSource === kafkajs.ConfigSource.TOPIC_CONFIG);
      const kept = own.filter((entry) => entry.configName !== large.name);
      const entries = [...kept.map(({ configName, configValue: value }) => ({ name: configName, value })), large];
      return { type: kafkajs.ConfigResourceTypes.TOPIC, name, configEntries: entries };
    });
    await admin.alterConfigs({ validateOnly: false, resources });
  });
}

export async function withAdmin<T>(brokers: string[], work: (admin: Admin) => Promise<T>): Promise<T> {
  const admin = new kafkajs.Kafka({ brokers, logLevel: kafkajs.logLevel.NOTHING }).admin();
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.disconnect();
  }
}
