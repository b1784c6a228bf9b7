import { expectSchemaFile } from '@gcs/test/support/schema-file';
import { test } from '@jest/globals';
import { sessionMigrations } from './migrations.ts';

test('schema.sql equals the result of the migrations', async () => {
  await expectSchemaFile(new URL('schema.sql', import.meta.url), sessionMigrations);
});
