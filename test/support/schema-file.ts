import { readFile } from 'node:fs/promises';
import type { Migration } from '@gcs/kit/postgres/migrate';
import { dumpSchema } from '@gcs/kit/postgres/schema-dump';
import { expect } from '@jest/globals';
import { createTestDatabase } from './database.ts';

/** Expects that the committed dump is what the migrations amount to; `write-schema-file.ts` brings it up to date. */
export async function expectSchemaFile(file: string | URL, migrations: readonly Migration[]): Promise<void> {
  const its = await createTestDatabase(migrations);
  try {
    expect(await dumpSchema(its.database)).toBe(await readFile(file, 'utf8'));
  } finally {
    await its.drop();
  }
}
