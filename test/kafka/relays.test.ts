import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type EmbeddedKafka, startEmbeddedKafka } from '@gcs/embedded-kafka';
import type { EventBus } from '@gcs/kit/bus/bus';
import { connectKafka } from '@gcs/kit/bus/kafka/connect';
import { messagingMigration } from '@gcs/kit/postgres/migrations/kit-migrations';
import { processEnvironment } from '@gcs/kit/process/config';
import { delay } from '@gcs/kit/retry';
import { topics } from '@gcs/proto/topics';
import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { provideTopics } from '@gcs/test/support/kafka/topics';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { writeToJournal } from '../support/write-to-journal.ts';

/** A limit for a busy machine: the lease lasts 3 s, and a standby checks it every second. */
const takeoverMs = 5_000;
const topic = topics.sessionChanges;
const keys = ['cs_a', 'cs_b', 'cs_c', 'cs_d'];

let kafka: EmbeddedKafka;
let own: TestDatabase;
let bus: EventBus;
const relays = new Map<string, ChildProcess>();
/** First occurrences only: relays may publish the same record twice. */
const received = new Map<string, number[]>(keys.map((key) => [key, []]));
let lastVersion = 0;

beforeAll(async () => {
  kafka = await startEmbeddedKafka();
  await provideTopics(kafka.addresses);
  own = await createTestDatabase([messagingMigration]);
  bus = connectKafka({ brokers: kafka.addresses, clientId: 'reader', telemetry: testTelemetry() });
  await bus.subscribe({
    group: 'reader',
    topics: [topic],
    handle: async (records) => {
      for (const { key, value } of records) remember(key ?? '', Number(value));
    },
  });
  for (const owner of ['relay-1', 'relay-2']) start(owner);
  await waitFor(leader);
});

afterAll(async () => {
  for (const child of relays.values()) child.kill('SIGKILL');
  await bus.stop();
  await own.drop();
  await kafka.remove();
});

test('a relay replaces another that was killed, and every key keeps its order', async () => {
  const writing = startWriting();
  await untilReceived(100);
  const active = await leader();
  await end(active);
  await untilLedByAnother(active);
  await untilReceived(100);
  await writing.stop();
  await expectAll();
  start(active);
});

test('a relay replaces another that was frozen, which reorders nothing when it resumes', async () => {
  const writing = startWriting();
  await untilReceived(100);
  const active = await leader();
  relays.get(active)?.kill('SIGSTOP');
  await untilLedByAnother(active);
  await untilReceived(100);
  relays.get(active)?.kill('SIGCONT');
  await untilReceived(200);
  await writing.stop();
  await expectAll();
});

async function untilReceived(count: number): Promise<void> {
  const before = countReceived();
  await waitFor(() => countReceived() >= before + count);
}

async function untilLedByAnother(former: string): Promise<void> {
  await waitFor(async () => ![former, ''].includes(await leader()), takeoverMs);
}

function start(owner: string): void {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'children/relay.ts')], {
    env: {
      ...processEnvironment(),
      GCS_DATABASE_URL: own.url,
      GCS_KAFKA_BROKERS: kafka.addresses.join(','),
      OWNER: owner,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  relays.set(owner, child);
}

async function end(owner: string): Promise<void> {
  const child = relays.get(owner);
  if (child === undefined) throw new Error(`there is no ${owner}`);
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

async function leader(): Promise<string> {
  const text = 'select owner from relay_lease where expires_at > clock_timestamp()';
  const [row] = await own.database.query<{ owner: string }>({ name: '', text });
  return row?.owner ?? '';
}

function startWriting(): { stop(): Promise<void> } {
  const state = { stopped: false };
  const run = async () => {
    while (!state.stopped) {
      lastVersion += 1;
      const version = lastVersion;
      await writeToJournal(
        own.database,
        keys.map((key) => ({ key, version, topic, value: String(version), traceparent: '' })),
      );
      await delay(20);
    }
  };
  const running = run();
  return {
    stop: () => {
      state.stopped = true;
      return running;
    },
  };
}

function remember(key: string, version: number): void {
  const versions = received.get(key);
  if (versions !== undefined && !versions.includes(version)) versions.push(version);
}

function countReceived(): number {
  return [...received.values()].reduce((sum, versions) => sum + versions.length, 0);
}

async function expectAll(): Promise<void> {
  await waitFor(() => countReceived() === keys.length * lastVersion);
  const all = Array.from({ length: lastVersion }, (_, index) => index + 1);
  for (const versions of received.values()) expect(versions).toEqual(all);
}
