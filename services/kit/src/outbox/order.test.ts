import { createTestDatabase } from '@gcs/test/support/database';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { expect, test } from '@jest/globals';
import { createMemoryBus } from '../bus/memory.ts';
import { openDatabase } from '../postgres/database.ts';
import { messagingMigration } from '../postgres/migrations/kit-migrations.ts';
import { createLogger } from '../telemetry/logger.ts';
import { startRelay } from './outbox.ts';

const topic = 'compliance-session.changes' as const;
const commits = 50_000;
const keys = Array.from({ length: 500 }, (_, n) => `key-${n}`);

const change = {
  name: 'test_change',
  text: `
    with moved as (
      update heads set version = version + 1 where key = $1 returning key, version
    ), journaled as (
      insert into journal (key, version, topic, value, traceparent)
      select key, version, '${topic}', version::text, '' from moved
    )
    insert into outbox (key, version) select key, version from moved`,
};

// Fails if a relay pages by `id > last`, because this skips rows that commit after a higher id was read.
test(`16 writers with ${commits} commits publish every message once, in version order per key`, async () => {
  const its = await createTestDatabase([messagingMigration]);
  const logger = createLogger({ service: 'test', level: 'silent' });
  const writers = openDatabase({ url: its.url, applicationName: 'writers', maxConnections: 16, logger });
  await its.database.query({ name: '', text: 'create table heads (key text primary key, version bigint not null)' });
  await its.database.query({ name: '', text: 'insert into heads select key, 0 from unnest($1::text[]) as key' }, [
    keys,
  ]);

  const bus = createMemoryBus();
  const published: { key: string; version: number }[] = [];
  const handle = async (records: readonly { key: string | null; value: unknown }[]) => {
    for (const { key, value } of records) published.push({ key: key ?? '', version: Number(value) });
  };
  await bus.subscribe({ group: 'test', topics: [topic], handle });
  const relay = startRelay({ database: its.database, bus, telemetry: testTelemetry(), owner: 'relay' });

  let next = 0;
  const write = async () => {
    while (next < commits) {
      const place = next++;
      const key = keys[(place * 7919) % keys.length];
      if (place % 20 > 0) await writers.query(change, [key]);
      else await writers.transaction((tx) => tx.query(change, [key]));
      relay.wake();
    }
  };
  await Promise.all(Array.from({ length: 16 }, write));
  await waitFor(async () => (await relay.status()).pending === 0);

  expect(published).toHaveLength(commits);
  const last = new Map<string, number>();
  const misplaced = published.filter(({ key, version }) => {
    const isNext = version === (last.get(key) ?? 0) + 1;
    last.set(key, version);
    return !isNext;
  });
  expect(misplaced).toEqual([]);

  await relay.stop();
  await bus.stop();
  await writers.close();
  await its.drop();
});
