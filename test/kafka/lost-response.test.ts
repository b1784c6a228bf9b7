import { connect, createServer, type Socket } from 'node:net';
import { type EmbeddedKafka, startEmbeddedKafka } from '@gcs/embedded-kafka';
import type { EventBus } from '@gcs/kit/bus/bus';
import { connectKafka } from '@gcs/kit/bus/kafka/connect';
import { topics } from '@gcs/proto/topics';
import { provideTopics } from '@gcs/test/support/kafka/topics';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listenOnPort } from '../support/listen-on-loopback.ts';

let proxy: BrokerProxy;
let kafka: EmbeddedKafka;
let bus: EventBus;
const received: string[] = [];

beforeAll(async () => {
  proxy = await startProxy();
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

test('a message is published although all responses to the one before it were lost', async () => {
  proxy.dropProduceResponses(100);
  const lost = publish('lost');
  await waitFor(() => proxy.dropped() > 0);
  await lost.catch(() => {});
  proxy.dropProduceResponses(0);
  await publish('next');
  await waitFor(() => received.includes('next'));
});

test('loses nothing and keeps order per key while 1,000 responses are dropped at random', async () => {
  const before = proxy.dropped();
  let seed = 42;
  proxy.dropWhen(() => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return seed / 2 ** 32 < 0.5;
  });
  const publishers = Array.from({ length: 10 }, (_, index) => openBus(`publisher-${index}`));
  const sent = await Promise.all(
    publishers.map((publisher, index) =>
      publishUntil(publisher, `cs_${index}`, () => proxy.dropped() - before >= 1_000),
    ),
  );
  proxy.dropProduceResponses(0);
  await Promise.all(publishers.map((publisher) => publisher.stop()));

  await waitFor(() => sent.every((values) => received.includes(values.at(-1) ?? '')));
  for (const values of sent) {
    const mine = new Set(values);
    expect([...new Set(received.filter((value) => mine.has(value)))]).toEqual(values);
  }
}, 600_000);

/** Sends each message again until it is acknowledged, as the relay does. */
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

/** A TCP proxy in front of a broker that can drop responses, as a network does. */
type BrokerProxy = {
  address: string;
  port: number;
  /** Where new connections go from now on. */
  target(address: string): void;
  /** How many of the next produce responses are dropped: the broker has the records, the client gets no response. */
  dropProduceResponses(count: number): void;
  /** Decides for each produce request whether its response is dropped; replaces the count. */
  dropWhen(decide: () => boolean): void;
  dropped(): number;
  stop(): Promise<void>;
};

const produceApiKey = 0;

/** Kafka frames its requests by a four-byte length; the API key follows it. */
async function startProxy(): Promise<BrokerProxy> {
  let target = '';
  const state = { decide: () => false, dropped: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const [host = '127.0.0.1', port = '0'] = target.split(':');
    const broker = connect(Number(port), host);
    for (const socket of [client, broker]) {
      sockets.add(socket);
      socket
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(socket);
          client.destroy();
          broker.destroy();
        });
    }
    relay(client, broker, state);
  });
  const port = await listenOnPort(server);
  return {
    address: `127.0.0.1:${port}`,
    port,
    target: (address) => {
      target = address;
    },
    dropProduceResponses: (count) => {
      let left = count;
      state.decide = () => left-- > 0;
    },
    dropWhen: (decide) => {
      state.decide = decide;
    },
    dropped: () => state.dropped,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function relay(client: Socket, broker: Socket, state: { decide: () => boolean; dropped: number }): void {
  let buffered: Buffer = Buffer.alloc(0);
  let silent = false;
  client.on('data', (data: Buffer) => {
    buffered = Buffer.concat([buffered, data]);
    for (let frame = takeFrame(buffered); frame !== undefined; frame = takeFrame(buffered)) {
      buffered = buffered.subarray(frame.length);
      if (!silent && frame.readInt16BE(4) === produceApiKey && state.decide()) {
        silent = true;
        state.dropped += 1;
      }
      broker.write(frame);
    }
  });
  broker.on('data', (data: Buffer) => {
    // The response shows that the records are stored; now close the connection.
    if (silent) client.destroy();
    else client.write(data);
  });
}

function takeFrame(buffered: Buffer): Buffer | undefined {
  if (buffered.length < 6) return undefined;
  const length = 4 + buffered.readInt32BE(0);
  return buffered.length < length ? undefined : buffered.subarray(0, length);
}
