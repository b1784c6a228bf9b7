import type { PackageChange } from '@gcs/proto/gen/event-types';
import { topics } from '@gcs/proto/topics';
import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { packageChange } from '@gcs/test/support/package-change';
import { startTcpProxy, type TcpProxy } from '@gcs/test/support/tcp-proxy';
import { type TestTelemetry, testTelemetry } from '@gcs/test/support/test-telemetry';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { manyKeys, messageOf } from '../../test/use-sink.ts';
import { createMemoryBus } from '../bus/memory.ts';
import { type Database, openDatabase } from '../postgres/database.ts';
import { consumerMigration } from '../postgres/migrations/kit-migrations.ts';
import { startConsumer } from './consumer.ts';

const topic = topics.packageChanges;
const writeOne = { name: '', text: 'update consumer_positions set version = version' };
const keys = manyKeys(10);

let own: TestDatabase;
let wire: TcpProxy;
let database: Database;
let telemetry: TestTelemetry;
const bus = () => createMemoryBus({ redeliverAfterMs: 1 });
let its: ReturnType<typeof bus>;

beforeEach(async () => {
  own = await createTestDatabase([consumerMigration]);
  const url = new URL(own.url);
  wire = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(wire.port);
  telemetry = testTelemetry();
  database = openDatabase({ url: url.href, applicationName: 'counted', logger: telemetry.logger });
  its = bus();
  await startConsumer<PackageChange>({
    ...{ bus: its, database, telemetry, group: 'counted', topic, contiguous: true },
    decode: (value) => value as PackageChange,
    identify: ({ sessionId, epoch, version }) => ({ key: sessionId, epoch, version }),
    apply: async (tx) => tx.pipeline([[writeOne]]),
  });
  await database.ping();
});
afterEach(async () => {
  await its.stop();
  await database.close();
  await wire.stop();
  await own.drop();
});

/** Counts writes to PostgreSQL until the records are acknowledged. Each write is a round trip. */
async function roundTripsOf(...changes: PackageChange[]): Promise<number> {
  const before = wire.writes();
  await its.publish([{ topic, messages: changes.map(messageOf) }]);
  return wire.writes() - before;
}

test('claims, applies and commits consecutive records of keys in one round trip', async () => {
  const [first = ''] = keys;
  expect(await roundTripsOf(packageChange(first, 1))).toBe(1);
  expect(await roundTripsOf(packageChange(first, 2))).toBe(1);
  const others = keys.slice(1).flatMap((key) => [packageChange(key, 1), packageChange(key, 2)]);
  expect(await roundTripsOf(...others)).toBe(1);
});

test('claims, applies and commits records of a later epoch in one round trip', async () => {
  const [first = '', second = ''] = keys;
  await roundTripsOf(packageChange(first, 1));
  expect(await roundTripsOf({ ...packageChange(first, 2), epoch: 7 }, { ...packageChange(second, 1), epoch: 7 })).toBe(
    1,
  );
  const positions = { name: '', text: 'select epoch, version from consumer_positions order by key' };
  expect(await database.query(positions)).toEqual([
    { epoch: 7, version: 2 },
    { epoch: 7, version: 1 },
  ]);
});

test('a duplicate record causes one refused transaction for its batch and is not applied again', async () => {
  const [first = '', second = ''] = keys;
  await roundTripsOf(packageChange(first, 1));
  expect(await roundTripsOf(packageChange(first, 1), packageChange(second, 1))).toBe(5);
  const position = { name: '', text: 'select version from consumer_positions order by key' };
  expect(await database.query(position)).toEqual([{ version: 1 }, { version: 1 }]);
});
