import { busContract } from '@gcs/kit/bus/bus-contract';
import { connectKafka } from '@gcs/kit/bus/kafka';
import { createLogger } from '@gcs/kit/logger';
import { topics } from '@gcs/proto/topics';
import { type Broker, startCluster } from '@gcs/test/support/kafka/broker';
import { afterAll, beforeAll } from '@jest/globals';
import kafkajs from 'kafkajs';

let brokers: Broker[];

beforeAll(async () => {
  brokers = await startCluster();
}, 120_000);

afterAll(async () => {
  await Promise.all(brokers.map((broker) => broker.remove()));
});

busContract('Kafka', async () => {
  const addresses = brokers.map((broker) => broker.address);
  await emptyTopics(addresses);
  const bus = connectKafka({
    brokers: addresses,
    clientId: 'bus-contract',
    logger: createLogger({ service: 'test', level: 'silent' }),
  });
  return { bus, close: () => bus.stop() };
});

/** Topics are created anew for each test, so that no test reads what another wrote. */
async function emptyTopics(addresses: string[]): Promise<void> {
  const admin = new kafkajs.Kafka({ brokers: addresses, logLevel: kafkajs.logLevel.NOTHING }).admin();
  await admin.connect();
  const existing = await admin.listTopics();
  const ours = Object.values(topics);
  await admin.deleteTopics({ topics: existing.filter((name) => ours.some((topic) => topic === name)) });
  await admin.createTopics({ topics: ours.map((topic) => ({ topic, numPartitions: 12 })), waitForLeaders: true });
  await admin.disconnect();
}
