import { readFile } from 'node:fs/promises';
import type { Database } from '@gcs/kit/postgres/database';
import type { Migration } from '@gcs/kit/postgres/migrations/migration';
import { expect } from '@jest/globals';
import { createTestDatabase } from './database.ts';
import { dumpSchema } from './schema-dump.ts';

/**
 * Expects that the committed dump (`write-schema-file.ts`) is current and every table can be replicated logically.
 * Every column must have a size limit, and every foreign key an index.
 */
export async function expectSchemaFile(file: string | URL, migrations: readonly Migration[]): Promise<void> {
  const its = await createTestDatabase(migrations);
  try {
    expect(await dumpSchema(its.database)).toBe(await readFile(file, 'utf8'));
    expect(await unpublishable(its.database)).toEqual([]);
    expect(await unboundedColumns(its.database)).toEqual([]);
    expect(await unindexedReferences(its.database)).toEqual([]);
  } finally {
    await its.drop();
  }
}

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
  // The check must find the control: a table without a key.
  expect(ofIdentity.filter(isOfControl)).toHaveLength(2);
  return ofIdentity.filter((line) => !isOfControl(line));
}

/** The columns without a limit, and the reason for each. The name of a table means all its columns. */
const unbounded: Readonly<Record<string, string>> = {
  dead_letters: 'a record as the bus brought it, which bounds it: a refusal would stop the consumer',
  journal: 'a message that the service makes of bounded rows',
  'session_summaries.document': 'assembled from bounded rows',
  schema_migrations: 'names of migrations',
  schema_backfills: 'names and positions of migrations',
};

/**
 * Returns the columns without a check, a list of words or a bounded reference that limits their size. A caller could
 * fill the disk with such a column.
 */
async function unboundedColumns(database: Database): Promise<string[]> {
  await database.query({
    name: '',
    text: 'create table unbounded_control (said text, heard text check (heard <> said))',
  });
  const rows = await database.query<{ name: string }>({
    name: '',
    text: `
    select c.table_name || '.' || c.column_name as name
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and t.table_type = 'BASE TABLE'
       and c.data_type in ('text', 'character varying', 'bytea', 'ARRAY', 'json', 'jsonb') and c.character_maximum_length is null
       and not exists (select from pg_inherits where inhrelid = to_regclass(format('public.%I', table_name)))
       and not exists (
         select from pg_constraint p
           join pg_attribute a on a.attrelid = p.conrelid and a.attname = c.column_name and a.attnum = any (p.conkey)
          where p.conrelid = to_regclass(format('public.%I', table_name))
            and (p.contype = 'f' or p.contype = 'c' and pg_get_constraintdef(p.oid) ~
              format('(octet_length|pg_column_size)\\(%1$s\\)|\\(%1$s = ANY|\\(%1$s <@ ARRAY', quote_ident(column_name))))
     order by 1`,
  });
  const names = rows.map(({ name }) => name);
  // The check must find the two unbounded columns of the control.
  expect(names).toEqual(expect.arrayContaining(['unbounded_control.said', 'unbounded_control.heard']));
  return names.filter((name) => !name.startsWith('unbounded_control.') && !isExempt(name));
}

function isExempt(column: string): boolean {
  return [column, column.split('.')[0] ?? ''].some((name) => Object.hasOwn(unbounded, name));
}

/** The foreign keys without an index, and the reason for each. */
const unindexed: Readonly<Record<string, string>> = {
  'review_decisions.review_decisions_issuer_fkey': 'no row of issuers is ever deleted',
};

/** Returns the foreign keys without an index. A deletion in the referenced table would read their whole table. */
async function unindexedReferences(database: Database): Promise<string[]> {
  await database.query({
    name: '',
    text: 'create table referenced (id int primary key); create table unindexed_control (id int references referenced)',
  });
  const rows = await database.query<{ name: string }>({
    name: '',
    text: `
    select format('%s.%s', conrelid::regclass, conname) as name
      from pg_constraint
     where contype = 'f' and conparentid = 0
       and not exists (
         select from pg_index
          where indrelid = conrelid and indpred is null
            and (string_to_array(indkey::text, ' ')::int2[])[1:cardinality(conkey)] @> conkey)
     order by 1`,
  });
  const names = rows.map(({ name }) => name);
  const control = 'unindexed_control.unindexed_control_id_fkey';
  // The check must find the foreign key of the control.
  expect(names).toContain(control);
  return names.filter((name) => name !== control && !Object.hasOwn(unindexed, name));
}
