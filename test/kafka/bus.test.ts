import { type EmbeddedKafka, startEmbeddedKafka } from '@gcs/embedded-kafka';
import { busContract } from '@gcs/kit/bus/bus-contract';
import { connectKafka } from '@gcs/kit/bus/kafka/connect';
import { emptyTopics, provideTopics } from '@gcs/test/support/kafka/topics';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { afterAll, beforeAll } from '@jest/globals';

let kafka: EmbeddedKafka;

beforeAll(async () => {
  kafka = await startEmbeddedKafka();
  await provideTopics(kafka.addresses);
});

afterAll(() => kafka.remove());

busContract('Kafka', async () => {
  await emptyTopics(kafka.addresses);
  const bus = connectKafka({ brokers: kafka.addresses, clientId: 'bus-contract', telemetry: testTelemetry() });
  return { bus, close: () => bus.stop() };
});
