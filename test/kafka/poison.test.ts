import { zstdCompressSync } from 'node:zlib';
import { type EmbeddedKafka, startEmbeddedKafka } from '@gcs/embedded-kafka';
import type { EventBus } from '@gcs/kit/bus/bus';
import { connectKafka } from '@gcs/kit/bus/kafka/connect';
import { type Consumer, startConsumer } from '@gcs/kit/consumer/consumer';
import { consumerMigration } from '@gcs/kit/postgres/migrations/kit-migrations';
import type { PackageChange } from '@gcs/proto/gen/event-types';
import { topics } from '@gcs/proto/topics';
import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { allowLargeRecords, provideTopics, withAdmin } from '@gcs/test/support/kafka/topics';
import { packageChange } from '@gcs/test/support/package-change';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import kafkajs, { type Message, type Producer } from 'kafkajs';

const topic = topics.packageChanges;
const bystander = 'cs_01ARZ3NDEKTSV4RRFFQ69G5FAV';
const sink = {
  name: '9000_sink',
  up: 'create table sink (id bigserial primary key, key text not null, version bigint not null)',
};

let kafka: EmbeddedKafka;
let own: TestDatabase;
let bus: EventBus;
let consumer: Consumer;
let stranger: Producer;
let bystanderVersion = 0;

beforeAll(async () => {
  kafka = await startEmbeddedKafka();
  await provideTopics(kafka.addresses);
  own = await createTestDatabase([consumerMigration, sink]);
  stranger = new kafkajs.Kafka({ brokers: kafka.addresses, logLevel: kafkajs.logLevel.NOTHING }).producer();
  await stranger.connect();
  bus = connectKafka({ brokers: kafka.addresses, clientId: 'poison', telemetry: testTelemetry() });
  consumer = await startSink();
});

afterAll(async () => {
  await stranger.disconnect();
  await bus.stop();
  await own.drop();
  await kafka.remove();
});

const poisons: { name: string; session: string; reason: string; poison: (session: string) => Message }[] = [
  {
    name: 'bytes that are no text',
    session: 'cs_01ARZ3NDEKTSV4RRFFQ69G5FB0',
    reason: 'malformed',
    poison: (key) => ({ key, value: Buffer.from([0xff, 0xfe, 0x00, 0xc3]) }),
  },
  {
    name: 'a value framed as by a schema registry',
    session: 'cs_01ARZ3NDEKTSV4RRFFQ69G5FB6',
    reason: 'malformed',
    poison: (key) => ({ key, value: Buffer.concat([Buffer.from([0, 0, 0, 0, 7]), Buffer.from('{}')]) }),
  },
  {
    name: 'a value of 1 MB',
    session: 'cs_01ARZ3NDEKTSV4RRFFQ69G5FB2',
    reason: 'schema',
    poison: (key) => ({ key, value: JSON.stringify({ ...packageChange(key, 2), packageId: 'x'.repeat(1_000_000) }) }),
  },
];

test.each(poisons)('$name is parked, others continue, and its session waits in order until the replay', async (one) => {
  const { session, reason, poison } = one;
  await sendBeside([
    record(packageChange(session, 1)),
    poison(session),
    record(packageChange(session, 2)),
    record(packageChange(session, 3)),
  ]);
  await waitFor(async () => (await parked(session)).length === 3);
  expect(await parked(session)).toEqual([reason, 'behind_parked', 'behind_parked']);
  expect(await applied(session)).toEqual([1]);
  expect(await consumer.replayParked(session)).toBe(2);
  expect(await applied(session)).toEqual([1, 2, 3]);
  expect(await parked(session)).toEqual([]);
});

test('a key with U+0000 is parked, a trace with U+0000 is dropped, and a 10-MB record blocks no other', async () => {
  const session = 'cs_01ARZ3NDEKTSV4RRFFQ69G5FB7';
  const traced = { ...record(packageChange(session, 1)), headers: { traceparent: '\u0000', other: '\u0000' } };
  await sendBeside([traced, { key: `${session}\u0000`, value: '{}' }, { key: 'x'.repeat(10_000), value: '{}' }]);
  await allowLargeRecords(kafka.addresses);
  // Not compressed, because compression would make the record small.
  await stranger.send({ topic, messages: [{ key: session, value: Buffer.alloc(10_000_000, '['), partition: 0 }] });
  await sendBeside([]);
  expect(await applied(session)).toEqual([1]);
  expect(await parked(`${session}\ufffd`)).toEqual(['schema']);
  expect(await parked(session)).toEqual(['malformed']);
  const text = 'select error from dead_letters where key = $1';
  const [letter] = await own.database.query<{ error: string }>({ name: '', text }, [session]);
  expect(letter?.error).toBe('the value has 10000000 characters, more than 1048576');
});

test('a record with a compression that kafkajs does not know is parked', async () => {
  const session = 'cs_01ARZ3NDEKTSV4RRFFQ69G5FB8';
  const { ZSTD } = kafkajs.CompressionTypes;
  kafkajs.CompressionCodecs[ZSTD] = () => ({
    compress: async ({ buffer }: { buffer: Buffer }) => zstdCompressSync(buffer),
    decompress: async () => {
      throw new kafkajs.KafkaJSNonRetriableError('ZSTD compression not implemented');
    },
  });
  const messages = [record(packageChange(session, 1)), { key: session, value: '{}' }];
  await stranger.send({ topic, compression: ZSTD, messages: messages.map((one) => ({ ...one, partition: 0 })) });
  await sendBeside([]);
  expect(await applied(session)).toEqual([1]);
  expect(await parked(session)).toEqual(['schema']);
});

test('the lag that the group reports equals the lag at the broker', async () => {
  const telemetry = testTelemetry();
  const watched = connectKafka({ brokers: kafka.addresses, clientId: 'lag', telemetry });
  const held = Promise.withResolvers<void>();
  await watched.subscribe({ group: 'held', topics: [topic], handle: () => held.promise });
  const behind = async () => /^gcs_consumer_lag\{.*?\} (\d+)$/m.exec(await telemetry.metricsText())?.[1];
  const admin = new kafkajs.Kafka({ brokers: kafka.addresses, logLevel: kafkajs.logLevel.NOTHING }).admin();
  await stranger.send({ topic, messages: Array.from({ length: 360 }, () => ({ key: 'none', value: '{}' })) });
  const ends = await admin.connect().then(() => admin.fetchTopicOffsets(topic));
  await admin.disconnect();
  const records = ends.reduce((sum, { high, low }) => sum + Number(high) - Number(low), 0);
  await waitFor(async () => (await behind()) === String(records));
  held.resolve();
  await waitFor(async () => (await behind()) === '0');
  await watched.stop();
});

test('the lag becomes 0 although a partition ends with another producer’s transaction marker or aborted records', async () => {
  const telemetry = testTelemetry();
  const watched = connectKafka({ brokers: kafka.addresses, clientId: 'transactions', telemetry });
  await watched.subscribe({ group: 'transactions', topics: [topic], handle: async () => {} });
  const lag = async () => /^gcs_consumer_lag\{.*?\} (\d+)$/m.exec(await telemetry.metricsText())?.[1];
  const transactional = new kafkajs.Kafka({ brokers: kafka.addresses, logLevel: kafkajs.logLevel.NOTHING }).producer({
    ...{ transactionalId: 'stranger', idempotent: true, maxInFlightRequests: 1 },
  });
  await transactional.connect();
  // In partition 3, the last record is a transaction marker. In partition 7, all records before the marker are aborted.
  for (const [partition, end] of [
    [3, 'commit'],
    [7, 'abort'],
  ] as const) {
    const transaction = await transactional.transaction();
    await transaction.send({ topic, messages: [{ key: 'none', value: '{}', partition }] });
    await transaction[end]();
  }
  await transactional.disconnect();
  await withAdmin(kafka.addresses, (admin) =>
    waitFor(async () => {
      const ends = await admin.fetchTopicOffsets(topic);
      const [own] = await admin.fetchOffsets({ groupId: 'transactions', topics: [topic] });
      const places = new Map(own?.partitions.map(({ partition, offset }) => [partition, offset]));
      return ends.every(({ partition, high }) => ![3, 7].includes(partition) || places.get(partition) === high);
    }),
  );
  await waitFor(async () => (await lag()) === '0');
  await watched.stop();
});

function startSink(): Promise<Consumer> {
  return startConsumer<PackageChange>({
    bus,
    database: own.database,
    telemetry: testTelemetry(),
    group: 'sink',
    topic,
    contiguous: true,
    decode: (value) => value as PackageChange,
    identify: ({ sessionId, version }) => ({ key: sessionId, epoch: 1, version }),
    apply: async (tx, received) => {
      for (const { value } of received) {
        const insert = { name: '', text: 'insert into sink (key, version) values ($1, $2)' };
        await tx.query(insert, [value.sessionId, value.version]);
      }
    },
  });
}

/**
 * Writes the records and then a change of another session into one partition. Expects that the change is applied while
 * the records are parked.
 */
async function sendBeside(messages: Message[]): Promise<void> {
  bystanderVersion += 1;
  const all = [...messages, record(packageChange(bystander, bystanderVersion))];
  const compression = kafkajs.CompressionTypes.GZIP;
  await stranger.send({ topic, compression, messages: all.map((message) => ({ ...message, partition: 0 })) });
  await waitFor(async () => (await applied(bystander)).length === bystanderVersion);
}

function record(value: PackageChange): Message {
  return { key: value.sessionId, value: JSON.stringify(value) };
}

async function applied(key: string): Promise<number[]> {
  const select = { name: '', text: 'select version from sink where key = $1 order by id' };
  return (await own.database.query<{ version: number }>(select, [key])).map(({ version }) => version);
}

async function parked(key: string): Promise<string[]> {
  const text = 'select reason from dead_letters where key = $1 and replayed_at is null order by id';
  return (await own.database.query<{ reason: string }>({ name: '', text }, [key])).map(({ reason }) => reason);
}
