import { readFileSync } from 'node:fs';
import { chown, cp, mkdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { freePorts } from '@gcs/embedded-postgres/free-ports';
import { processEnvironment } from '@gcs/kit/process/config';
import { type AllInOne, newDirectory, removeDirectory, startAllInOne } from '@gcs/test/support/all-in-one';
import { checkIn, createApi, eventOf } from '@gcs/test/support/api';
import { runScript } from '@gcs/test/support/archiving-postgres';
import { postgresAccount, postgresMajors } from '@gcs/test/support/tools/postgres';
import { whyNoPython } from '@gcs/test/support/tools/python';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

const page = readFileSync(resolve(import.meta.dirname, '../../deploy/README.md'), 'utf8');
const section = page.slice(page.indexOf('\n### A new major version'), page.indexOf('\n## Backup and restore'));
const settings = /```ini\n(.*?)```/s.exec(section)?.[1]?.trim().split('\n') ?? [];
const [inPlace = '', copy = '', change = ''] = [...section.matchAll(/deploy\/postgres\/\S+\.sh/g)].map(([path]) =>
  readFileSync(resolve(import.meta.dirname, '../..', path), 'utf8'),
);

const missing = processEnvironment()['CI'] === 'true' ? undefined : whyNoPython();
const drill = missing === undefined ? test : test.skip;
const account = postgresAccount();

let directory: string;
let stack: AllInOne | undefined;
let isOver = false;
let run: (script: string) => Promise<string>;
let urls: Record<'old' | 'new', string>;

beforeEach(async () => {
  isOver = false;
  directory = await newDirectory();
  const home = join(directory, 'servers');
  await mkdir(home);
  if (account.uid !== undefined && account.gid !== undefined) await chown(home, account.uid, account.gid);
  const { packages, programs } = postgresMajors();
  for (const path of packages) await cp(path, join(home, basename(path)), { recursive: true });
  const [old = 0, later = 0] = await freePorts(2);
  const urlOf = (port: number) => `postgres://postgres@127.0.0.1:${port}`;
  urls = { old: urlOf(old), new: urlOf(later) };
  const { PATH } = processEnvironment();
  const env = {
    ...{ PATH, LC_ALL: 'C', OLD_BIN: join(home, programs.old), NEW_BIN: join(home, programs.new) },
    ...{ OLD_DATA: join(home, 'old'), NEW_DATA: join(home, 'new'), OLD_URL: urls.old, NEW_URL: urls.new },
  };
  run = (script) => runScript(script, { ...account, cwd: home, env });
  await startServer('OLD', old);
});
afterEach(async () => {
  isOver = true;
  await stack?.stop();
  for (const server of ['OLD', 'NEW'])
    await run(`"$${server}_BIN/pg_ctl" --pgdata="$${server}_DATA" --mode=immediate --wait stop || true`);
  await removeDirectory(directory);
});

async function startServer(server: 'OLD' | 'NEW', port: number, its = settings): Promise<void> {
  const lines = [
    ...[`port = ${port}`, "listen_addresses = '127.0.0.1'", "unix_socket_directories = ''", 'max_connections = 300'],
    ...['fsync = off', ...its],
  ];
  const init = '--username=postgres --locale=C --encoding=UTF8 --data-checksums --no-sync';
  await run(`"$${server}_BIN/initdb" --pgdata="$${server}_DATA" ${init}
    printf '%s\\n' "${lines.join('" "')}" >> "$${server}_DATA/postgresql.conf"
    "$${server}_BIN/pg_ctl" --pgdata="$${server}_DATA" --log="$${server}_DATA.log" --wait start`);
}

function startLoad() {
  const created: string[] = [];
  let [wanted, maxMs] = [true, 0];
  const work = (async () => {
    while (wanted && !isOver) {
      const [headers, body, startedMs] = [
        { 'idempotency-key': crypto.randomUUID() },
        checkIn('happy'),
        performance.now(),
      ];
      const create = () => (stack === undefined ? undefined : createApi(stack.credentials).create(body, headers));
      created.push(
        await waitFor(async () => {
          const answer = await create()?.catch(() => undefined);
          if (isOver) return '';
          return answer?.status === 201 ? String(answer.body.id) : undefined;
        }, 120_000),
      );
      maxMs = Math.max(maxMs, performance.now() - startedMs);
    }
  })();
  return {
    created,
    async end() {
      wanted = false;
      await work;
      return Math.round(maxMs);
    },
  };
}

async function restart(url: string): Promise<void> {
  stack = await startAllInOne(directory, { GCS_DATABASE_URL: `${url}/postgres` });
}

const query = (url: string, text: string) => run(`"$NEW_BIN/psql" "${url}" -Atc "${text}"`);

async function expectComplete(ids: readonly string[]): Promise<void> {
  const api = createApi((stack ?? (await waitFor(() => stack))).credentials);
  const eventsOf = async () => Map.groupBy((await api.received()).map(eventOf), ({ data }) => data.complianceSessionId);
  await waitFor(async () => {
    const events = await eventsOf();
    return ids.every((id) => events.get(id)?.some(({ type }) => type === 'evidence_package.ready'));
  });
  for (const [, events] of [...(await eventsOf())].filter(([id]) => ids.includes(id))) {
    const times = events.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...new Set(times)].sort());
  }
  for (const id of ids) expect((await api.get(id)).body.status).toBe('VERIFIED');
}

const numbers = 'select sequencename, last_value from pg_sequences order by 1';

const epochOf = async (url: string) =>
  query(`${url}/${await databaseOf(url, 'session')}`, 'select current from database_epoch');

async function databaseOf(url: string, service: string): Promise<string> {
  return (
    await query(`${url}/postgres`, `select datname from pg_database where datname like 'gcs_%${service}'`)
  ).trim();
}

drill('pg_upgrade keeps every session, and the services go on', async () => {
  await restart(urls.old);
  const load = startLoad();
  await waitFor(() => load.created.length >= 20);
  const beforeMs = await load.end();
  await expectComplete(load.created);
  const epoch = await epochOf(urls.old);
  await stack?.stop();
  const startedMs = performance.now();
  await run(inPlace);
  const pauseMs = performance.now() - startedMs;
  expect(await query(`${urls.old}/postgres`, 'show server_version')).toMatch(/^18\./);
  await restart(urls.old);
  expect(await epochOf(urls.old)).toBe(epoch);
  const after = startLoad();
  await waitFor(() => after.created.length >= 20);
  const afterMs = await after.end();
  await expectComplete([...load.created, ...after.created]);
  process.stdout.write(
    `pg_upgrade: ${Math.round(pauseMs)} ms; slowest create ${beforeMs} ms before, ${afterMs} ms after\n`,
  );
});

drill('a copy of the running service takes over: no create is lost, and webhooks keep their order', async () => {
  await restart(urls.old);
  const load = startLoad();
  await waitFor(() => load.created.length >= 20);
  await startServer('NEW', Number(new URL(urls.new).port));
  const databases = await query(`${urls.old}/postgres`, "select datname from pg_database where datname like 'gcs%'");
  const list = `DATABASES='${databases.trim().replaceAll('\n', ' ')}'\n`;
  await run(`${list}${copy}`);
  const copied = load.created.length;
  await waitFor(() => load.created.length >= copied + 20);
  const epoch = await epochOf(urls.old);
  const startedMs = performance.now();
  const stopped = stack;
  stack = undefined;
  await stopped?.stop();
  await run(`${list}${change}`);
  for (const database of databases.trim().split('\n')) {
    const [before, after] = [urls.old, urls.new].map((url) => query(`${url}/${database}`, numbers));
    expect(await after).toBe(await before);
  }
  await restart(urls.new);
  const pauseMs = performance.now() - startedMs;
  const changed = load.created.length;
  await waitFor(() => load.created.length >= changed + 20);
  const maxMs = await load.end();
  await expectComplete(load.created);
  expect(await epochOf(urls.new)).toBe(epoch);
  process.stdout.write(
    `copied under load: ${load.created.length} sessions, a pause of ${Math.round(pauseMs)} ms, slowest create ${maxMs} ms\n`,
  );
});

drill('the copy ends with a sentence if the new server lacks workers for the replication', async () => {
  await startServer('NEW', Number(new URL(urls.new).port), ['wal_level = logical']);
  await expect(run(`DATABASES=none\n${copy}`)).rejects.toThrow(
    /The new server is not ready\. .*\nmax_logical_replication_workers is 4, but must be 16\nmax_worker_processes is 8,/,
  );
});

test('the guide has a block for each step of the upgrade test', () => {
  expect([inPlace, copy, change].every((block) => block !== '')).toBe(true);
  expect([...section.matchAll(/```/g)]).toHaveLength(8);
});
