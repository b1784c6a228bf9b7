import type { Database } from '@gcs/kit/postgres/database';

export async function dumpRows(database: Database, except: readonly string[] = []): Promise<string> {
  const listing = `select relname as name from pg_class
                    where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`;
  const tables = await database.query<{ name: string }>({ name: '', text: listing });
  const dumps = await Promise.all(
    tables
      .filter(({ name }) => !except.includes(name))
      .map(({ name }) => {
        const text = `select coalesce(string_agg(t::text, chr(10)), '') as rows from "${name}" t`;
        return database.query<{ rows: string }>({ name: '', text });
      }),
  );
  return dumps.map(([dump]) => dump?.rows ?? '').join('\n');
}
