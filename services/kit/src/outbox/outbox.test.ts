import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { writeToJournal } from '@gcs/test/support/write-to-journal';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { EventBus } from '../bus/bus.ts';
import { createMemoryBus } from '../bus/memory.ts';
import { messagingMigration } from '../postgres/migrations/kit-migrations.ts';
import type { JournalEntry } from './journal.ts';
import { type Relay, type RelayOptions, startRelay } from './outbox.ts';

const topic = 'compliance-session.changes' as const;
const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const never = 3_600_000;

let its: TestDatabase;
let received: { key: string; version: number }[];
let bus: EventBus;
let relays: Relay[];
const telemetry = testTelemetry();

beforeEach(async () => {
  its = await createTestDatabase([messagingMigration]);
  received = [];
  relays = [];
  bus = createMemoryBus();
  await bus.subscribe({
    group: 'test',
    topics: [topic],
    async handle(records) {
      for (const { key, value } of records) received.push({ key: key ?? '', version: Number(value) });
    },
  });
});

afterEach(async () => {
  for (const relay of relays) await relay.stop();
  await bus.stop();
  await its.drop();
});

function start(options: Partial<RelayOptions> = {}): Relay {
  const owner = `relay-${relays.length}`;
  const relay = startRelay({ database: its.database, bus, telemetry, owner, pollMs: never, ...options });
  relays.push(relay);
  return relay;
}

const entry = (key: string, version: number): JournalEntry => ({
  key,
  version,
  topic,
  value: String(version),
  traceparent,
});
const append = (...entries: JournalEntry[]) => writeToJournal(its.database, entries);
const run = (text: string, values: unknown[] = []) => its.database.query<{ n: number }>({ name: '', text }, values);
const queued = async () => (await run('select count(*) as n from outbox'))[0]?.n;
const isLeading = async (relay: Relay) => (await relay.status()).leading;
const versionsOf = (key: string) => received.filter((one) => one.key === key).map((one) => one.version);

function gated(): EventBus & { open(): void; shut(): void; fail(times: number): void; attempts: string[][] } {
  const attempts: string[][] = [];
  let gate = Promise.withResolvers<void>();
  gate.resolve();
  let failures = 0;
  return {
    ...bus,
    attempts,
    open: () => gate.resolve(),
    shut: () => {
      gate = Promise.withResolvers<void>();
    },
    fail: (times) => {
      failures = times;
    },
    async publish(batches) {
      attempts.push(batches.flatMap((batch) => batch.messages.map((message) => message.value)));
      await gate.promise;
      if (failures-- > 0) throw new Error('the bus is away');
      await bus.publish(batches);
    },
  };
}

describe('the bus', () => {
  test('receives a refused batch again, complete and in order, before later messages', async () => {
    const slow = gated();
    slow.shut();
    slow.fail(2);
    const relay = start({ bus: slow });
    await append(entry('a', 1), entry('b', 1), entry('a', 2));
    relay.wake();
    await waitFor(() => slow.attempts.length === 1);
    await append(entry('a', 3));
    relay.wake();
    slow.open();
    await waitFor(() => received.length === 4);
    expect(slow.attempts.map((values) => values.length)).toEqual([3, 3, 3, 1]);
    expect(telemetry.logs().match(/"msg":"[^"]*cannot publish[^"]*"/g)).toEqual([
      '"msg":"the relay cannot publish to memory"',
      '"msg":"recovered: the relay cannot publish to memory"',
    ]);
    expect(versionsOf('a')).toEqual([1, 2, 3]);
    await waitFor(async () => (await queued()) === 0);
  });

  test('acknowledges a message before the outbox deletes it', async () => {
    const slow = gated();
    slow.shut();
    const relay = start({ bus: slow });
    await append(entry('a', 1));
    relay.wake();
    await waitFor(() => slow.attempts.length === 1);
    expect(await queued()).toBe(1);
    slow.open();
    await waitFor(async () => (await queued()) === 0);
  });
});

describe('two relays', () => {
  test('take over from each other: only one publishes, and the other one starts once the first has stopped', async () => {
    const [first, second] = [start(), start()];
    await waitFor(async () => (await isLeading(first)) || (await isLeading(second)));
    const [leader, standby] = (await isLeading(first)) ? [first, second] : [second, first];
    expect(await isLeading(standby)).toBe(false);
    await leader.stop();
    await waitFor(() => isLeading(standby));
    await append(entry('a', 1));
    standby.wake();
    await waitFor(() => received.length === 1);
  });

  test('wake each other: a commit at the standby wakes the active relay', async () => {
    const active = start();
    await waitFor(() => isLeading(active));
    const standby = start();
    await append(entry('a', 1));
    standby.wake();
    await waitFor(() => received.length === 1);
  });

  test('take over from a dead relay after its lease has expired', async () => {
    await run(`insert into relay_lease values ('outbox', 'dead', 7, clock_timestamp() + interval '300 ms')`);
    await append(entry('a', 1));
    start({ pollMs: 50 });
    await waitFor(() => received.length === 1);
    const [lease] = await run('select fence as n from relay_lease');
    expect(lease?.n).toBe(8);
  });

  test('delete nothing if the lease expired during a pause, and a late publish is only a duplicate', async () => {
    const [pausedBus, otherBus] = [gated(), gated()];
    const paused = start({ bus: pausedBus, leaseMs: never });
    await waitFor(() => isLeading(paused));
    pausedBus.shut();
    await append(entry('a', 1));
    paused.wake();
    await waitFor(() => pausedBus.attempts.length === 1);

    await run(`update relay_lease set expires_at = '-infinity', owner = 'nobody'`);
    otherBus.fail(Number.POSITIVE_INFINITY);
    const other = start({ bus: otherBus, pollMs: 10 });
    await waitFor(() => otherBus.attempts.length > 0);
    pausedBus.open();
    await waitFor(() => received.length === 1);
    await waitFor(() => telemetry.logs().includes('the relay lease is lost'));
    expect(await queued()).toBe(1);
    expect(await isLeading(paused)).toBe(false);

    otherBus.fail(0);
    await waitFor(async () => (await queued()) === 0);
    expect(versionsOf('a')).toEqual([1, 1]);
    expect(await isLeading(other)).toBe(true);
  });
});

describe('a relay', () => {
  test('finds messages without a notification through its slow poll', async () => {
    const relay = start({ pollMs: 50 });
    await waitFor(() => isLeading(relay));
    await append(entry('a', 1));
    await waitFor(() => received.length === 1);
  });

  test('continues after the database has ended its connections', async () => {
    const relay = start({ pollMs: 50 });
    await waitFor(() => isLeading(relay));
    await run(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await waitFor(() => append(entry('a', 1)).then(() => true));
    await waitFor(() => received.length === 1);
  });

  test('skips and logs a row without its journal entry', async () => {
    const relay = start();
    await run(`insert into outbox (key, version) values ('lost', 1)`);
    await append(entry('a', 1));
    relay.wake();
    await waitFor(() => received.length === 1);
    await waitFor(async () => (await queued()) === 0);
    expect(telemetry.logs()).toContain('an outbox row has no journal entry');
  });

  test('publishes one message in its own trace, and several messages in a span with a link to each', async () => {
    const observed = testTelemetry();
    const slow = gated();
    slow.shut();
    const relay = start({ bus: slow, telemetry: observed });
    await append(entry('a', 1));
    relay.wake();
    await waitFor(() => slow.attempts.length === 1);
    await append(entry('a', 2), { ...entry('b', 1), traceparent: traceparent.replace('0af7', '1af7') });
    slow.open();
    relay.wake();
    await waitFor(() => observed.spans().length === 2);
    const [one, two] = observed.spans();
    expect(one?.name).toBe(`publish ${topic}`);
    expect(one?.parentSpanContext?.spanId).toBe('b7ad6b7169203331');
    expect(two?.parentSpanContext).toBeUndefined();
    expect(two?.links.map((link) => link.context.traceId.slice(0, 4))).toEqual(['0af7', '1af7']);
    expect(two?.attributes['messaging.batch.message_count']).toBe(2);
  });

  test('reports the number and age of pending messages', async () => {
    const observed = testTelemetry();
    const slow = gated();
    slow.shut();
    const relay = start({ bus: slow, telemetry: observed });
    await append(entry('a', 1), entry('a', 2));
    relay.wake();
    await waitFor(() => slow.attempts.length === 1);
    expect(await relay.status()).toEqual({
      ...{ leading: true, relay: 'relay-0', pending: 2, leaderlessSeconds: 0 },
      oldestAgeSeconds: expect.any(Number),
    });
    const metrics = await observed.metricsText();
    expect(metrics).toMatch(/gcs_outbox_pending\{[^}]*\} 2/);
    expect(metrics).toMatch(/gcs_outbox_oldest_age_seconds\{[^}]*\} 0\.\d+/);
    expect(metrics).toMatch(/gcs_outbox_leading\{[^}]*\} 1/);
    slow.open();
  });
});
