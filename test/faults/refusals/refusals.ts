import { execFileSync } from 'node:child_process';
import { waitFor } from '@gcs/test/support/wait-for';
import pg from 'pg';
import { login, maxConnections, type RefusedDatabase } from './refused-database.ts';

export type Refusal = {
  /** Resolves to a function that ends the refusal. */
  refuse(database: RefusedDatabase, pid: number): Promise<() => Promise<void>>;
  check: string;
  hasNoAnswer: boolean;
  /** True if a service with few writes may notice nothing. The refusal then checks itself. */
  sparesSome?: true;
};

export const refusals: Readonly<Record<string, Refusal>> = {
  'password rotated': connection(async (database) => {
    await database.order(`alter role ${login} password 'second'`);
    await database.cut();
    return async () => void (await database.order(`alter role ${login} password 'first'`));
  }),
  'certificate renewed': connection(async (database) => {
    await database.renewCertificate();
    await database.cut();
    return async () => database.trustCertificate();
  }),
  'pg_hba rejects': connection(async (database) => {
    const takeBack = await database.addRule(`host all ${login} all reject`);
    await database.cut();
    return takeBack;
  }),
  'no connection left': connection(async (database) => {
    await database.order(`create role others login password 'others'`, `alter role ${login} connection limit 0`);
    await database.cut();
    const others = await takeEveryConnection(database);
    await database.order(`alter role ${login} connection limit -1`);
    return async () => {
      await Promise.all(others.map((one) => one.end()));
      await waitFor(() => database.order('drop role others'));
    };
  }),
  'no descriptor left': { check: '', hasNoAnswer: true, refuse: takeDescriptors },
  'insert revoked': grant((database) => revoke(database, 'insert')),
  'every grant revoked': grant((database) => revoke(database, 'all')),
  'disk full': {
    ...{ check: '', hasNoAnswer: false, sparesSome: true },
    async refuse({ disk, order }) {
      await disk.fill();
      // Rows still fit into allocated pages, but no table can grow.
      const growth = await order('create unlogged table growth as select generate_series(1, 1e6)').catch(String);
      if (!String(growth).includes('No space left on device')) throw new Error(`the disk is not full: ${growth}`);
      return () => disk.empty();
    },
  },
};

function connection(refuse: Refusal['refuse']): Refusal {
  return { refuse, check: 'database', hasNoAnswer: false };
}

function grant(refuse: Refusal['refuse']): Refusal {
  return { refuse, check: 'grants', hasNoAnswer: false };
}

async function takeDescriptors(database: RefusedDatabase, pid: number) {
  const run = (...args: string[]) => execFileSync('prlimit', ['--pid', String(pid), ...args]).toString();
  const before = run('--nofile', '--noheadings', '--output=SOFT').trim();
  run('--nofile=3:');
  await database.cut();
  return async () => void run(`--nofile=${before}:`);
}

/** The undo restores the grants of each table, because migrations grant more on some tables than on others. */
async function revoke(database: RefusedDatabase, grant: string) {
  const restore = await database.order(`
    select format('grant %s on %I to ${login}', string_agg(privilege_type, ', '), table_name)
      from information_schema.role_table_grants where grantee = '${login}' group by table_name`);
  await database.order(`revoke ${grant} on all tables in schema public from ${login}`);
  return async () => void (await database.order(...restore));
}

async function takeEveryConnection({ ownerUrl }: RefusedDatabase): Promise<pg.Client[]> {
  const url = Object.assign(new URL(ownerUrl), { username: 'others', password: 'others' });
  const taken: pg.Client[] = [];
  while (taken.length < maxConnections) {
    const client = new pg.Client({ connectionString: url.href });
    client.on('error', () => {});
    try {
      await client.connect();
    } catch {
      break;
    }
    taken.push(client);
  }
  return taken;
}
