import { chownSync, globSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startEmbeddedPostgres } from '@gcs/embedded-postgres';
import pg from 'pg';

export const databases = {
  gateway: 'gcs_sandbox_gateway',
  session: 'gcs_sandbox_session',
  evidence: 'gcs_sandbox_evidence',
  delivery: 'gcs_sandbox_delivery',
  stays: 'gcs_sandbox_stays',
  providers: 'gcs_sandbox_providers',
} as const;
export type DatabaseName = keyof typeof databases;

/**
 * A PostgreSQL whose clock is ahead of the machine's clock. During a move or a failover, no other client may be
 * connected.
 */
export type MovedServer = {
  /** Returns the value of GCS_DATABASE_URL. */
  url(): string;
  query<R extends pg.QueryResultRow>(database: DatabaseName | 'postgres', sql: string): Promise<R[]>;
  move(days: number): Promise<void>;
  /** Ends a recovery and thus begins a new timeline, like the promotion of a standby. */
  failOver(): Promise<void>;
  stop(): Promise<void>;
};

/** SQL functions replace the built-in clocks; the planner inlines them, even in column defaults. */
const clocks = (days: number) => `
  create or replace function pg_catalog.machine_clock() returns timestamptz language internal strict as 'clock_timestamp';
  create or replace function pg_catalog.now() returns timestamptz language sql stable strict parallel safe
    as $$ select transaction_timestamp() + interval '${days} days' $$;
  create or replace function pg_catalog.clock_timestamp() returns timestamptz language sql volatile strict parallel safe
    as $$ select pg_catalog.machine_clock() + interval '${days} days' $$`;

/** Starts the server, which counts pages per statement. Later databases have the moved clock. */
export async function startMovedServer(directory: string): Promise<MovedServer> {
  const dataDir = join(directory, 'server');
  const settings = {
    max_connections: '150',
    synchronous_commit: 'off',
    shared_preload_libraries: 'pg_stat_statements',
    restore_command: 'false',
  };
  const start = (port: number) => startEmbeddedPostgres({ dataDir, settings, port, fsync: false });
  let server = await start(0);
  const pools = new Map<string, pg.Pool>();
  const run = async <R extends pg.QueryResultRow>(name: string, sql: string): Promise<R[]> => {
    let pool = pools.get(name);
    if (pool === undefined) {
      pool = new pg.Pool({ connectionString: server.url(name), max: 1 });
      // A stopping server may answer on an ended connection.
      pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
      pools.set(name, pool);
    }
    return (await pool.query<R>(sql)).rows;
  };
  const disconnect = async () => {
    await Promise.all([...pools.values()].map((pool) => pool.end()));
    pools.clear();
  };
  await run('template1', clocks(0));
  await run('postgres', 'create extension pg_stat_statements');
  await disconnect();
  return {
    url: () => server.url('postgres'),
    query: (database, sql) => run(database === 'postgres' ? database : databases[database], sql),
    async move(days) {
      for (const name of Object.values(databases)) await run(name, clocks(days));
    },
    async failOver() {
      await disconnect();
      await server.stop();
      const [version = ''] = globSync(join(dataDir, '**/PG_VERSION')).toSorted((a, b) => a.length - b.length);
      const signal = join(dirname(version), 'recovery.signal');
      writeFileSync(signal, '');
      const { uid, gid } = statSync(version);
      chownSync(signal, uid, gid);
      server = await start(Number(new URL(server.url('postgres')).port));
    },
    async stop() {
      await disconnect();
      await server.stop();
    },
  };
}

export function movedDate(days: number): Record<string, string> {
  const code = `const M = Date, now = () => M.now() + ${days} * 864e5;
    globalThis.Date = new Proxy(M, { construct: (t, a, n) => Reflect.construct(t, a.length ? a : [now()], n),
    get: (t, k) => (k === 'now' ? now : Reflect.get(t, k)) });`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
}
