import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { StartError } from '@gcs/kit/start-error';
import { createLogger } from '@gcs/kit/telemetry/logger';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { type EmbeddedPostgres, removeEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { readPostmaster } from './postmaster.ts';

let directory: string;
let dataDir: string;
const running: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'gcs-embedded-'));
  await chmod(directory, 0o755);
  dataDir = join(directory, 'data');
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const postgres of running.splice(0)) await postgres.stop();
  await removeEmbeddedPostgres({ dataDir }).catch(() => {});
  await rm(directory, { recursive: true, force: true });
});

async function start(options: Partial<Parameters<typeof startEmbeddedPostgres>[0]> = {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, fsync: false, ...options });
  running.push(postgres);
  return postgres;
}

async function query<R>(postgres: EmbeddedPostgres, text: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: postgres.url('postgres') });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function startInChild(account?: { uid: number; gid: number }): Promise<{ child: ChildProcess; said: string }> {
  const program = `
    import { startEmbeddedPostgres } from '@gcs/embedded-postgres';
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, fsync: false }).then(
      () => console.log('started'),
      (error) => console.log(error.name + ': ' + error.message),
    );
    setInterval(() => {}, 1_000);`;
  const args = ['--input-type=module', '--no-warnings', '--eval', program];
  const child = spawn(process.execPath, args, {
    ...account,
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [said] = await once(createInterface(child.stdout), 'line');
  return { child, said: String(said) };
}

const clusterDir = () => join(dataDir, 'cluster');
const processStatus = async (pid: number | undefined) =>
  (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ').map(Number) ?? [];
const pidOf = async () => (await readPostmaster(clusterDir()))?.pid;

describe('an instance', () => {
  test('keeps its data over a restart, and protects the data with a password that only the owner can read', async () => {
    const first = await start();
    await query(first, 'create table kept (a int)');
    await first.stop();
    const second = await start();
    expect(await query(second, 'select * from kept')).toEqual([]);
    expect((await stat(join(dataDir, 'superuser-password'))).mode & 0o777).toBe(0o600);
    const wrong = new URL(second.url('postgres'));
    wrong.password = 'guess';
    await expect(new pg.Client({ connectionString: wrong.href }).connect()).rejects.toMatchObject({ code: '28P01' });
  });

  test('listens only on loopback, and on no Unix socket', async () => {
    const postgres = await start();
    const [row] = await query(
      postgres,
      `select current_setting('listen_addresses') a, current_setting('unix_socket_directories') s`,
    );
    expect(row).toEqual({ a: '127.0.0.1', s: '' });
  });

  test('creates a database once, even for concurrent requests', async () => {
    const postgres = await start();
    await Promise.all([1, 2, 3].map(() => postgres.createDatabase('gcs-1')));
    await postgres.createDatabase('gcs-1');
    expect(await query(postgres, `select from pg_database where datname = 'gcs-1'`)).toHaveLength(1);
  });

  test('runs in its own session, which a Ctrl-C in the terminal does not reach', async () => {
    await start();
    expect((await processStatus(await pidOf()))[3]).toBe(await pidOf());
  });

  test('does not preempt the process that sends a statement', async () => {
    const session = new pg.Client({ connectionString: (await start()).url('postgres') });
    await session.connect();
    const { rows } = await session.query<{ pid: number }>('select pg_backend_pid() as pid');
    const policy = (await processStatus(rows[0]?.pid))[38];
    await session.end();
    const schedBatch = 3;
    expect(policy).toBe(schedBatch);
  });

  test('restarts a dead server on the same port with its data', async () => {
    const lines: string[] = [];
    const logger = createLogger({ service: 'test', destination: { write: (line) => void lines.push(line) } });
    const postgres = await start({ logger });
    await query(postgres, 'create table kept (a int)');
    process.kill((await pidOf()) ?? 0, 'SIGKILL');
    await waitFor(() => query(postgres, 'select * from kept'));
    expect(lines.join('')).toContain('PostgreSQL has stopped; restarting it');
    const log = await readFile(join(dataDir, 'postgres.log'), 'utf8');
    expect(log.match(/ready to accept connections/g)).toHaveLength(2);
  });

  test('writes no rejected value to its log', async () => {
    const postgres = await start();
    await expect(query(postgres, `select 'guest@example.com'::int`)).rejects.toThrow('guest@example.com');
    await postgres.stop();
    const log = await readFile(join(dataDir, 'postgres.log'), 'utf8');
    expect(log).toContain('database system is shut down');
    expect(log).not.toContain('guest@example.com');
  });
});

describe('a start', () => {
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => 'started',
      (error: unknown) => (error instanceof StartError ? error.message : error),
    );

  test('refuses to start in a directory that is in use, and the running instance continues', async () => {
    const postgres = await start();
    expect(await refusal(start())).toBe(`The data directory ${dataDir} is in use by another instance.`);
    expect(await query(postgres, 'select 1 as a')).toEqual([{ a: 1 }]);
  });

  test('starts only one of two simultaneous instances', async () => {
    const outcomes = await Promise.all([refusal(start()), refusal(start())]);
    expect(outcomes.toSorted()).toEqual([`The data directory ${dataDir} is in use by another instance.`, 'started']);
    expect(await query(running[0] ?? (await start()), 'select 1 as a')).toEqual([{ a: 1 }]);
  });

  test('replaces the server of a killed process', async () => {
    const { child, said } = await startInChild();
    expect(said).toBe('started');
    const orphan = await pidOf();
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await pidOf()).toBe(orphan);
    const postgres = await start();
    expect(await pidOf()).not.toBe(orphan);
    expect(await query(postgres, 'select 1 as a')).toEqual([{ a: 1 }]);
  });

  test('ignores the pid file of a dead server, even if another process has the pid now', async () => {
    await (await start()).stop();
    await writeFile(
      join(clusterDir(), 'postmaster.pid'),
      `${process.pid}\n${clusterDir()}\n0\n5432\n\n127.0.0.1\n\nready\n`,
    );
    expect(await query(await start(), 'select 1 as a')).toEqual([{ a: 1 }]);
  });

  test('reads the pid file of a dead server and leaves it unchanged', async () => {
    await (await start()).stop();
    const file = join(clusterDir(), 'postmaster.pid');
    await writeFile(file, `${2 ** 22 + 1}\n${clusterDir()}\n0\n5432\n\n127.0.0.1\n\nready\n`);
    expect(await pidOf()).toBeUndefined();
    expect(await readFile(file, 'utf8')).toContain('ready');
    expect(await query(await start(), 'select 1 as a')).toEqual([{ a: 1 }]);
  });

  test('reports the number of a port that is in use', async () => {
    const other = createServer();
    await once(other.listen(0, '127.0.0.1'), 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    expect(await refusal(start({ port }))).toBe(
      `Port ${port} on 127.0.0.1 is in use: choose another one for PostgreSQL.`,
    );
    other.close();
  });

  test('reports a directory that is a file or below a file', async () => {
    await writeFile(dataDir, '');
    const sentence = `The data directory ${dataDir} is, or lies below, a file: choose another one.`;
    expect(await refusal(start())).toBe(sentence);
    dataDir = join(dataDir, 'below');
    expect(await refusal(start())).toBe(sentence.replace(' is,', '/below is,'));
  });

  test('reports a directory that is not writable', async () => {
    await mkdir(dataDir, { mode: 0o555 });
    const nobody = { uid: 65_534, gid: 65_534 };
    const { said } = await startInChild(process.getuid?.() === 0 ? nobody : undefined);
    expect(said).toBe(`StartError: The data directory ${dataDir} is not writable for this user: choose another one.`);
  });

  test('reports damaged data and data of another major version with a remedy', async () => {
    await (await start()).stop();
    await rm(join(clusterDir(), 'global/pg_control'));
    const said = await refusal(start());
    expect(said).toMatch(/^PostgreSQL did not start: .*pg_control.*\. Put a backup in place of .*, or move it away/);
    await writeFile(join(clusterDir(), 'PG_VERSION'), '12\n');
    expect(await refusal(start())).toContain('was made by PostgreSQL 12');
  });
});

// Only root gives the data to another account, which cannot enter a private home. CI always runs these tests as root.
const isRoot = process.getuid?.() === 0;
if (!isRoot) console.warn('What root does with a private home is left out: the tests do not run as root.');
const asRoot = isRoot ? test : test.skip;

asRoot('root stores the data of a private home elsewhere and logs the directory', async () => {
  const home = join(directory, 'private');
  await mkdir(home, { mode: 0o700 });
  dataDir = join(home, 'data');
  const reachableRoot = join(directory, 'reachable');
  const lines: string[] = [];
  const logger = createLogger({ service: 'test', destination: { write: (line) => void lines.push(line) } });
  const first = await start({ reachableRoot, logger });
  await query(first, 'create table kept (a int)');
  await first.stop();
  expect(lines.join('')).toContain(`its data is in ${reachableRoot}`);
  expect(await query(await start({ reachableRoot }), 'select * from kept')).toEqual([]);
  expect((await stat(dataDir)).mode & 0o777).toBe(0o755);
});

asRoot('root makes a private data directory only traversable', async () => {
  await mkdir(dataDir, { mode: 0o700 });
  await start({ reachableRoot: join(directory, 'unused') });
  expect((await stat(dataDir)).mode & 0o777).toBe(0o711);
  await expect(stat(join(directory, 'unused'))).rejects.toMatchObject({ code: 'ENOENT' });
});
