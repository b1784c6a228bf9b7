import { createTestDatabase } from '@gcs/test/support/database';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { useFixture } from '@gcs/test/support/use-fixture';
import { expect, test } from '@jest/globals';
import { migrations } from '../schema/migrations.ts';
import { keepPartitions } from './keep-partitions.worker.ts';

const its = useFixture(() => createTestDatabase(migrations), 'each');

const run = (text: string, values: unknown[] = []) => its.database.query<{ name: string }>({ name: '', text }, values);

async function addDay(day: string): Promise<void> {
  for (const table of ['events', 'attempts'])
    await run(`select create_partition('${table}', 'evt_', 'day', $1::date)`, [day]);
  const id = `'evt_' || ulid_floor($1::date::timestamp at time zone 'UTC') || repeat('0', 16)`;
  await run(
    `with e as (
       insert into events (event_id, tenant_id, session_id, epoch, version, type, created_at, body, traceparent)
       values (${id}, 'tnt', 'cs_1', 1, 1, 'compliance_session.updated', now(), '{}', '') returning event_id)
     insert into attempts (event_id, endpoint_id, attempt, verdict, started_at, duration_ms, outcome)
     select event_id, 'whe_1', 1, 'DELIVERED', now(), 1, '2xx' from e`,
    [day],
  );
}

const daysLeft = async () => {
  const rows = await run(
    `select child.relname as name from pg_inherits join pg_class child on child.oid = inhrelid
      where child.relname ~ '_20(20|25)[0-9]{4}$' order by 1`,
  );
  return rows.map(({ name }) => name);
};

test('the worker drops partitions after the log retention, and ends their held deliveries with a notice', async () => {
  for (const day of ['2020-01-01', '2020-01-02', '2020-01-03']) await addDay(day);
  await run(`insert into endpoints (id, tenant_id, url, status) values ('whe_2', 'tnt', '', 'ACTIVE')`);
  const open = (day: string, state: string, values: string) =>
    run(
      `insert into open_deliveries (event_id, endpoint_id, session_id, epoch, version, ${state})
       select event_id, 'whe_2', session_id, 1, 1, ${values} from events
        where event_id like 'evt_' || ulid_floor($1::timestamptz) || '%'`,
      [`${day} 00:00Z`],
    );
  await open('2020-01-01', 'held, blocking', 'true, false');
  await open('2020-01-02', 'held, blocking, exhausted_at', 'true, false, now()');
  await open('2020-01-03', 'due_at', `now() + interval '1 hour'`);
  const partitions = await keepPartitions(its.database, testTelemetry(), 90);
  await partitions.stop();
  expect(await daysLeft()).toEqual(['attempts_20200103', 'events_20200103']);
  expect(await run('select event_id from events')).toHaveLength(1);
  expect(await run('select due_at from open_deliveries')).toHaveLength(1);
  expect(await run('select tenant_id, kind, endpoint_id, deliveries from notices')).toEqual([
    { tenant_id: 'tnt', kind: 'DELIVERIES_ENDED', endpoint_id: 'whe_2', deliveries: 2 },
  ]);
});

test('the worker creates daily partitions of the journal of delivery receipts and drops old ones', async () => {
  await run(`select create_partition('journal', 'cs_', 'day', '2020-01-01')`);
  const partitions = await keepPartitions(its.database, testTelemetry(), 90);
  await partitions.stop();
  const rows = await run(
    `select child.relname as name, child.relname = 'journal_' || to_char(now() at time zone 'UTC', 'YYYYMMDD') as "isToday"
       from pg_inherits join pg_class child on child.oid = inhrelid where child.relname ~ '^journal_[0-9]{8}$' order by 1`,
  );
  expect(rows).toHaveLength(4);
  expect(rows[0]).toMatchObject({ isToday: true });
});
