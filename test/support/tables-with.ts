type Query = (sql: string) => Promise<readonly unknown[]>;

/** Lists the tables of a database, with partitions in their table. */
export async function listTables(query: Query): Promise<string[]> {
  const sql = `select relname as name from pg_class
                where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`;
  return ((await query(sql)) as { name: string }[]).map(({ name }) => name);
}

/** Lists the tables with a row whose text matches a regular expression in any case. */
export async function tablesWith(query: Query, pattern: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of await listTables(query)) {
    const rows = await query(`select from "${name}" t where t::text ~* '${pattern}' limit 1`);
    if (rows.length > 0) found.push(name);
  }
  return found;
}
