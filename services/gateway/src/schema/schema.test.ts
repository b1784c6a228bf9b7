import { expectSchemaFile } from '@gcs/test/support/schema-file';
import { test } from '@jest/globals';
import { gatewayMigrations } from './migrations.ts';

test('schema.sql equals the schema that the migrations build', () =>
  expectSchemaFile(new URL('schema.sql', import.meta.url), gatewayMigrations));
