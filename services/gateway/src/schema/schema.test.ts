import { expectSchemaFile } from '@gcs/test/support/schema-file';
import { test } from '@jest/globals';
import { gatewayMigrations } from './migrations.ts';

test('schema.sql is what the migrations amount to', () =>
  expectSchemaFile(new URL('schema.sql', import.meta.url), gatewayMigrations));
