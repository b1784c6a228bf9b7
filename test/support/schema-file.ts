import { readFile } from 'node:fs/promises';
import type { Database } from '@gcs/kit/postgres/database';
import type { Migration } from '@gcs/kit/postgres/migrations/migration';
import { expect } from '@jest/globals';
import { createTestDatabase } from './database.ts';
import { dumpSchema } from './schema-dump.ts';

/**
 * Expects that the committed dump equals the schema of the migrations (`write-schema-file.ts` updates it), and that every
 * table can be replicated logically.
 */
export async function expectSchemaFile(file: string | URL, migrations: readonly Migration[]): Promise<void> {
  const its = await createTestDatabase(migrations);
  try {
    expect(await dumpSchema(its.database)).toBe(await readFile(file, 'utf8'));
    expect(await unpublishable(its.database)).toEqual([]);
  } finally {
    await its.drop();
  }
}

/** The tables that PostgreSQL refuses to update or delete from once a publication has all tables. */
async function unpublishable(database: Database): Promise<string[]> {
  const run = (text: string) => database.query<{ name: string; assignment: string }>({ name: '', text });
  await run('create table without_key (id int)');
  await run('create publication everything for all tables');
  const tables = await run(`
    select c.relname as name, min(format('%1$I = %1$I', a.attname)) as assignment
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and a.attgenerated = '' and a.attidentity = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') group by c.relname order by 1`);
  const refused: string[] = [];
  for (const { name, assignment } of tables) {
    for (const text of [`update "${name}" set ${assignment} where false`, `delete from "${name}" where false`]) {
      await run(text).catch((error: unknown) => refused.push(`${name}: ${String(error)}`));
    }
  }
  const ofIdentity = refused.filter((line) => line.includes('replica identity'));
  const isOfControl = (line: string) => line.startsWith('without_key: ');
  // The control: a table without a key is refused.
  expect(ofIdentity.filter(isOfControl)).toHaveLength(2);
  return ofIdentity.filter((line) => !isOfControl(line));
}
