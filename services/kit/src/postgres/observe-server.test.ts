import { createTestDatabase } from '@gcs/test/support/database';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { useFixture } from '@gcs/test/support/use-fixture';
import { waitFor } from '@gcs/test/support/wait-for';
import { expect, test } from '@jest/globals';
import pg from 'pg';
import { describeLockWaits, observeServer } from './observe-server.ts';

const its = useFixture(createTestDatabase);

const telemetry = testTelemetry();
const shown = async (series: string) =>
  Number(new RegExp(`^gcs_database_${series}.*\\} (\\S+)$`, 'm').exec(await telemetry.metricsText())?.[1]);

test('the gauges show old snapshots, unfrozen transactions and a growing database, and show when they end', async () => {
  const stop = observeServer(its.database, telemetry);
  const run = (text: string) => its.database.query({ name: '', text });
  const old = new pg.Client({ connectionString: its.url });
  await old.connect();
  await old.query('begin isolation level repeatable read; select 1');
  const [size, age] = [await shown('size_bytes'), await shown('transaction_age')];
  for (let count = 0; count < 50; count += 1) await run('select pg_current_xact_id()');
  await run(`create table filler as select repeat('x', 100) from generate_series(1, 10000)`);
  expect(await shown('snapshot_age\\{holder="transaction"')).toBeGreaterThanOrEqual(50);
  expect(await shown('transaction_age')).toBeGreaterThanOrEqual(age + 50);
  expect(await shown('size_bytes')).toBeGreaterThan(size + 1_000_000);
  expect(await shown('snapshot_age\\{holder="slot"')).toBe(0);
  expect(await shown('slot_size_bytes')).toBe(0);
  await old.end();
  await run('drop table filler');
  expect(await shown('size_bytes')).toBeLessThan(size + 1_000_000);
  stop();
  await telemetry.shutdown();
});

test('names the process that holds the lock, and not a waiting process', async () => {
  const clients = ['psql of ada', 'first', 'second'].map(
    (name) => new pg.Client({ connectionString: its.url, application_name: name }),
  );
  await Promise.all(clients.map((client) => client.connect()));
  const [holder, ...waiters] = clients;
  await holder?.query('create table guarded (id int)');
  expect(await describeLockWaits(its.database)).toBeUndefined();
  await holder?.query('begin; lock table guarded');
  const waiting = waiters.map((waiter) => waiter.query('begin; lock table guarded; commit'));
  const told = await waitFor(() => describeLockWaits(its.database));
  const facts = String.raw`pid \d+ \(psql of ada, idle in transaction, since \d{4}-\d\d-\d\dT[\d:.]+Z\)`;
  expect(told).toMatch(new RegExp(`^statements wait for a lock of ${facts}$`));
  await holder?.query('rollback');
  await Promise.all(waiting);
  expect(await describeLockWaits(its.database)).toBeUndefined();
  await Promise.all(clients.map((client) => client.end()));
});

test('names the holder of a strong lock on a table after three seconds, without a waiting statement', async () => {
  const [holder, writer] = ['psql of ada', 'writer'].map(
    (name) => new pg.Client({ connectionString: its.url, application_name: name }),
  ) as [pg.Client, pg.Client];
  await Promise.all([holder, writer].map((client) => client.connect()));
  await holder.query('create table kept (id int); create table ordinary (id int)');
  await writer.query('begin; insert into ordinary values (1)');
  await holder.query('begin; lock table kept in share mode');
  const told = await waitFor(() => describeLockWaits(its.database));
  const { rows } = await writer.query<{ at: Date }>('select clock_timestamp() as at');
  const facts = String.raw`pid \d+ \(psql of ada, idle in transaction, since ([^;]+)\)`;
  const [, since = ''] = new RegExp(`^writes to a table must wait for ${facts}$`).exec(told) ?? [];
  expect(Number(rows[0]?.at) - Date.parse(since)).toBeGreaterThanOrEqual(3_000);
  await Promise.all([holder, writer].map((client) => client.end()));
  await waitFor(async () => (await describeLockWaits(its.database)) === undefined);
  await its.database.query({ name: '', text: 'drop table kept, ordinary' });
});
