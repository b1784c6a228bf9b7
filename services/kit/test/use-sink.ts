import type { PackageChange } from '@gcs/proto/gen/event-types';
import { topics } from '@gcs/proto/topics';
import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { type TestTelemetry, testTelemetry } from '@gcs/test/support/test-telemetry';
import { afterEach, beforeEach } from '@jest/globals';
import type { BusMessage, BusRecord, Origin } from '../src/bus/bus.ts';
import { createMemoryBus } from '../src/bus/memory.ts';
import { type Consumer, startConsumer } from '../src/consumer/consumer.ts';
import type { Received } from '../src/consumer/read-record.ts';
import type { Connection } from '../src/postgres/database.ts';
import { consumerMigration } from '../src/postgres/migrations/kit-migrations.ts';
import { type RedeliveringBus, redelivering } from './redelivering-bus.ts';

const topic = topics.packageChanges;
const sinkMigration = {
  name: '9000_sink',
  up: 'create table sink (id bigserial primary key, key text not null, version bigint not null)',
};

type Sent = BusMessage & Pick<BusRecord, 'origin'>;
type Changes = readonly Received<PackageChange>[];
type Parts = { own: TestDatabase; bus: RedeliveringBus; telemetry: TestTelemetry; consumer: Consumer };

export function useSink() {
  let parts: Parts | undefined;
  const current = (): Parts => {
    if (parts === undefined) throw new Error('nothing has been started yet');
    return parts;
  };
  const sink = {
    /** Called before the handler writes; a test can throw here to make the handler fail. */
    beforeApply: (_received: Changes, _tx: Connection): void | Promise<void> => {},
    afterCommit: (_received: Changes, _written: readonly number[]): void => {},
    /** If true, the bus redelivers a failed batch whole. Otherwise it redelivers each key alone. */
    keepsBatches: false,
    get consumer() {
      return current().consumer;
    },
    get database() {
      return current().own.database;
    },
    publish: (...changes: PackageChange[]) => sink.publishTogether(changes.map(messageOf)),
    publishRaw: (key: string, value: string) => sink.publishTogether([{ key, value, traceparent: '' }]),
    publishFrom: (origin: Origin, ...changes: PackageChange[]) =>
      sink.publishTogether(changes.map((change) => ({ ...messageOf(change), origin }))),
    publishTogether: (messages: Sent[]) => current().bus.publish([{ topic, messages }]),
    deliverAgain: (change?: (record: BusRecord) => BusRecord) => current().bus.deliverAgain(change),
    logs: () => current().telemetry.logs(),
    metrics: () => current().telemetry.metricsText(),
    applied: (key: string) => appliedVersions(current().own, key),
    async parkedReasons(): Promise<string[]> {
      const text = 'select reason from dead_letters where replayed_at is null order by id';
      const rows = await current().own.database.query<{ reason: string }>({ name: '', text });
      return rows.map(({ reason }) => reason);
    },
  };
  beforeEach(async () => {
    const bus = redelivering(createMemoryBus({ redeliverAfterMs: 1 }), () => sink.keepsBatches);
    const [own, telemetry] = [await createTestDatabase([consumerMigration, sinkMigration]), testTelemetry()];
    sink.beforeApply = () => {};
    sink.afterCommit = () => {};
    sink.keepsBatches = false;
    const consumer = await startConsumer<PackageChange, number[]>({
      ...{ bus, database: own.database, telemetry, group: 'sink', topic, contiguous: true },
      decode: (value) => value as PackageChange,
      identify: ({ sessionId, epoch, version }) => ({ key: sessionId, epoch, version }),
      apply: async (tx, received) => {
        await sink.beforeApply(received, tx);
        return write(tx, received);
      },
      afterCommit: (received, written) => sink.afterCommit(received, written),
    });
    parts = { own, bus, telemetry, consumer };
  });
  afterEach(async () => {
    const { bus, own } = current();
    await bus.stop();
    await own.drop();
  });
  return sink;
}

async function appliedVersions({ database }: TestDatabase, key: string): Promise<number[]> {
  const text = 'select version from sink where key = $1 order by id';
  const rows = await database.query<{ version: number }>({ name: '', text }, [key]);
  return rows.map(({ version }) => version);
}

export function messageOf(value: PackageChange): BusMessage {
  return { key: value.sessionId, value: JSON.stringify(value), traceparent: '' };
}

export function manyKeys(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `cs_01ARZ3NDEKTSV4RRFFQ69G5${String(index).padStart(3, '0')}`);
}

async function write(tx: Connection, received: Changes): Promise<number[]> {
  const versions = received.map(({ value }) => value.version);
  const text = 'insert into sink (key, version) select * from unnest($1::text[], $2::bigint[])';
  await tx.query({ name: '', text }, [received.map(({ value }) => value.sessionId), versions]);
  return versions;
}
