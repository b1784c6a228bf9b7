import { readFile } from 'node:fs/promises';
import type { Migration } from '@gcs/kit/postgres/migrations/migration';
import { expect } from '@jest/globals';
import { createTestDatabase } from './database.ts';
import { dumpSchema } from './schema-dump.ts';

/** Expects that the committed dump equals the schema of the migrations; `write-schema-file.ts` updates it. */
export async function expectSchemaFile(file: string | URL, migrations: readonly Migration[]): Promise<void> {
  const its = await createTestDatabase(migrations);
  try {
    expect(await dumpSchema(its.database)).toBe(await readFile(file, 'utf8'));
  } finally {
    await its.drop();
  }
}
