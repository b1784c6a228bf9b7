import type { Database } from '../database.ts';
import { FoundFault } from '../errors.ts';

const withoutGrant = {
  name: '',
  text: `
    select c.oid::regclass::text as name
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and not (has_schema_privilege(c.relnamespace, 'usage') and has_table_privilege(c.oid, 'select')
                and (c.relname = any ($1::text[]) or has_table_privilege(c.oid, 'insert')))
     order by 1`,
};

const maxNamed = 5;

/** Throws a FoundFault that lists tables on which the login lacks a grant from `migrate`. */
export async function requireGrants(database: Database, readOnlyTables: readonly string[] = []): Promise<void> {
  const lacking = await database.query<{ name: string }>(withoutGrant, [['schema_migrations', ...readOnlyTables]]);
  if (lacking.length === 0) return;
  const named = lacking.slice(0, maxNamed).map(({ name }) => name);
  const others = lacking.length - named.length;
  const more = others === 0 ? '' : ` and ${others} more`;
  throw new FoundFault('42501', `no grant on ${named.join(', ')}${more}`);
}
