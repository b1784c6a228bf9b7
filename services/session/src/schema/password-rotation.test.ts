import { readFileSync } from 'node:fs';
import { migrate } from '@gcs/kit/postgres/migrations/migrate';
import { createTestDatabase, migrationOwner } from '@gcs/test/support/database';
import { useFixture } from '@gcs/test/support/use-fixture';
import { expect, test } from '@jest/globals';
import pg from 'pg';
import { appendOnlyTables, readOnlyTables, sessionMigrations } from './migrations.ts';

// Runs every SQL block of "Database passwords" in deploy/README.md. Roles belong to the server, so each name ends with
// the process id.

const guide = readFileSync(new URL('../../../../deploy/README.md', import.meta.url), 'utf8');
const [, section = ''] = /\n### Database passwords\n(.*?)\n## /s.exec(guide) ?? [];
const own = (text: string) => text.replaceAll(/\bsession(?:_\w+)?\b/g, (role) => `${role}_${process.pid}`);
const [create = '', drop = '', change = ''] = [...section.matchAll(/```sql\n(.*?)```/gs)].map(([, sql = '']) =>
  own(sql),
);

const its = useFixture(() => createTestDatabase());

test('a second runtime role takes over without a pause, and the first role and the owner’s password can go', async () => {
  const run = (text: string) => its.database.query<{ name: string }>({ name: '', text });
  await run(own(`create role session login password '…'`));
  await run(own(`create role session_owner login password '…' in role ${migrationOwner}`));
  const install = (role: string) =>
    migrate({
      url: as('session_owner'),
      ...{ migrations: sessionMigrations, runtimeRole: own(role), appendOnlyTables, readOnlyTables },
    });
  await install('session');
  expect(await readsAs('session')).toBe(true);

  await run(create);
  await install('session_2');
  expect([await readsAs('session'), await readsAs('session_2')]).toEqual([true, true]);
  await run(drop);
  expect([await readsAs('session'), await readsAs('session_2')]).toEqual([false, true]);
  await run(change);
  await install('session_2');

  await run(own(`drop owned by session_2; drop role session_2`));
  await run(own(`drop owned by session_owner; drop role session_owner`));
});

function as(role: string): string {
  const url = new URL(its.url);
  return Object.assign(url, { username: own(role), password: '…' }).href;
}

async function readsAs(role: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: as(role) });
  const reads = client.connect().then(() => client.query('select from sessions limit 1'));
  return reads.then(
    () => client.end().then(() => true),
    () => false,
  );
}
