import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { writeToJournal } from '@gcs/test/support/write-to-journal';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createMemoryBus } from '../bus/memory.ts';
import type { Database } from '../postgres/database.ts';
import { messagingMigration } from '../postgres/migrations/kit-migrations.ts';
import { type Relay, startRelay } from './outbox.ts';

const topic = 'compliance-session.changes' as const;
const never = 3_600_000;
/** A lease that outlasts any pause of a busy machine, because after its expiry a new leader would read the queue. */
const leaseMs = 60_000;

let its: TestDatabase;
let bus: ReturnType<typeof createMemoryBus>;
let received: string[];
let reads: number;
let onReceived: () => void;
const relays: Relay[] = [];

beforeEach(async () => {
  its = await createTestDatabase([messagingMigration]);
  bus = createMemoryBus();
  received = [];
  reads = 0;
  onReceived = () => {};
  await bus.subscribe({
    group: 'test',
    topics: [topic],
    async handle(records) {
      for (const { key, value } of records) received.push(`${key}${value}`);
      onReceived();
    },
  });
});
afterEach(async () => {
  for (const relay of relays.splice(0)) await relay.stop();
  await bus.stop();
  await its.drop();
});

const append = (...messages: string[]) =>
  writeToJournal(
    its.database,
    messages.map((message) => {
      const [key = '', version = ''] = message.split(' ');
      return { key, version: Number(version), topic, value: version, traceparent: '' };
    }),
  );

const counted = (): Database => ({
  ...its.database,
  query: (statement, values) => {
    if (statement.name === 'outbox_settle_and_read') reads += 1;
    return its.database.query(statement, values);
  },
});

const pending = async (relay: Relay) => (await relay.status()).pending;

async function leader(): Promise<Relay> {
  const relay = startRelay({
    database: counted(),
    bus,
    telemetry: testTelemetry(),
    owner: 'leader',
    pollMs: never,
    leaseMs,
  });
  relays.push(relay);
  await waitFor(async () => (await relay.status()).leading);
  await append('a 1');
  relay.wake();
  await waitFor(async () => received.length === 1 && (await pending(relay)) === 0);
  return relay;
}

test('a handed-over entry that is next for its key is published without a read and leaves the queue', async () => {
  const relay = await leader();
  const before = reads;
  relay.wake(await append('a 2', 'b 1', 'a 3'));
  await waitFor(() => received.length === 4);
  expect(reads).toBe(before);
  expect(received).toEqual(['a1', 'a2', 'b1', 'a3']);
  await waitFor(async () => (await pending(relay)) === 0);
  expect(reads).toBe(before + 1);
});

test('entries of other processes are published before handed-over entries', async () => {
  const relay = await leader();
  await append('a 2');
  relay.wake(await append('a 3'));
  await waitFor(() => received.length === 3);
  expect(received).toEqual(['a1', 'a2', 'a3']);
});

test('a relay publishes a new key’s entry without a read only if the entry is version 1', async () => {
  const relay = await leader();
  await append('b 1', 'b 2');
  relay.wake(await append('b 3', 'c 1'));
  await waitFor(() => received.length === 5);
  expect(received.filter((one) => one.startsWith('b'))).toEqual(['b1', 'b2', 'b3']);
});

test('an entry is published once if the relay has read it before it was handed over', async () => {
  const relay = await leader();
  const appended = await append('a 2');
  relay.wake();
  await waitFor(() => received.length === 2);
  relay.wake(appended);
  relay.wake(await append('a 3'));
  await waitFor(() => received.length === 3);
  expect(received).toEqual(['a1', 'a2', 'a3']);
});

test('continuous hand-overs do not delay entries that must be read', async () => {
  const relay = await leader();
  const given = [...(await append(...Array.from({ length: 200 }, (_, place) => `a ${place + 2}`)))];
  await append('b 1');
  let leftWhenReceived: number | undefined;
  onReceived = () => {
    if (received.includes('b1')) leftWhenReceived ??= given.length;
    relay.wake(given.splice(0, 1));
  };
  relay.wake(given.splice(0, 1));
  relay.wake();
  await waitFor(() => received.length === 202);
  expect(leftWhenReceived).toBeGreaterThan(150);
  expect(received.filter((one) => one.startsWith('a'))).toEqual(
    Array.from({ length: 201 }, (_, place) => `a${place + 1}`),
  );
});

test('entries that exceed a busy relay’s buffer are read from the queue', async () => {
  const relay = await leader();
  const many = Array.from({ length: 2_500 }, (_, place) => `b ${place + 1}`);
  relay.wake(await append(...many));
  await waitFor(() => received.length === 2_501);
  expect(received.slice(1)).toEqual(many.map((message) => message.replace(' ', '')));
});

test('the active relay publishes entries that were handed to a standby', async () => {
  await leader();
  const database = its.database;
  const standby = startRelay({ database, bus, telemetry: testTelemetry(), owner: 'standby', pollMs: never, leaseMs });
  relays.push(standby);
  standby.wake(await append('a 2'));
  await waitFor(() => received.length === 2);
});
