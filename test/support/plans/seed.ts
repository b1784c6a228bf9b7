import type { Migration } from '@gcs/kit/postgres/migrations/migration';
import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import pg from 'pg';
import { waitFor } from '../wait-for.ts';

/** The large tenant has all requested sessions, and the small tenant has twenty. */
export const tenants = { large: 'ten_large', small: 'ten_small' } as const;
export type TenantSize = keyof typeof tenants;

/** Number of days over which the sessions are spread. The last session is an hour old. */
const days = 100;
const sessionsOfSmall = 20;
/** Number of monthly partitions, for five years. Most are empty, and reads of empty partitions count too. */
const monthsAgo = 60;

/**
 * Data that a service seeds. Its SQL reads the table `seeded`, with a row per session: number, id, tenant, time and 32
 * random characters.
 */
export type Seed = {
  migrations: readonly Migration[];
  /** The tables that are partitioned by day, with the prefix of their keys. */
  partitioned: Readonly<Record<string, string>>;
  monthly?: readonly string[];
  statements: readonly string[];
};

/** A commit does not wait for the disk, and no life-cycle trigger runs. */
const bulk = '-c synchronous_commit=off -c session_replication_role=replica -c work_mem=128MB -c jit=off';

/**
 * Turns autovacuum off, because `vacuum` cannot mark pages as all-visible during an autovacuum's analyse. Index-only
 * scans would then read the table.
 */
const withoutAutovacuum = `
  do $$ declare a_table regclass; begin
    for a_table in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
      execute format('alter table %s set (autovacuum_enabled = off)', a_table);
    end loop;
  end $$`;

const timeOfUlid = `
  create function pg_temp.time_of_ulid(at timestamptz) returns text language sql immutable as $$
    select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', ((ms >> (5 * place)) & 31)::int + 1, 1), '' order by place desc)
      from (select floor(extract(epoch from at) * 1000)::bigint as ms) as time, generate_series(0, 9) as place
  $$`;

const seedSessions = `
  create temp table seeded as
  select n, 'cs_' || pg_temp.time_of_ulid(at) || left(mark, 16) as id, tenant, at, mark
    from (select n, '${tenants.large}' as tenant, $1::int as of from generate_series(1, $1::int) n
          union all
          select $1 + n, '${tenants.small}', ${sessionsOfSmall} from generate_series(1, ${sessionsOfSmall}) n) numbered
   cross join lateral (
         select date_trunc('milliseconds', now()) - interval '1 hour'
                - interval '${days} days' * ((of - (n - 1) % of) / of::float8) as at, upper(md5(n::text)) as mark) made
   order by at`;

export async function seedDatabase(
  { migrations, partitioned, monthly = [], statements }: Seed,
  sessions: number,
): Promise<TestDatabase> {
  const its = await createTestDatabase(migrations);
  const client = new pg.Client({ connectionString: its.url, options: bulk });
  await client.connect();
  try {
    for (const [table, prefix] of Object.entries(partitioned)) {
      const day = `(now() at time zone 'UTC')::date - ago`;
      const create = `select create_partition($1, $2, 'day', ${day}) from generate_series(-1, ${days + 1}) ago`;
      await client.query(create, [table, prefix]);
    }
    const month = `((now() at time zone 'UTC') - ago * interval '1 month')::date`;
    const createMonth = `select create_partition($1, 'cs_', 'month', ${month}) from generate_series(-3, ${monthsAgo}) ago`;
    for (const table of monthly) await client.query(createMonth, [table]);
    await client.query(withoutAutovacuum);
    await client.query(timeOfUlid);
    await client.query(seedSessions, [sessions]);
    await client.query('analyze seeded');
    for (const statement of statements) await client.query(statement);
    await waitFor(async () => isVisible(client));
  } finally {
    await client.end();
  }
  return its;
}

/**
 * Vacuums, and returns true if every page is all-visible, unless a concurrent analyse of a catalogue prevents this.
 * Without index cleanup, a few dead rows and their pages would remain.
 */
async function isVisible(client: pg.Client): Promise<boolean> {
  await client.query('vacuum (analyze, index_cleanup on)');
  const { rows } = await client.query(`
    select from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relallvisible < relpages`);
  return rows.length === 0;
}
