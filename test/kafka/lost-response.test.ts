import { type EmbeddedKafka, startEmbeddedKafka } from '@gcs/embedded-kafka';
import type { EventBus } from '@gcs/kit/bus/bus';
import { connectKafka } from '@gcs/kit/bus/kafka/connect';
import { topics } from '@gcs/proto/topics';
import { type BrokerProxy, startBrokerProxy } from '@gcs/test/support/kafka/broker-proxy';
import { provideTopics } from '@gcs/test/support/kafka/topics';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

let proxy: BrokerProxy;
let kafka: EmbeddedKafka;
let bus: EventBus;
let dropped = 0;
const received: string[] = [];

beforeAll(async () => {
  proxy = await startBrokerProxy();
  kafka = await startEmbeddedKafka({ advertisedPort: proxy.port });
  proxy.target(kafka.addresses[0] ?? '');
  await provideTopics([proxy.address]);
  bus = openBus('lost-response');
  await bus.subscribe({
    group: 'lost-response',
    topics: [topics.sessionChanges],
    handle: async (records) => {
      received.push(...records.map((record) => String(record.value)));
    },
  });
});

afterAll(async () => {
  await bus.stop();
  await proxy.stop();
  await kafka.remove();
});

test('the bus publishes a message although all responses to the previous message were lost', async () => {
  let left = 100;
  dropWhen(() => left-- > 0);
  const lost = publish('lost');
  await waitFor(() => dropped > 0);
  await lost.catch(() => {});
  dropWhen(() => false);
  await publish('next');
  await waitFor(() => received.includes('next'));
});

test('the bus loses no message and keeps the order of each key while 1,000 random responses are lost', async () => {
  const before = dropped;
  let seed = 42;
  dropWhen(() => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return seed / 2 ** 32 < 0.5;
  });
  const publishers = Array.from({ length: 10 }, (_, index) => openBus(`publisher-${index}`));
  const sent = await Promise.all(
    publishers.map((publisher, index) => publishUntil(publisher, `cs_${index}`, () => dropped - before >= 1_000)),
  );
  dropWhen(() => false);
  await Promise.all(publishers.map((publisher) => publisher.stop()));

  await waitFor(() => sent.every((values) => received.includes(values.at(-1) ?? '')));
  for (const values of sent) {
    const mine = new Set(values);
    expect([...new Set(received.filter((value) => mine.has(value)))]).toEqual(values);
  }
}, 600_000);

const produceApiKey = 0;

/** For each produce request, `decide` returns true if the broker stores the records but its response is lost. */
function dropWhen(decide: () => boolean): void {
  proxy.judge = ({ apiKey }) => {
    if (apiKey !== produceApiKey || !decide()) return 'pass';
    dropped += 1;
    return 'lose';
  };
}

async function publishUntil(publisher: EventBus, key: string, enough: () => boolean): Promise<string[]> {
  const sent: string[] = [];
  while (!enough()) {
    const value = `${key}-${sent.length}`;
    const messages = [{ key, value, traceparent: '' }];
    while (
      !(await publisher.publish([{ topic: topics.sessionChanges, messages }]).then(
        () => true,
        () => false,
      ))
    );
    sent.push(value);
  }
  return sent;
}

function openBus(clientId: string): EventBus {
  return connectKafka({ brokers: [proxy.address], clientId, telemetry: testTelemetry() });
}

function publish(value: string): Promise<void> {
  return bus.publish([{ topic: topics.sessionChanges, messages: [{ key: 'cs_a', value, traceparent: '' }] }]);
}
