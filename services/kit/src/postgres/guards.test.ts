import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { findPooler, postgresAccount } from '@gcs/test/support/tools/postgres';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createLogger } from '../telemetry/logger.ts';
import { connectionSettings, openDatabase } from './database.ts';
import { requireSession } from './guards.ts';
import { migrate } from './migrations/migrate.ts';

const logger = createLogger({ service: 'test', level: 'silent' });
const sql = (text: string) => ({ name: '', text });
/** In the units of `pg_settings`, beside the opposite that a role or a database could ask for. */
const guards = {
  client_connection_check_interval: ['100', '0'],
  enable_seqscan: ['off', 'on'],
  idle_in_transaction_session_timeout: ['5000', '0'],
  jit: ['off', 'on'],
  lock_timeout: ['2000', '0'],
  plan_cache_mode: ['force_generic_plan', 'auto'],
  search_path: ['public, pg_temp', 'pg_temp'],
  statement_timeout: ['5000', '0'],
};
const inForce = Object.fromEntries(Object.entries(guards).map(([name, [wanted]]) => [name, wanted]));

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

async function guardsAt(url: string): Promise<Record<string, string>> {
  const database = openDatabase({ url, applicationName: 'guarded', logger });
  try {
    const named = Object.keys(guards).map((name) => `'${name}'`);
    const rows = await database.query<{ name: string; setting: string }>(
      sql(`select name, setting from pg_settings where name in (${named})`),
    );
    return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
  } finally {
    await database.close();
  }
}

test('a connection has its guards, against the settings of its database', async () => {
  const { pathname } = new URL(its.url);
  const opposite = Object.entries(guards).map(([name, [, other]]) => `${name} = ${other}`);
  for (const one of opposite) await its.database.query(sql(`alter database ${pathname.slice(1)} set ${one}`));
  expect(await guardsAt(its.url)).toEqual(inForce);
  await expect(requireSession(connectionSettings({ url: its.url, applicationName: 'guarded' }))).resolves.toBe(
    undefined,
  );
});

const program = findPooler();
const pooled = program === undefined ? test.skip : test;
const modes = ['session', 'transaction', 'statement'];
const cases = modes.flatMap((mode) => [0, 1].map((roundRobin) => ({ mode, roundRobin })));

pooled.each(cases)('PgBouncer in mode $mode, in turn: $roundRobin', async ({ mode, roundRobin }) => {
  const pooler = await startPooler(mode, roundRobin);
  try {
    // Idle servers of other clients, as after an hour of work.
    const busy = openDatabase({ url: pooler.url, applicationName: 'busy', logger });
    await Promise.all([1, 2, 3].map(() => busy.query(sql('select pg_sleep(0.1)'))));
    await busy.close();
    const starts = [
      requireSession(connectionSettings({ url: pooler.url, applicationName: 'guarded' })),
      migrate({ url: pooler.url, migrations: [] }),
    ];
    if (mode === 'session') {
      await Promise.all(starts);
      expect(await guardsAt(pooler.url)).toEqual(inForce);
    } else {
      const expected = mode === 'transaction' ? 'set its pool_mode to session' : 'statement pooling mode';
      for (const start of starts) await expect(start).rejects.toThrow(expected);
    }
  } finally {
    await pooler.stop();
  }
});

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
  ];
  await writeFile(file, settings.join('\n'));
  const child = spawn(program ?? '', ['-q', file], { stdio: 'ignore', ...postgresAccount() });
  const ended = once(child, 'exit');
  const url = `postgres://pooled@127.0.0.1:${own}${pathname}`;
  const probe = openDatabase({ url, applicationName: 'probe', logger });
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
