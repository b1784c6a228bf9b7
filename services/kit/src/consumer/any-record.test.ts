import { randomInt } from 'node:crypto';
import { type Topic, topics } from '@gcs/proto/topics';
import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { packageChange } from '@gcs/test/support/package-change';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { afterEach, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { EachBatchPayload, IHeaders, KafkaMessage } from 'kafkajs';
import { changesOf } from '../../../webhook-delivery/test/session-changes.ts';
import type { SubscribeOptions } from '../bus/bus.ts';
import { batchConsumer } from '../bus/kafka/batch.ts';
import { namesUnder } from '../bus/kafka/names.ts';
import { createOffsetCommits } from '../bus/kafka/offsets.ts';
import { createProgress } from '../bus/kafka/progress/progress.ts';
import { consumerMigration } from '../postgres/migrations/kit-migrations.ts';
import { startConsumer } from './consumer.ts';

type Value = { version: number } & ({ sessionId: string } | { bookingId: string });
const keyOf = (value: Value) => ('bookingId' in value ? value.bookingId : value.sessionId);
const samples: Record<Topic, (sessionId: string, version: number) => Value> = {
  'compliance-session.changes': (sessionId, version) => ({ ...required(changesOf(sessionId, [])[0]), version }),
  'evidence-package.changes': packageChange,
  'webhook-delivery.receipts': (sessionId, version) => ({
    schemaVersion: 1,
    changeId: `dlv_01ARZ3NDEKTSV4RRFFQ69G5FAV.${version}`,
    tenantId: 'ten_1',
    sessionId,
    version,
    eventId: 'evt_01ARZ3NDEKTSV4RRFFQ69G5FAV',
    endpointId: 'wep_01ARZ3NDEKTSV4RRFFQ69G5FAV',
    deliveryId: 'dlv_01ARZ3NDEKTSV4RRFFQ69G5FAV',
    outcome: 'accepted',
    attempt: 1,
    statusCode: 200,
    bodySha256: 'a'.repeat(64),
    occurredAt: '2026-11-21T10:00:00.000Z',
  }),
  'stay.changes': (sessionId, version) => ({
    ...{ schemaVersion: 1, changeId: `${sessionId}.${version}`, kind: 'stay_changed', tenantId: 'ten_1', sessionId },
    ...{ epoch: 1, version, occurredAt: '2026-11-21T10:00:00.000Z', bookingReference: 'BK-1' },
    expectedDepartureAt: '2027-01-10T11:00:00+01:00',
  }),
  'booking.changes': (bookingId, version) => ({
    ...{ schemaVersion: 1, changeId: `${bookingId}.${version}`, kind: 'booking_event', tenantId: 'ten_1', bookingId },
    ...{ epoch: 1, version, occurredAt: '2026-11-21T10:00:00.000Z' },
    event: {
      id: 'evt_01ARZ3NDEKTSV4RRFFQ69G5FAV',
      type: 'booking.light_changed',
      createdAt: '2026-11-21T10:00:00.000Z',
      data: { bookingReference: 'BK-1', propertyReference: 'P-1', state: 'EXPECTED', light: 'GO' },
    },
  }),
};
const unordered: readonly Topic[] = [topics.deliveryReceipts, topics.stayChanges];

const [good, taken] = ['cs_01ARZ3NDEKTSV4RRFFQ69G5FAV', 'cs_01ARZ3NDEKTSV4RRFFQ69G5FAW'];
const inBatch = 500;
let own: TestDatabase;
afterEach(() => own.drop());

type Wire = Pick<KafkaMessage, 'key' | 'value' | 'headers'>;

const hostileText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    ...['\u0000', 'a\u0000b', '__proto__', 'constructor', 'toString', '\ufffe', '\u202e', '1e300', 'NaN', "';--"],
    ...['x'.repeat(3_000), '\u{1f600}'.repeat(500), '00-\u0000-\u0000-01'],
  ),
);
const hostileBytes = fc.oneof(
  fc.uint8Array({ maxLength: 64 }),
  hostileText.map((text) => Buffer.from(text)),
  fc.constantFrom(Buffer.from([0xff, 0xfe, 0x00]), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from([0xc0, 0x80])),
);
const hostileValue = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(null, true, -0, 1e300, -1, 2 ** 53, [], {}, [[[[]]]], { __proto__: null, constructor: 1 }),
);
/** First bytes of other products' formats: a schema registry's magic byte and id, gzip, Avro's container. */
const framings: ((json: Buffer) => Buffer)[] = [
  (json) => Buffer.concat([Buffer.from([0, 0, 0, 0, 7]), json]),
  (json) => Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 0]), json]),
  (json) => Buffer.concat([Buffer.from('Obj\u0001'), json]),
  (json) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), json]),
  (json) => Buffer.from(json.toString('utf8'), 'utf16le'),
  (json) => json.subarray(0, json.length / 2),
  (json) => Buffer.concat([json, json]),
  (json) => Buffer.concat([json, Buffer.alloc(8)]),
  (json) => Buffer.concat([json.subarray(0, -1), Buffer.alloc(300_000, ' '), json.subarray(-1)]),
];

function recordsOf(topic: Topic): fc.Arbitrary<Wire> {
  const sample = samples[topic](`cs_${'0'.repeat(26)}`, 1);
  const paths = pathsOf(sample);
  const key = fc.oneof(
    hostileBytes.map((bytes) => Buffer.from(bytes)),
    fc.constantFrom(null, Buffer.alloc(0), Buffer.from(taken), Buffer.from(keyOf(sample))),
  );
  const damaged = fc
    .tuple(fc.constantFrom(...paths), fc.oneof(hostileValue, fc.constant(undefined)))
    .map(([path, value]) => Buffer.from(JSON.stringify(withValue(sample, path, value))));
  const framed = fc
    .tuple(fc.constantFrom(...framings), fc.oneof(damaged, fc.constant(Buffer.from(JSON.stringify(sample)))))
    .map(([frame, json]) => frame(json));
  const value = fc.oneof(
    damaged,
    framed,
    fc.json().map((json) => Buffer.from(json)),
    fc.constant(Buffer.from('['.repeat(100_000))),
    hostileBytes.map((bytes) => Buffer.from(bytes)),
    fc.constantFrom(null, Buffer.alloc(0)),
  );
  const headerName = fc.constantFrom('traceparent', 'tracestate', '__proto__', 'constructor', '', 'x');
  const headers = fc
    .array(
      fc.tuple(
        headerName,
        fc.oneof(
          hostileBytes,
          hostileBytes.map((bytes) => [bytes, bytes]),
        ),
      ),
      { maxLength: 3 },
    )
    .map((pairs) => pairs.reduce<IHeaders>((all, [name, text]) => Object.assign(all, { [name]: text }), {}));
  return fc.record({ key, value, headers });
}

const played = 100_000;

test.each(Object.values(topics))(
  `%s: survives ${played} random records; parks, skips or applies each, and applies good ones`,
  async (topic) => {
    const { consume, telemetry } = await startSink(topic);
    const foreign = fc.sample(recordsOf(topic), Math.ceil(played / 3));
    let version = 0;
    let offset = 0;
    for (let from = 0; from < foreign.length; from += inBatch) {
      const wires = foreign.slice(from, from + inBatch);
      version += 1;
      wires.splice(randomInt(wires.length + 1), 0, wireOf(samples[topic](good, version)));
      await consume(fetched(topic, wires, offset), new AbortController().signal);
      offset += wires.length;
    }
    const select = (text: string) => own.database.query<{ count: number }>({ name: '', text });
    const [applied] = await select(`select count(distinct version)::int as count from sink where key = '${good}'`);
    expect(applied?.count).toBe(version);
    const [kept] = await select('select count(*)::int as count from dead_letters');
    expect(kept?.count).toBeGreaterThan(played / 12);
    expect(telemetry.logs()).not.toContain('a batch is tried again');
  },
  600_000,
);

async function startSink(topic: Topic) {
  const sink = 'create table sink (key text not null, version bigint not null, traceparent text not null, value jsonb)';
  own = await createTestDatabase([consumerMigration, { name: '9000_sink', up: sink }]);
  const telemetry = testTelemetry();
  const subscribed: SubscribeOptions[] = [];
  const bus = {
    system: 'kafka',
    publish: async () => {},
    subscribe: async (options: SubscribeOptions) => {
      subscribed.push(options);
      return { stop: async () => {}, lastProgressAt: () => 0, isHopeless: () => false };
    },
    stop: async () => {},
  };
  await startConsumer<Value>({
    ...{ bus, database: own.database, telemetry, group: 'sink', topic, contiguous: !unordered.includes(topic) },
    decode: (value) => value as Value,
    identify: (value) => ({ key: keyOf(value), epoch: 1, version: value.version }),
    apply: async (tx, received) => {
      const text = 'insert into sink select * from unnest($1::text[], $2::bigint[], $3::text[], $4::jsonb[])';
      const values = received.map(({ value }) => value);
      await tx.query({ name: '', text }, [
        values.map(keyOf),
        values.map(({ version }) => version),
        received.map(({ traceparent }) => traceparent),
        values.map((value) => JSON.stringify(value)),
      ]);
    },
  });
  const { handle } = required(subscribed[0]);
  const progress = createProgress('sink', [topic]);
  return {
    telemetry,
    consume: batchConsumer({
      names: namesUnder(),
      handle,
      linger: async () => {},
      progress,
      commits: createOffsetCommits(),
    }),
  };
}

function wireOf(value: Value): Wire {
  return { key: Buffer.from(keyOf(value)), value: Buffer.from(JSON.stringify(value)), headers: {} };
}

function fetched(topic: Topic, wires: readonly Wire[], from: number): EachBatchPayload {
  const messages = wires.map(
    (wire, index): KafkaMessage => ({
      ...{ key: wire.key, value: wire.value, headers: wire.headers ?? {} },
      ...{ offset: String(from + index), timestamp: '1000', attributes: 0 },
    }),
  );
  const last = String(from + wires.length - 1);
  return {
    batch: {
      ...{ topic, partition: 0, messages, highWatermark: last, isEmpty: () => false },
      ...{ firstOffset: () => String(from), lastOffset: () => last, offsetLag: () => '0', offsetLagLow: () => '0' },
    },
    ...{ resolveOffset: () => {}, heartbeat: async () => {}, pause: () => () => {}, isRunning: () => true },
    ...{ commitOffsetsIfNecessary: async () => {}, uncommittedOffsets: () => ({ topics: [] }), isStale: () => false },
  };
}

function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, member]) => pathsOf(member, [...path, name]))];
}

function withValue(value: unknown, [name, ...rest]: readonly string[], replaced: unknown): unknown {
  if (name === undefined) return replaced ?? null;
  const copy = structuredClone(Object(value));
  copy[name] = withValue(copy[name], rest, replaced);
  return copy;
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a required value is missing');
  return value;
}
