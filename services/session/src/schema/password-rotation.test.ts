import { readFileSync } from 'node:fs';
import { migrate } from '@gcs/kit/postgres/migrations/migrate';
import { createTestDatabase } from '@gcs/test/support/database';
import { useFixture } from '@gcs/test/support/use-fixture';
import { expect, test } from '@jest/globals';
import pg from 'pg';
import { appendOnlyTables, readOnlyTables, sessionMigrations } from './migrations.ts';

// Runs every SQL block of "Install" and "Database passwords" in deploy/README.md. Roles and databases belong to the
// server, so each name ends with the process id.

const guide = readFileSync(new URL('../../../../deploy/README.md', import.meta.url), 'utf8');
const own = (text: string) =>
  text.replaceAll(/\b(?:session(?:_owner|_2)?|creator|stranger)\b/g, (name) => `${name}_${process.pid}`);
const [install = '', create = '', drop = '', change = ''] = ['Install', 'Database passwords'].flatMap((heading) => {
  const [, section = ''] = new RegExp(`\n##+ ${heading}\n(.*?)\n## `, 's').exec(guide) ?? [];
  return [...section.matchAll(/```sql\n(.*?)```/gs)].map(([, sql = '']) => sql);
});

const its = useFixture(() => createTestDatabase());

test.each([
  ['a superuser', undefined],
  ['a role that may only create databases and roles', 'creator'],
])('%s installs a database, and replaces its runtime role without a pause', async (_, creator) => {
  const made = "create role stranger login password '…'; create role creator login createdb createrole password '…'";
  await run(made);
  await run(install, { as: creator });
  const migrateFor = (role: string) =>
    migrate({
      url: urlOf({ as: 'session_owner', in: 'session' }),
      ...{ migrations: sessionMigrations, runtimeRole: own(role), appendOnlyTables, readOnlyTables },
    });
  await migrateFor('session');
  expect([await reads('session'), await reads('stranger')]).toEqual([true, false]);
  await expect(run('select', { as: 'stranger', in: 'session' })).rejects.toThrow('permission denied for database');

  await run(create, { as: creator, in: 'session' });
  await migrateFor('session_2');
  expect([await reads('session'), await reads('session_2')]).toEqual([true, true]);
  await run(drop, { as: creator, in: 'session' });
  expect([await reads('session'), await reads('session_2')]).toEqual([false, true]);
  await run(change, { as: creator, in: 'session' });
  await migrateFor('session_2');

  await run('drop database session', { as: creator });
  await run('drop role session_2; drop role session_owner', { as: creator });
  await run('drop role stranger; drop role creator');
});

/** `as` is a role, or undefined for the superuser. `in` is a database, or undefined for that of the test. */
type Place = { as?: string | undefined; in?: string };

function urlOf({ as, in: database }: Place): string {
  const url = new URL(its.url);
  if (as !== undefined) Object.assign(url, { username: own(as), password: '…' });
  if (database !== undefined) url.pathname = own(database);
  return url.href;
}

/** Runs one statement after the other, because `create database` refuses to share a transaction. */
async function run(sql: string, place: Place = {}): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(place) });
  await client.connect();
  try {
    for (const statement of own(sql).split(';')) await client.query(statement);
  } finally {
    await client.end();
  }
}

function reads(role: string): Promise<boolean> {
  return run('select from sessions limit 1', { as: role, in: 'session' }).then(
    () => true,
    () => false,
  );
}
