import {
  adminRequestsMigration,
  consumerMigration,
  messagingMigration,
} from '@gcs/kit/postgres/migrations/kit-migrations';
import { maintainPartitions } from '@gcs/kit/postgres/partitions';
import { createTestDatabase } from '@gcs/test/support/database';
import { expect, test } from '@jest/globals';
import { dumpSchema } from './schema-dump.ts';

const migrations = [messagingMigration, consumerMigration, adminRequestsMigration];

test('a dump contains tables, columns, comments, constraints, indexes and functions, in a fixed order', async () => {
  const [one, other] = await Promise.all([createTestDatabase(migrations), createTestDatabase(migrations)]);
  const dump = await dumpSchema(one.database);
  expect(dump).toContain('key text collate "C" not null, -- Message key: the session id\n');
  expect(dump).toContain('constraint journal_pkey PRIMARY KEY (key, version)\n) partition by RANGE (key);');
  expect(dump).toContain('CREATE INDEX dead_letters_waiting');
  expect(dump).toContain('CREATE OR REPLACE FUNCTION public.ulid_floor');
  expect(await dumpSchema(other.database)).toBe(dump);
  await Promise.all([one.drop(), other.drop()]);
});

test('neither partitions nor rows change a dump', async () => {
  const its = await createTestDatabase(migrations);
  const before = await dumpSchema(its.database);
  await maintainPartitions(its.database, { table: 'journal', keyPrefix: 'cs_' });
  expect(await dumpSchema(its.database)).toBe(before);
  await its.drop();
});

test('every table of the kit has a comment', async () => {
  const its = await createTestDatabase(migrations);
  const text = `
    select c.relname from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and c.relname not in ('schema_migrations', 'schema_backfills') and obj_description(c.oid, 'pg_class') is null`;
  expect(await its.database.query({ name: '', text })).toEqual([]);
  await its.drop();
});
