import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { createLogger } from '../telemetry/logger.ts';
import { openDatabase, sqlStateOf } from './database.ts';
import { type Migration, migrate, pendingMigrations } from './migrate.ts';

const logger = createLogger({ service: 'test', level: 'silent' });
const first: Migration = {
  name: '0001_first',
  up: `create table things (id bigserial primary key, note jsonb);
       comment on table things is 'Is a question mark a binding? No.';
       create table records (id bigserial primary key, flag boolean generated always as ('{"a":1}'::jsonb ? 'a') stored)`,
  down: 'drop table records; drop table things',
};
const second: Migration = {
  name: '0002_second',
  up: 'alter table things add name text',
  down: 'alter table things drop name',
};
const broken: Migration = { name: '0003_broken', up: 'create table half (a int); select 1/0', down: 'select 1' };

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
const applied = () => select<{ name: string }>('select name from knex_migrations order by id');

test('what is pending is reported, and applied once', async () => {
  expect(await pendingMigrations(its.database, [first, second])).toEqual(['0001_first', '0002_second']);
  await migrate({ url: its.url, migrations: [first], logger });
  expect(await pendingMigrations(its.database, [first, second])).toEqual(['0002_second']);
  await migrate({ url: its.url, migrations: [first, second], logger });
  await migrate({ url: its.url, migrations: [first, second], logger });
  expect(await pendingMigrations(its.database, [first, second])).toEqual([]);
  expect(await applied()).toEqual([{ name: '0001_first' }, { name: '0002_second' }]);
});

test('eight processes that migrate at once apply each migration once', async () => {
  await Promise.all(Array.from({ length: 8 }, () => migrate({ url: its.url, migrations: [first, second], logger })));
  expect(await applied()).toEqual([{ name: '0001_first' }, { name: '0002_second' }]);
});

test('a failing migration leaves nothing behind, and the next attempt goes on', async () => {
  await expect(migrate({ url: its.url, migrations: [first, broken], logger })).rejects.toThrow('division by zero');
  expect(await select(`select from pg_class where relname in ('half', 'things')`)).toHaveLength(0);
  await migrate({ url: its.url, migrations: [first, { ...broken, up: 'create table half (a int)' }], logger });
  expect(await select('select from half')).toEqual([]);
});

test('the lock row that a killed process left behind blocks no migration', async () => {
  await migrate({ url: its.url, migrations: [first], logger });
  await select('update knex_migrations_lock set is_locked = 1');
  await migrate({ url: its.url, migrations: [first, second], logger });
  expect(await pendingMigrations(its.database, [first, second])).toEqual([]);
});

test('a database that knows newer migrations than the code is accepted', async () => {
  await migrate({ url: its.url, migrations: [first, second], logger });
  await migrate({ url: its.url, migrations: [first], logger });
  expect(await pendingMigrations(its.database, [first])).toEqual([]);
});

test('the runtime role reads and writes rows, only adds to append-only tables, and changes no schema', async () => {
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
  refused.push('alter table things add b int', `update knex_migrations set name = ''`);
  for (const text of refused) expect([text, await stateOf(text)]).toEqual([text, '42501']);
  expect(await pendingMigrations(runtime, [first, second])).toEqual(['0002_second']);

  await runtime.close();
  await select(`drop owned by ${role}; drop role ${role}`);
});
