import { expectSchemaFile } from '@gcs/test/support/schema-file';
import { test } from '@jest/globals';
import { evidenceMigrations } from './migrations.ts';

test('schema.sql equals the result of the migrations', () =>
  expectSchemaFile(new URL('schema.sql', import.meta.url), evidenceMigrations));
