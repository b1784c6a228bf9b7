import { createTestDatabase, migrationOwner } from '@gcs/test/support/database';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { useFixture } from '@gcs/test/support/use-fixture';
import { writeToJournal } from '@gcs/test/support/write-to-journal';
import { expect, test } from '@jest/globals';
import { createIds } from '../ids.ts';
import { sqlStateOf } from './database.ts';
import { messagingMigration } from './migrations/kit-migrations.ts';
import { maintainJournal, maintainPartitions, observePartitions, purgeLateJournal } from './partitions.ts';

const its = useFixture(() => createTestDatabase([messagingMigration]), 'each');

const journal = { table: 'journal', keyPrefix: 'cs_' };
const dayMs = 86_400_000;
const today = new Date(new Date().setUTCHours(0, 0, 0, 0));
const daysAgo = (days: number) => new Date(today.getTime() - days * dayMs);
const partitionOf = (day: Date) => `journal_${day.toISOString().slice(0, 10).replaceAll('-', '')}`;
const select = <R>(text: string, values: unknown[] = []) => its.database.query<R>({ name: '', text }, values);
const placeOf = async (key: string) => {
  const [row] = await select<{ place: string }>(
    'select tableoid::regclass::text as place from journal where key = $1',
    [key],
  );
  return row?.place;
};

async function appendAt(time: Date): Promise<string> {
  const key = createIds({ now: () => time })('cs');
  await writeToJournal(its.database, [
    { key, version: 1, topic: 'compliance-session.changes', value: '{}', traceparent: '' },
  ]);
  return key;
}

test('today and the next days get their partitions once', async () => {
  expect(await maintainPartitions(its.database, { ...journal, ahead: 2 })).toEqual({ created: 3, dropped: [] });
  expect(await maintainPartitions(its.database, { ...journal, ahead: 2 })).toEqual({ created: 0, dropped: [] });
});

test('a month’s partition gets the settings and triggers of its table, and the rows that waited for it', async () => {
  await select(`
    set role ${migrationOwner};
    create table kept (id text collate "C" primary key, said int) partition by range (id);
    create table kept_default partition of kept default with (fillfactor = 70);
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
    create trigger guard before update or delete or truncate on kept for each statement execute function refuse();
    create trigger guard before update or delete or truncate on kept_default for each statement execute function refuse();
    reset role`);
  const [first, next] = [0, 1].map((ahead) => new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + ahead)));
  const nameOf = (month?: Date) => `kept_${month?.toISOString().slice(0, 7).replace('-', '')}`;
  const lastMs = new Date((next?.getTime() ?? 0) - 1);
  for (const at of [first, lastMs, next])
    await select('insert into kept values ($1)', [createIds({ now: () => at ?? today })('cs')]);
  const kept = { table: 'kept', keyPrefix: 'cs_', period: 'month' } as const;
  expect((await maintainPartitions(its.database, kept)).created).toBe(4);
  expect((await maintainPartitions(its.database, kept)).created).toBe(0);
  const places = await select(
    'select tableoid::regclass::text as place, count(*)::int from kept group by 1 order by 1',
  );
  expect(places).toEqual([
    { place: nameOf(first), count: 2 },
    { place: nameOf(next), count: 1 },
  ]);
  expect(await select('select reloptions from pg_class where relname = $1', [nameOf(first)])).toEqual([
    { reloptions: ['fillfactor=70'] },
  ]);
  for (const change of ['delete from', 'truncate']) {
    for (const table of ['kept', 'kept_default', nameOf(first)])
      await expect(select(`${change} ${table}`)).rejects.toThrow('refused');
  }
});

test('the maintenance drops an empty ended month, and keeps the default partition, the current month and a filled month', async () => {
  await select(`
    set role ${migrationOwner};
    create table kept (id text collate "C" primary key) partition by range (id);
    create table kept_default partition of kept default;
    reset role`);
  const [emptied, filled, never, current] = [5, 4, 3, 0].map(
    (ago) => new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - ago, 2)),
  );
  for (const month of [emptied, filled, never, current])
    await select(`select create_partition('kept', 'cs_', 'month', $1::date)`, [month]);
  for (const month of [emptied, filled])
    await select('insert into kept values ($1)', [createIds({ now: () => month ?? today })('cs')]);
  const nameOf = (month?: Date) => `kept_${month?.toISOString().slice(0, 7).replace('-', '')}`;
  await select(`delete from ${nameOf(emptied)}`);
  const kept = { table: 'kept', keyPrefix: 'cs_', period: 'month', ahead: 0 } as const;
  expect((await maintainPartitions(its.database, kept)).dropped).toEqual([nameOf(emptied), nameOf(never)]);
  const left = await select<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'kept'::regclass order by 1`,
  );
  expect(left.map(({ name }) => name)).toEqual([nameOf(filled), nameOf(current), 'kept_default']);
});

test('the gauges show the number of days without a partition, and the days that the oldest partition is overdue', async () => {
  const telemetry = testTelemetry();
  const stop = observePartitions(its.database, telemetry, { journal: 40 });
  const seen = async () => {
    const text = await telemetry.metricsText();
    return ['missing', 'overdue'].map((name) =>
      Number(new RegExp(`^gcs_partitions_${name}\\{.*table="journal".*\\} (\\d+)$`, 'm').exec(text)?.[1]),
    );
  };
  expect(await seen()).toEqual([2, 0]);
  await select(`select create_partition('journal', 'cs_', 'day', $1::date)`, [today]);
  await select(`select create_partition('journal', 'cs_', 'day', $1::date)`, [daysAgo(-2)]);
  expect(await seen()).toEqual([1, 0]);
  await maintainPartitions(its.database, journal);
  for (const [days, overdue] of [
    [40, 0],
    [41, 1],
    [75, 35],
  ] as const) {
    await select(`select create_partition('journal', 'cs_', 'day', $1::date)`, [daysAgo(days)]);
    expect(await seen()).toEqual([0, overdue]);
  }
  stop();
});

test('the gauge reports a missing partition of this month or the next for a permanent table', async () => {
  const telemetry = testTelemetry();
  const stop = observePartitions(its.database, telemetry, { journal: 'for good' });
  const seen = async () =>
    [...(await telemetry.metricsText()).matchAll(/^gcs_partitions_\w+\{.*table="journal".*\} (\d+)$/gm)].map(([, it]) =>
      Number(it),
    );
  expect(await seen()).toEqual([2, 0]);
  await maintainPartitions(its.database, { ...journal, period: 'month', ahead: 0 });
  expect(await seen()).toEqual([1, 0]);
  await select(`select create_partition('journal', 'cs_', 'month', '2020-01-01')`);
  expect(await seen()).toEqual([1, 0]);
  stop();
});

test('concurrent maintenance by replicas causes no conflict', async () => {
  const results = await Promise.all(Array.from({ length: 6 }, () => maintainPartitions(its.database, journal)));
  expect(results.reduce((sum, { created }) => sum + created, 0)).toBe(4);
});

test('a session is stored in the partition of its id’s day, to the millisecond', async () => {
  await maintainPartitions(its.database, journal);
  const [first, last] = [await appendAt(today), await appendAt(new Date(today.getTime() + dayMs - 1))];
  const next = await appendAt(new Date(today.getTime() + dayMs));
  expect([await placeOf(first), await placeOf(last)]).toEqual([partitionOf(today), partitionOf(today)]);
  expect(await placeOf(next)).toBe(partitionOf(daysAgo(-1)));
});

test('rows without a partition stay in the default partition until their partition is created', async () => {
  const [early, foreign] = [await appendAt(new Date()), 'no-id-of-a-day'];
  await writeToJournal(its.database, [
    { key: foreign, version: 1, topic: 'compliance-session.changes', value: '{}', traceparent: '' },
  ]);
  expect(await placeOf(early)).toBe('journal_default');
  await maintainPartitions(its.database, journal);
  expect(await placeOf(early)).toBe(partitionOf(today));
  expect(await placeOf(foreign)).toBe('journal_default');
});

test('old partitions are dropped unless they are still needed', async () => {
  const days = [daysAgo(41), daysAgo(40), daysAgo(39)];
  for (const day of days) await select(`select create_partition('journal', 'cs_', 'day', $1::date)`, [day]);
  const kept = await appendAt(daysAgo(40));
  const asked: string[] = [];
  const dropping = {
    afterDays: 40,
    async mayDrop({ name }: { name: string }) {
      asked.push(name);
      return name !== partitionOf(daysAgo(40));
    },
  };
  const { dropped } = await maintainPartitions(its.database, { ...journal, dropping });
  expect(asked).toEqual([partitionOf(daysAgo(41)), partitionOf(daysAgo(40))]);
  expect(dropped).toEqual([partitionOf(daysAgo(41))]);
  expect(await placeOf(kept)).toBe(partitionOf(daysAgo(40)));
});

test('a partition younger than 30 days is never dropped', async () => {
  await select(`select create_partition('journal', 'cs_', 'day', $1::date)`, [daysAgo(29)]);
  const dropping = { afterDays: 1, mayDrop: async () => true };
  const failure = await maintainPartitions(its.database, { ...journal, dropping }).catch((error: unknown) => error);
  expect(sqlStateOf(failure)).toBe('42501');
});

test('the maintenance drops a journal day after 30 days, unless its entries are queued', async () => {
  const [published, waiting, young] = [daysAgo(31), daysAgo(32), daysAgo(29)];
  for (const day of [published, waiting, young]) {
    await select(`select create_partition('journal', 'cs_', 'day', $1::date)`, [day]);
    await appendAt(new Date(day.getTime() + dayMs / 2));
  }
  await select('delete from outbox where id not in (select id from outbox order by key limit 1)');
  expect((await maintainJournal(its.database)).dropped).toEqual([partitionOf(published)]);
});

async function scans(): Promise<number> {
  await select('select pg_stat_force_next_flush()');
  const [row] = await select<{ scans: number }>(
    `select seq_scan::int as scans from pg_stat_user_tables where relname = 'journal_default'`,
  );
  return row?.scans ?? -1;
}

test('the maintenance attaches a reserved day without reading the default partition', async () => {
  await appendAt(daysAgo(400));
  const scansOf = async (work: string[]) => {
    const before = await scans();
    for (const text of work) await select(text);
    return (await scans()) - before;
  };
  const reserved = `'journal', 'cs_', 'day', current_date + 5`;
  await select(`select reserve_partition(${reserved})`);
  expect(await scansOf([`select validate_partition(${reserved})`])).toBe(1);
  expect(await scansOf([`select create_partition(${reserved})`])).toBe(0);
  expect(await scansOf([`select create_partition('journal', 'cs_', 'day', current_date + 6)`])).toBe(1);
});

test('the maintenance moves rows of a later day out of the default partition', async () => {
  const early = await appendAt(daysAgo(-3));
  expect(await placeOf(early)).toBe('journal_default');
  await maintainPartitions(its.database, journal);
  expect(await placeOf(early)).toBe(partitionOf(daysAgo(-3)));
  expect(await select(`select from pg_constraint where conname like 'without%'`)).toEqual([]);
});

test('the purge deletes published changes of dropped days a week after they were written', async () => {
  const [published, waiting, fresh] = [
    await appendAt(daysAgo(400)),
    await appendAt(daysAgo(400)),
    await appendAt(today),
  ];
  await select('delete from outbox where key <> $1', [waiting]);
  await purgeLateJournal(its.database);
  const keys = async () =>
    (await select<{ key: string }>('select key from journal order by key')).map(({ key }) => key);
  expect(await keys()).toEqual([published, waiting, fresh].sort());
  await select(`update journal set at = now() - interval '8 days'`);
  await purgeLateJournal(its.database);
  expect(await keys()).toEqual([waiting, fresh].sort());
});
