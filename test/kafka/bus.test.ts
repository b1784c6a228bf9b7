import { type EmbeddedKafka, startEmbeddedKafka } from '@gcs/embedded-kafka';
import { busContract } from '@gcs/kit/bus/bus-contract';
import { connectKafka } from '@gcs/kit/bus/kafka/connect';
import { delay } from '@gcs/kit/retry';
import { topics } from '@gcs/proto/topics';
import { emptyTopics, provideTopics } from '@gcs/test/support/kafka/topics';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import kafkajs from 'kafkajs';

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

test('a member that stops while its topic is quiet has left its group by then, so that others go on at once', async () => {
  await emptyTopics(kafka.addresses);
  const bus = connectKafka({ brokers: kafka.addresses, clientId: 'leaving', telemetry: testTelemetry() });
  let handled = 0;
  const handle = async (records: readonly unknown[]) => {
    handled += records.length;
  };
  const [topic, group] = [topics.packageChanges, 'leaving'];
  await bus.subscribe({ group, topics: [topic], handle });
  await bus.publish([{ topic, messages: [{ key: 'one', value: '{}', traceparent: '' }] }]);
  await waitFor(() => handled === 1);
  // By now its next fetch is under way, which finds nothing.
  await delay(200);
  await bus.stop();
  const admin = new kafkajs.Kafka({ brokers: kafka.addresses, logLevel: kafkajs.logLevel.NOTHING }).admin();
  await admin.connect();
  const { groups } = await admin.describeGroups([group]);
  await admin.disconnect();
  expect(groups.map(({ state, members }) => ({ state, members: members.length }))).toEqual([
    { state: 'Empty', members: 0 },
  ]);
});
