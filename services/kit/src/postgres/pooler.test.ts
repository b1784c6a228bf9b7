import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { findPooler, postgresAccount } from '@gcs/test/support/tools/postgres';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { guardsAt, guardsInForce, silent, sql } from '../../test/guards-at.ts';
import { connectionSettings, openDatabase, sqlStateOf } from './database.ts';
import { requireSession } from './guards.ts';
import { migrate } from './migrations/migrate.ts';

let its: TestDatabase;
let directory: string;
beforeAll(async () => {
  its = await createTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'pooler-'));
  await chmod(directory, 0o777);
});
afterAll(async () => {
  await rm(directory, { recursive: true });
  await its.drop();
});

const guide = readFileSync(new URL('../../../../deploy/README.md', import.meta.url), 'utf8');
const checks = guide.match(/^server_check_.*$/gm) ?? [];

const modes = ['session', 'transaction', 'statement'];
const cases = modes.flatMap((mode) => [0, 1].map((roundRobin) => ({ mode, roundRobin })));

test.each(cases)('PgBouncer in mode $mode, lending servers in turn: $roundRobin', async ({ mode, roundRobin }) => {
  const pooler = await startPooler(mode, roundRobin);
  try {
    const busy = openDatabase({ url: pooler.url, applicationName: 'busy', logger: silent });
    await Promise.all([1, 2, 3].map(() => busy.query(sql('select pg_sleep(0.1)'))));
    await busy.close();
    const starts = [
      requireSession(connectionSettings({ url: pooler.url, applicationName: 'guarded' })),
      migrate({ url: pooler.url, migrations: [] }),
    ];
    if (mode === 'session') {
      await Promise.all(starts);
      expect(await guardsAt(pooler.url)).toEqual(guardsInForce);
    } else {
      const expected = mode === 'transaction' ? 'set its pool_mode to session' : 'statement pooling mode';
      for (const start of starts) await expect(start).rejects.toThrow(expected);
    }
  } finally {
    await pooler.stop();
  }
});

test.each(['itself', 'through PgBouncer'])(
  'connections leave a read-only server once its address points to another server, %s',
  async (way) => {
    const name = new URL(its.url).pathname.slice(1);
    const order = (text: string) => its.database.query(sql(text));
    await order('create table if not exists written (id int primary key)');
    await order('drop publication if exists everything');
    await order('create publication everything for all tables');
    await order(`alter database "${name}" set default_transaction_read_only = on`);
    const pooler = way === 'itself' ? undefined : await startPooler('session', 0);
    const database = openDatabase({ url: pooler?.url ?? its.url, applicationName: 'failover', logger: silent });
    const write = () =>
      database.query(sql('insert into written values (1) on conflict do nothing')).then(() => 'written', sqlStateOf);
    const reads = () =>
      database.ping().then(
        () => 'ready',
        () => 'unready',
      );
    try {
      expect(await Promise.all([1, 2, 3, 4].map(write))).toEqual(Array(4).fill('25006'));
      expect(await reads()).toBe('unready');
      await order(`alter database "${name}" reset default_transaction_read_only`);
      await waitFor(async () => (await write()) === 'written');
      expect(await Promise.all([1, 2, 3, 4].map(write))).toEqual(Array(4).fill('written'));
      expect(await reads()).toBe('ready');
    } finally {
      await database.close();
      await pooler?.stop();
    }
  },
);

async function startPooler(mode: string, roundRobin: number): Promise<{ url: string; stop(): Promise<void> }> {
  const { hostname, port, username, password, pathname } = new URL(its.url);
  const login = `user=${username}${password && ` password=${password}`}`;
  const file = join(directory, `${mode}-${roundRobin}.ini`);
  const own = 20_000 + (process.pid % 20_000) + 2 * modes.indexOf(mode) + roundRobin;
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${port} ${login}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${own}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
    `server_round_robin = ${roundRobin}`,
    ...checks,
  ];
  await writeFile(file, settings.join('\n'));
  const child = spawn(findPooler() ?? '', ['-q', file], { stdio: 'ignore', ...postgresAccount() });
  const ended = once(child, 'exit');
  const url = `postgres://pooled@127.0.0.1:${own}${pathname}`;
  const probe = openDatabase({ url, applicationName: 'probe', logger: silent });
  await waitFor(() =>
    probe.query(sql('select 1')).then(
      () => true,
      () => false,
    ),
  );
  await probe.close();
  return {
    url,
    async stop() {
      child.kill();
      await ended;
    },
  };
}
