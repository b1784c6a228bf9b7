import { busContract } from '@gcs/kit/bus/bus-contract';
import { connectKafka } from '@gcs/kit/bus/kafka';
import { createLogger } from '@gcs/kit/logger';
import { type Broker, startCluster } from '@gcs/test/support/kafka/broker';
import { createTopics } from '@gcs/test/support/kafka/topics';
import { afterAll, beforeAll } from '@jest/globals';

let brokers: Broker[];

beforeAll(async () => {
  brokers = await startCluster();
}, 120_000);

afterAll(async () => {
  await Promise.all(brokers.map((broker) => broker.remove()));
});

busContract('Kafka', async () => {
  const addresses = brokers.map((broker) => broker.address);
  await createTopics(addresses);
  const bus = connectKafka({
    brokers: addresses,
    clientId: 'bus-contract',
    logger: createLogger({ service: 'test', level: 'silent' }),
  });
  return { bus, close: () => bus.stop() };
});
