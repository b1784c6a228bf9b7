import type { PackageChange } from '@gcs/proto/gen/event-types';
import { topics } from '@gcs/proto/topics';
import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { packageChange } from '@gcs/test/support/package-change';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { EventBus } from '../bus/bus.ts';
import { createMemoryBus } from '../bus/memory.ts';
import type { Connection } from '../postgres/database.ts';
import { consumerMigration } from '../postgres/kit-migrations.ts';
import { type Consumer, startConsumer } from './consumer.ts';
import type { Received } from './read-record.ts';

const topic = topics.packageChanges;
const [first, second] = ['cs_01ARZ3NDEKTSV4RRFFQ69G5FAV', 'cs_01ARZ3NDEKTSV4RRFFQ69G5FAW'];
const sinkMigration = {
  name: '9000_sink',
  up: 'create table sink (id bigserial primary key, key text not null, version bigint not null)',
  down: 'drop table sink',
};

const raiseDeadlock = { name: '', text: "do $$ begin raise exception using errcode = 'deadlock_detected'; end $$" };

let own: TestDatabase;
let bus: EventBus;
let consumer: Consumer;
/** What the handler does before it writes; a test makes it fail. */
let beforeApply: (received: readonly Received<PackageChange>[], tx: Connection) => void | Promise<void>;

beforeEach(async () => {
  own = await createTestDatabase([consumerMigration, sinkMigration]);
  bus = createMemoryBus({ redeliverAfterMs: 1 });
  beforeApply = () => {};
  consumer = await startConsumer<PackageChange>({
    bus,
    database: own.database,
    telemetry: testTelemetry(),
    group: 'sink',
    topic,
    contiguous: true,
    // Validated against the topic's schema before it comes here.
    decode: (value) => value as PackageChange,
    identify: ({ sessionId, version }) => ({ key: sessionId, epoch: 1, version }),
    apply: async (tx, received) => {
      await beforeApply(received, tx);
      await write(tx, received);
    },
  });
});

afterEach(async () => {
  await bus.stop();
  await own.drop();
});

test('applies each version once, whatever is delivered again', async () => {
  await publish(packageChange(first, 1), packageChange(first, 2));
  await publish(packageChange(first, 1), packageChange(first, 2), packageChange(first, 3));
  expect(await applied(first)).toEqual([1, 2, 3]);
});

test('parks a record that leaves a hole and everything of that key behind it; other keys go on', async () => {
  await publish(packageChange(first, 1), packageChange(first, 3), packageChange(second, 1), packageChange(first, 4));
  expect(await applied(first)).toEqual([1]);
  expect(await applied(second)).toEqual([1]);
  expect(await parkedReasons()).toEqual(['version_gap', 'behind_parked']);
});

test('parks what no consumer can read, with the reason', async () => {
  await publishRaw(first, '{"half');
  await publishRaw(second, JSON.stringify({ schemaVersion: 99 }));
  await publishRaw('', JSON.stringify(packageChange(first, 1)));
  await publishRaw('cs_other', JSON.stringify(packageChange(first, 1)));
  expect(await parkedReasons()).toEqual(['malformed', 'schema', 'missing_key', 'wrong_key']);
});

test('parks only the record whose handler fails, with those behind it; a replay brings them all, in order', async () => {
  let broken = true;
  beforeApply = (received) => {
    if (broken && received.some(({ value }) => value.sessionId === first && value.version === 2))
      throw new TypeError('bug');
  };
  await publish(packageChange(first, 1), packageChange(first, 2), packageChange(second, 1), packageChange(first, 3));
  expect(await applied(first)).toEqual([1]);
  expect(await applied(second)).toEqual([1]);
  expect(await parkedReasons()).toEqual(['handler_failed', 'behind_parked']);

  await publish(packageChange(first, 4));
  expect(await applied(first)).toEqual([1]);
  broken = false;
  expect(await consumer.replayParked(first)).toBe(3);
  expect(await applied(first)).toEqual([1, 2, 3, 4]);
  await publish(packageChange(first, 5));
  expect(await applied(first)).toEqual([1, 2, 3, 4, 5]);
});

test('a replay passes over an unreadable record once nothing is missing behind it', async () => {
  await publish(packageChange(first, 1));
  await publishRaw(first, '{"half');
  await publish(packageChange(first, 2), packageChange(first, 3));
  expect(await applied(first)).toEqual([1]);
  expect(await consumer.replayParked(first)).toBe(2);
  expect(await applied(first)).toEqual([1, 2, 3]);
  expect(await parkedReasons()).toEqual([]);
});

test('a record sent anew fills its hole: the replay goes by version, not by arrival', async () => {
  await publish(packageChange(first, 1));
  await publishRaw(first, '{"version":2');
  await publish(packageChange(first, 3));
  expect(await consumer.replayParked(first)).toBe(0);
  expect(await parkedReasons()).toEqual(['malformed', 'behind_parked']);
  await publish(packageChange(first, 2));
  expect(await consumer.replayParked(first)).toBe(2);
  expect(await applied(first)).toEqual([1, 2, 3]);
  expect(await parkedReasons()).toEqual([]);
});

test('what was parked for a hole goes on by itself when the missing record comes', async () => {
  await publish(packageChange(first, 1), packageChange(first, 3), packageChange(first, 4), packageChange(second, 1));
  expect(await parkedReasons()).toEqual(['version_gap', 'behind_parked']);
  await publish(packageChange(first, 2));
  expect(await applied(first)).toEqual([1, 2, 3, 4]);
  expect(await parkedReasons()).toEqual([]);
  await publish(packageChange(first, 5));
  expect(await applied(first)).toEqual([1, 2, 3, 4, 5]);
});

test('a record behind one that fails waits for the operator, hole or not', async () => {
  beforeApply = (received) => {
    if (received.some(({ value }) => value.version === 2)) throw new TypeError('bug');
  };
  await publish(packageChange(first, 1), packageChange(first, 2), packageChange(first, 3));
  await publish(packageChange(first, 2));
  expect(await applied(first)).toEqual([1]);
  expect(await parkedReasons()).toEqual(['handler_failed', 'behind_parked', 'behind_parked']);
});

test('records that come in the wrong order within one batch end up in the right one', async () => {
  await publish(
    packageChange(first, 2),
    packageChange(first, 1),
    packageChange(second, 1),
    packageChange(second, 1),
    packageChange(second, 2),
  );
  expect(await applied(first)).toEqual([1, 2]);
  expect(await applied(second)).toEqual([1, 2]);
  expect(await parkedReasons()).toEqual([]);
});

test('a failing replay keeps the record parked', async () => {
  beforeApply = () => {
    throw new TypeError('bug');
  };
  await publish(packageChange(first, 1));
  await expect(consumer.replayParked(first)).rejects.toThrow('bug');
  expect(await parkedReasons()).toEqual(['handler_failed']);
});

test('retries a transient error in place and parks nothing', async () => {
  let failures = 3;
  beforeApply = async (_received, tx) => {
    if (failures-- > 0) await tx.query(raiseDeadlock);
  };
  await publish(packageChange(first, 1));
  expect(await applied(first)).toEqual([1]);
  expect(await parkedReasons()).toEqual([]);
});

test('tolerates members that a newer producer added', async () => {
  await publishRaw(first, JSON.stringify({ ...packageChange(first, 1), addedLater: true }));
  expect(await applied(first)).toEqual([1]);
});

test('waits in place while the database refuses connections', async () => {
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  let isAway = true;
  beforeApply = () => {
    if (isAway) throw away;
  };
  const publishing = publish(packageChange(first, 1));
  await waitFor(() => isAway);
  isAway = false;
  await publishing;
  expect(await applied(first)).toEqual([1]);
});

async function publish(...changes: PackageChange[]): Promise<void> {
  const messages = changes.map((value) => ({ key: value.sessionId, value: JSON.stringify(value), traceparent: '' }));
  await bus.publish([{ topic, messages }]);
}

async function publishRaw(key: string, value: string): Promise<void> {
  await bus.publish([{ topic, messages: [{ key, value, traceparent: '' }] }]);
}

async function write(tx: Connection, received: readonly Received<PackageChange>[]): Promise<void> {
  for (const { value } of received) {
    await tx.query({ name: '', text: 'insert into sink (key, version) values ($1, $2)' }, [
      value.sessionId,
      value.version,
    ]);
  }
}

async function applied(key: string): Promise<number[]> {
  const rows = await own.database.query<{ version: number }>(
    { name: '', text: 'select version from sink where key = $1 order by id' },
    [key],
  );
  return rows.map((row) => row.version);
}

async function parkedReasons(): Promise<string[]> {
  const rows = await own.database.query<{ reason: string }>({
    name: '',
    text: 'select reason from dead_letters where replayed_at is null order by id',
  });
  return rows.map((row) => row.reason);
}
