import { type EmbeddedKafka, startEmbeddedKafka } from '@gcs/embedded-kafka';
import { connectKafka } from '@gcs/kit/bus/kafka/connect';
import { busContract } from '@gcs/test/support/bus-contract';
import { emptyTopics, provideTopics } from '@gcs/test/support/kafka/topics';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { afterAll, beforeAll } from '@jest/globals';

let kafka: EmbeddedKafka;
const prefix = 'hotels.prod';

beforeAll(async () => {
  kafka = await startEmbeddedKafka();
  await provideTopics(kafka.addresses);
  await provideTopics(kafka.addresses, 1, prefix);
});

afterAll(() => kafka.remove());

busContract('Kafka', async () => {
  await emptyTopics(kafka.addresses);
  const bus = connectKafka({ brokers: kafka.addresses, clientId: 'bus-contract', telemetry: testTelemetry() });
  return { bus, close: () => bus.stop() };
});

busContract('Kafka under a prefix', async () => {
  await emptyTopics(kafka.addresses, prefix);
  const connection = { brokers: kafka.addresses, prefix };
  const bus = connectKafka({ ...connection, clientId: 'prefixed', telemetry: testTelemetry() });
  return { bus, close: () => bus.stop() };
});
