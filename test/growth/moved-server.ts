import { join } from 'node:path';
import { startEmbeddedPostgres } from '@gcs/embedded-postgres';
import pg from 'pg';

/** Databases of the all-in-one by the service that has them. */
export const databases = {
  gateway: 'gcs_sandbox_gateway',
  session: 'gcs_sandbox_session',
  evidence: 'gcs_sandbox_evidence',
  delivery: 'gcs_sandbox_delivery',
} as const;
export type DatabaseName = keyof typeof databases;

/** A PostgreSQL whose clock is put forward. */
export type MovedServer = {
  /** For GCS_DATABASE_URL. */
  readonly url: string;
  query<R extends pg.QueryResultRow>(database: DatabaseName, sql: string, values?: unknown[]): Promise<R[]>;
  /** Pages that a statement reads with warm caches; it is rolled back. */
  pages(database: DatabaseName, sql: string): Promise<number>;
  /** Puts every database so many days ahead of the machine; nothing else may be connected. */
  move(days: number): Promise<void>;
  stop(): Promise<void>;
};

/** SQL functions take the place of the built-in clocks: the planner inlines them, also into the defaults of columns. */
const clocks = (days: number) => `
  create or replace function pg_catalog.machine_clock() returns timestamptz language internal strict as 'clock_timestamp';
  create or replace function pg_catalog.now() returns timestamptz language sql stable strict parallel safe
    as $$ select transaction_timestamp() + interval '${days} days' $$;
  create or replace function pg_catalog.clock_timestamp() returns timestamptz language sql volatile strict parallel safe
    as $$ select pg_catalog.machine_clock() + interval '${days} days' $$`;

/** Starts the server; databases that are created later have its clock, too. */
export async function startMovedServer(directory: string): Promise<MovedServer> {
  const settings = { max_connections: '150', synchronous_commit: 'off' };
  const server = await startEmbeddedPostgres({ dataDir: join(directory, 'server'), settings, fsync: false });
  const run = async <R extends pg.QueryResultRow>(name: string, sql: string, values?: unknown[]): Promise<R[]> => {
    const client = new pg.Client({ connectionString: server.url(name) });
    await client.connect();
    try {
      return (await client.query<R>(sql, values)).rows;
    } finally {
      await client.end();
    }
  };
  await run('template1', clocks(0));
  return {
    url: server.url('postgres'),
    query: (database, sql, values) => run(databases[database], sql, values),
    async pages(database, sql) {
      // Without the triggers that hold the service to its life cycle.
      const options = '-c session_replication_role=replica -c enable_seqscan=off -c jit=off';
      const client = new pg.Client({ connectionString: server.url(databases[database]), options });
      await client.connect();
      try {
        let pages = 0;
        for (let look = 0; look < 2; look += 1) {
          await client.query('begin');
          const { rows } = await client.query(`explain (analyze, buffers, format json) ${sql}`);
          const [{ Plan: plan }] = rows[0]['QUERY PLAN'];
          pages = plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
          await client.query('rollback');
        }
        return pages;
      } finally {
        await client.end();
      }
    },
    async move(days) {
      for (const name of Object.values(databases)) await run(name, clocks(days));
    },
    stop: () => server.stop(),
  };
}

/** Settings of a Node.js process whose `Date` is so many days ahead. */
export function movedDate(days: number): Record<string, string> {
  const code = `const M = Date, now = () => M.now() + ${days} * 864e5;
    globalThis.Date = new Proxy(M, { construct: (t, a, n) => Reflect.construct(t, a.length ? a : [now()], n),
    get: (t, k) => (k === 'now' ? now : Reflect.get(t, k)) });`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
}
