import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { StartError } from '../../start-error.ts';
import { createLogger } from '../../telemetry/logger.ts';
import { openDatabase, sqlStateOf } from '../database.ts';
import { startBackfills } from './backfill.ts';
import { migrate, pendingMigrations } from './migrate.ts';
import type { Migration } from './migration.ts';

const logger = createLogger({ service: 'test', level: 'silent' });
const first: Migration = {
  name: '0001_first',
  up: `create table things (id bigserial primary key, note jsonb);
       comment on table things is 'Is a question mark a binding? No.';
       create table records (id bigserial primary key, flag boolean generated always as ('{"a":1}'::jsonb ? 'a') stored)`,
};
const second: Migration = {
  name: '0002_second',
  up: 'alter table things add name text',
};
const broken: Migration = { name: '0003_broken', up: 'create table half (a int); select 1/0' };

const opened: TestDatabase[] = [];
let its: TestDatabase;
beforeEach(async () => {
  its = await createTestDatabase();
  opened.push(its);
});
afterAll(async () => {
  for (const database of opened) await database.drop();
});

const select = <R>(text: string) => its.database.query<R>({ name: '', text });
const applied = () => select<{ name: string }>('select name from schema_migrations order by id');

test('pending migrations are reported before they are applied, and are applied only once', async () => {
  expect(await pendingMigrations(its.database, [first, second])).toEqual(['0001_first', '0002_second']);
  await migrate({ url: its.url, migrations: [first], logger });
  expect(await pendingMigrations(its.database, [first, second])).toEqual(['0002_second']);
  await migrate({ url: its.url, migrations: [first, second], logger });
  await migrate({ url: its.url, migrations: [first, second], logger });
  expect(await pendingMigrations(its.database, [first, second])).toEqual([]);
  expect(await applied()).toEqual([{ name: '0001_first' }, { name: '0002_second' }]);
});

describe('the order of texts', () => {
  // Only the order of the built-in locales and C never changes:
  // https://www.postgresql.org/docs/18/locale.html#LOCALE-PROVIDERS
  const stable = [
    `locale_provider builtin locale 'C'`,
    `locale_provider builtin locale 'C.UTF-8'`,
    `locale_provider builtin builtin_locale 'PG_UNICODE_FAST'`,
    `locale_provider libc locale 'C'`,
    `locale_provider libc locale 'POSIX'`,
  ];
  const unstable = [`locale_provider icu icu_locale 'en'`, `locale_provider icu icu_locale 'und'`];

  async function migrated(locale: string): Promise<string> {
    const name = `ordered_${new URL(its.url).pathname.slice(1)}`;
    await select(`create database ${name} template template0 encoding 'UTF8' ${locale} strategy file_copy`);
    try {
      const url = Object.assign(new URL(its.url), { pathname: `/${name}` }).href;
      return await migrate({ url, migrations: [first], logger }).then(() => 'migrated', String);
    } finally {
      await select(`drop database ${name} with (force)`);
    }
  }

  test('refuses a database whose text order depends on an external library', async () => {
    const libraries = await select<{ name: string }>(
      `select collname as name from pg_collation where collprovider = 'c' and collversion is not null`,
    );
    for (const locale of stable) expect([locale, await migrated(locale)]).toEqual([locale, 'migrated']);
    for (const locale of [...unstable, ...libraries.map(({ name }) => `locale_provider libc locale '${name}'`)])
      expect([locale, await migrated(locale)]).toEqual([locale, expect.stringContaining('orders texts by a library')]);
  });
});

test('refuses a database of another service, and names the service', async () => {
  const shared = { name: '0001_kit_shared', up: 'create table shared (id int)' };
  const other = { name: '0001_webhook_delivery', up: 'create table deliveries (id int)' };
  await migrate({ url: its.url, migrations: [shared, other], logger });
  const message = 'This database belongs to the service webhook-delivery';
  await expect(migrate({ url: its.url, migrations: [shared, first], logger })).rejects.toThrow(message);
  expect(await applied()).toEqual([{ name: '0001_kit_shared' }, { name: '0001_webhook_delivery' }]);
});

test('names the setting of a runtime role that does not exist', async () => {
  const attempt = migrate({ url: its.url, migrations: [first], runtimeRole: 'nobody', logger });
  await expect(attempt).rejects.toThrow(StartError);
  await expect(attempt).rejects.toThrow('There is no role nobody: create it, or correct GCS_RUNTIME_ROLE.');
});

test('eight concurrent processes apply each migration once', async () => {
  await Promise.all(Array.from({ length: 8 }, () => migrate({ url: its.url, migrations: [first, second], logger })));
  expect(await applied()).toEqual([{ name: '0001_first' }, { name: '0002_second' }]);
});

test('a failing migration is rolled back, earlier ones stay, and the next attempt continues', async () => {
  await expect(migrate({ url: its.url, migrations: [first, broken, second], logger })).rejects.toThrow(
    'division by zero',
  );
  expect(await select(`select from pg_class where relname = 'half'`)).toHaveLength(0);
  expect(await applied()).toEqual([{ name: '0001_first' }]);
  const mended = { ...broken, up: 'create table half (a int)' };
  await migrate({ url: its.url, migrations: [first, mended, second], logger });
  expect(await select('select from half')).toEqual([]);
  expect(await applied()).toEqual([{ name: '0001_first' }, { name: '0003_broken' }, { name: '0002_second' }]);
});

test('a schema change retries instead of blocking processes that hold or await a lock on the table', async () => {
  await migrate({ url: its.url, migrations: [first], logger });
  const gate = Promise.withResolvers<void>();
  const holds = Promise.withResolvers<void>();
  const holder = its.database.transaction(async (tx) => {
    await tx.query({ name: '', text: `insert into things (note) values ('{}')` });
    holds.resolve();
    await gate.promise;
  });
  await holds.promise;
  const lines: string[] = [];
  const told = createLogger({ service: 'test', destination: { write: (line) => void lines.push(line) } });
  const migrating = migrate({ url: its.url, migrations: [first, second], logger: told });
  await waitFor(() => lines.some((line) => line.includes('a migration waits for a lock')));
  await select(`insert into things (note) values ('{}')`);
  gate.resolve();
  await holder;
  await migrating;
  expect(await pendingMigrations(its.database, [first, second])).toEqual([]);
});

describe('an index', () => {
  const build = { name: '0004_by_note', index: 'things_by_name', on: 'things (name)' };
  const validity = () =>
    select<{ valid: boolean }>(
      `select indisvalid as valid from pg_index where indexrelid = 'things_by_name'::regclass`,
    );

  test('builds an index once', async () => {
    for (const _ of [1, 2]) await migrate({ url: its.url, migrations: [first, second, build], logger });
    expect(await validity()).toEqual([{ valid: true }]);
    expect(await pendingMigrations(its.database, [first, second, build])).toEqual([]);
  });

  test('builds an index again if an interrupted build left it invalid', async () => {
    await migrate({ url: its.url, migrations: [first, second], logger });
    await select(`insert into things (name) values ('twice'), ('twice')`);
    await select('create unique index concurrently things_by_name on things (name)').catch(() => {});
    expect(await validity()).toEqual([{ valid: false }]);
    await migrate({ url: its.url, migrations: [first, second, build], logger });
    expect(await validity()).toEqual([{ valid: true }]);
  });

  test('accepts an index whose build PostgreSQL completed after the process was interrupted', async () => {
    await migrate({ url: its.url, migrations: [first, second], logger });
    await select('create index things_by_name on things (name)');
    await migrate({ url: its.url, migrations: [first, second, build], logger });
    expect(await pendingMigrations(its.database, [build])).toEqual([]);
  });
});

describe('a backfill', () => {
  const backfill = {
    name: '0005_names',
    page: `
      with page as (select id from things where id > coalesce(nullif($1, ''), '0')::bigint order by id limit $2),
           filled as (update things set name = 'filled' where id in (select id from page) and name is null)
      select max(id)::text as next from page`,
  };
  const behind = { name: '0006_behind', up: 'alter table things alter name set not null' };
  const seed = async () => {
    await migrate({ url: its.url, migrations: [first, second], logger });
    await addThings(1, 2_500);
  };
  const addThings = (from: number, to: number) => select(`insert into things select generate_series(${from}, ${to})`);
  const unfilled = () => select('select from things where name is null');
  const progress = () =>
    select<{ pages: number; done: boolean }>('select pages, done_at is not null as done from schema_backfills');

  test('leaves the last backfill to the service, which is ready meanwhile and resumes the backfill', async () => {
    await seed();
    const migrations = [first, second, backfill];
    await migrate({ url: its.url, migrations, logger });
    expect(await pendingMigrations(its.database, migrations)).toEqual([]);
    expect(await unfilled()).toHaveLength(2_500);
    const interrupted = startBackfills(its.database, migrations, logger);
    await waitFor(async () => ((await progress())[0]?.pages ?? 0) > 0);
    await interrupted.stop();
    const replicas = [1, 2].map(() => startBackfills(its.database, migrations, logger));
    await waitFor(async () => (await progress())[0]?.done);
    for (const replica of replicas) await replica.stop();
    expect(await progress()).toEqual([{ pages: 4, done: true }]);
    expect(await unfilled()).toEqual([]);
  });

  test('completes a backfill before later migrations', async () => {
    await seed();
    await migrate({ url: its.url, migrations: [first, second, backfill, behind], logger });
    expect(await unfilled()).toEqual([]);
    expect(await pendingMigrations(its.database, [behind])).toEqual([]);
  });

  test('a backfill reads only the rows of its page, not all earlier rows', async () => {
    await seed();
    await addThings(2_501, 100_000);
    const migrations = [first, second, backfill];
    await migrate({ url: its.url, migrations, logger });
    await select(`
      analyze things; select pg_stat_reset_single_table_counters('things'::regclass);
      update schema_backfills set position = '99000'`);
    const service = startBackfills(its.database, migrations, logger);
    const read = await waitFor(async () => {
      const [counted] = await select<{ read: number; changed: number }>(`
        select seq_tup_read + idx_tup_fetch as read, n_tup_upd as changed from pg_stat_user_tables where relname = 'things'`);
      return counted?.changed === 1_000 ? counted.read : undefined;
    });
    await service.stop();
    expect(read).toBeLessThan(10_000);
  });
});

test('a database with newer migrations than the code is accepted', async () => {
  const ofKit = { name: '0001_kit_newer', up: 'create table newer (id int)' };
  await migrate({ url: its.url, migrations: [ofKit, first, second], logger });
  await migrate({ url: its.url, migrations: [first], logger });
  expect(await pendingMigrations(its.database, [first])).toEqual([]);
});

test('the runtime role reads and writes rows, only appends to append-only tables, and changes no schema', async () => {
  const role = `runtime_${process.pid}`;
  await select(`create role ${role} login password 'test'`);
  await migrate({ url: its.url, migrations: [first], runtimeRole: role, appendOnlyTables: ['records'], logger });
  const url = new URL(its.url);
  url.username = role;
  url.password = 'test';
  const runtime = openDatabase({ url: url.href, applicationName: 'runtime', logger });
  const stateOf = (text: string) =>
    runtime.query({ name: '', text }).then(
      () => 'done',
      (error: unknown) => sqlStateOf(error),
    );

  expect(
    await stateOf(`insert into things (note) values ('{}'); update things set note = null; delete from things`),
  ).toBe('done');
  expect(await stateOf('insert into records default values')).toBe('done');
  const refused = ['update records set id = 1', 'delete from records', 'truncate things', 'create table mine (a int)'];
  refused.push('alter table things add b int', `update schema_migrations set name = ''`);
  for (const text of refused) expect([text, await stateOf(text)]).toEqual([text, '42501']);
  expect(await pendingMigrations(runtime, [first, second])).toEqual(['0002_second']);

  await runtime.close();
  await select(`drop owned by ${role}; drop role ${role}`);
});
