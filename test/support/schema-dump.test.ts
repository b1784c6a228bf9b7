import {
  adminRequestsMigration,
  consumerMigration,
  messagingMigration,
} from '@gcs/kit/postgres/migrations/kit-migrations';
import { createTestDatabase } from '@gcs/test/support/database';
import { expect, test } from '@jest/globals';

const migrations = [messagingMigration, consumerMigration, adminRequestsMigration];

test('every table of the kit has a comment', async () => {
  const its = await createTestDatabase(migrations);
  const text = `
    select c.relname from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and c.relname not in ('schema_migrations', 'schema_backfills') and obj_description(c.oid, 'pg_class') is null`;
  expect(await its.database.query({ name: '', text })).toEqual([]);
  await its.drop();
});
