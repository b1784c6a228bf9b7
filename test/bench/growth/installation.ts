import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@gcs/embedded-postgres';
import pg from 'pg';
import { childrenOf, descendantsOf } from '../../support/proc.ts';
import type { Bench } from '../bench.ts';
import type { Rig } from '../rig.ts';

export type Storage = {
  query<R extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<R[]>;
};

export type Installation = {
  rig: Rig;
  session: Storage;
  delivery: Storage;
  beginBulkLoad(): Promise<() => Promise<void>>;
  requireSpace(): Promise<void>;
};

/** A commit does not wait for the disk, and no life-cycle trigger runs. */
const bulk = '-c synchronous_commit=off -c session_replication_role=replica -c wal_compression=on -c work_mem=128MB';

const bulkSettings = { max_wal_size: '4GB', checkpoint_timeout: '30min', autovacuum: 'off' };

const spareBytes = 6 * 2 ** 30;

type Options = { settings?: Record<string, string>; environment?: Record<string, string> };

/** Starts an empty all-in-one on a PostgreSQL of the bench, which the bench can also query. */
export async function openInstallation(
  { lifecycle, ...bench }: Bench,
  { settings = {}, environment = {} }: Options = {},
): Promise<Installation> {
  if (bench.stackName !== 'all-in-one') throw new Error('growth is measured on the all-in-one alone');
  const directory = await bench.newDirectory();
  const before = childrenOf(process.pid);
  const postgres = await startEmbeddedPostgres({
    dataDir: join(directory, 'server'),
    settings: { max_connections: '150', ...settings },
  });
  const servers = childrenOf(process.pid).filter((pid) => !before.includes(pid));
  lifecycle.onStop('database of the installation that grows', () => postgres.stop());
  const rig = await bench.openRig({ ...environment, GCS_DATABASE_URL: postgres.url('postgres') });
  const { pids } = rig.stack;
  rig.stack.pids = () => ({ ...pids(), others: servers.flatMap((pid) => [pid, ...descendantsOf(pid)]) });
  const open = (database: string): Storage => {
    const pool = new pg.Pool({ connectionString: postgres.url(database), max: 1, options: bulk, idleTimeoutMillis: 0 });
    pool.on('error', () => {});
    lifecycle.onStop(`statements on ${database}`, () => pool.end());
    return { query: async (sql, values) => (await pool.query(sql, values)).rows };
  };
  const [session, delivery] = [open('gcs_sandbox_session'), open('gcs_sandbox_delivery')];
  return {
    rig,
    session,
    delivery,
    async beginBulkLoad() {
      const set = Object.entries(bulkSettings).map(([name, value]) => `alter system set ${name} = '${value}'`);
      for (const statement of set) await session.query(statement);
      await session.query('select pg_reload_conf()');
      return async () => {
        await session.query('alter system reset all');
        await session.query('select pg_reload_conf()');
        await session.query('checkpoint');
      };
    },
    async requireSpace() {
      const { bavail, bsize } = await statfs(directory);
      if (bavail * bsize < spareBytes) throw new Error('the disk is nearly full: try a smaller --scale');
    },
  };
}
