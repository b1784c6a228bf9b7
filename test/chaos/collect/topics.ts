import kafkajs from 'kafkajs';
import { foreignKey, type TopicRecord } from '../judge/observation.ts';

const topics = ['compliance-session.changes', 'evidence-package.changes', 'webhook-delivery.receipts'];

/** Every record of our own on our topics, each partition in its order. */
export async function dumpTopics(brokers: string[]): Promise<TopicRecord[]> {
  const kafka = new kafkajs.Kafka({ brokers, clientId: 'judge', logLevel: kafkajs.logLevel.NOTHING });
  const ends = await endOffsets(kafka);
  const consumer = kafka.consumer({ groupId: `judge-${Date.now()}` });
  const records: TopicRecord[] = [];
  const open = new Map(
    ends.filter(({ low, high }) => low < high).map((end) => [`${end.topic} ${end.partition}`, end.high]),
  );
  await consumer.connect();
  await consumer.subscribe({ topics, fromBeginning: true });
  await new Promise<void>((resolve, reject) => {
    if (open.size === 0) return resolve();
    consumer
      .run({
        eachMessage: async ({ topic, partition, message }) => {
          const key = message.key?.toString('utf8') ?? '';
          if (!key.startsWith(foreignKey)) {
            const { version } = JSON.parse(message.value?.toString('utf8') ?? '{}');
            records.push({ topic, partition, key, version, at: Number(message.timestamp) });
          }
          const name = `${topic} ${partition}`;
          if (BigInt(message.offset) + 1n >= (open.get(name) ?? 0n)) open.delete(name);
          if (open.size === 0) resolve();
        },
      })
      .catch(reject);
  });
  await consumer.disconnect();
  return records;
}

async function endOffsets(kafka: kafkajs.Kafka) {
  const admin = kafka.admin();
  await admin.connect();
  try {
    const all = await Promise.all(
      topics.map(async (topic) => ({ topic, offsets: await admin.fetchTopicOffsets(topic) })),
    );
    return all.flatMap(({ topic, offsets }) =>
      offsets.map(({ partition, low, high }) => ({ topic, partition, low: BigInt(low), high: BigInt(high) })),
    );
  } finally {
    await admin.disconnect();
  }
}
