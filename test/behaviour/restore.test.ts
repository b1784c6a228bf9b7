import { readFileSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { processEnvironment } from '@gcs/kit/process/config';
import { type AllInOne, newDirectory, removeDirectory, startAllInOne } from '@gcs/test/support/all-in-one';
import { type Api, checkIn, createPatientApi, eventOf } from '@gcs/test/support/api';
import { type ArchivingPostgres, runScript, startArchivingPostgres } from '@gcs/test/support/archiving-postgres';
import { whyNoPostgresPrograms } from '@gcs/test/support/tools/postgres';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

// Runs every shell block of the section "Backup and restore" of deploy/README.md, and the script that it names.

const root = resolve(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'deploy/README.md'), 'utf8');
const section = page.slice(page.indexOf('\n### Step by step\n'), page.indexOf('\n### One database set back'));
const [settings = ''] = blocksOf('ini');
const [backUp = '', restoring = '', reconcile = '', ...others] = blocksOf('sh');
const restore = readFileSync(join(root, /deploy\S+\.sh/.exec(restoring)?.[0] ?? ''), 'utf8');

const sizes = { backedUp: 60, archived: 20, lost: 5 };

const missing = processEnvironment()['CI'] === 'true' ? undefined : whyNoPostgresPrograms();
const drill = missing === undefined ? test : test.skip;

let directory: string;
let server: ArchivingPostgres;
let stack: AllInOne;
beforeAll(async () => {
  directory = await newDirectory();
  if (missing !== undefined) return;
  server = await startArchivingPostgres(directory, settings);
  stack = await startAllInOne(directory, { GCS_DATABASE_URL: server.url });
});
afterAll(async () => {
  if (missing === undefined) {
    await stack.stop();
    await server.lose();
  }
  await removeDirectory(directory);
});

test('the test runs exactly the shell blocks of the guide', () => {
  expect([settings, backUp, restore, reconcile].every((block) => block !== '')).toBe(true);
  expect(others).toEqual([]);
});

drill('a server restored from backup and archive loses no archived data, and webhooks keep their order', async () => {
  const backedUp = await playSessions(createPatientApi(stack.credentials), sizes.backedUp);
  const backupMs = await timed(() => server.run(backUp));
  const archived = await playSessions(createPatientApi(stack.credentials), sizes.archived);
  await untilArchived(server);
  const lost = await playSessions(createPatientApi(stack.credentials), sizes.lost);

  await server.lose();
  await server.run('rm -r "$PGDATA"');
  await stack.stop();
  const restoreMs = await timed(() => server.run(restore));
  const startMs = await timed(async () => {
    stack = await startAllInOne(directory, { GCS_DATABASE_URL: server.url });
  });
  const printed = await guestctl(reconcile);
  // The checkpoints contain more log entries than the restored database.
  expect(printed).toMatch(/ORIGIN +\S+\/2/);
  const kept = backedUp.length + archived.length;
  const compared = [...printed.matchAll(/(\d+) histories and delivery receipts compared/g)].map(([, count]) =>
    Number(count),
  );
  expect(compared.at(-1)).toBeGreaterThanOrEqual(kept);
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
  process.stdout.write(
    `${backedUp.length} sessions backed up in ${seconds(backupMs)}; ${kept} restored in ${seconds(restoreMs)}, services ready after ${seconds(startMs)}\n`,
  );

  const api = createPatientApi(stack.credentials);
  expect(await statusesOf(api, [...backedUp, ...archived])).toEqual(new Set(['200 VERIFIED']));
  expect(await statusesOf(api, lost)).toEqual(new Set(['404']));
  const [again] = lost;
  expect((await api.create(again?.body, { 'idempotency-key': again?.key ?? '' })).status).toBe(201);

  const after = await playSessions(api, 5);
  const events = Map.groupBy((await api.received()).map(eventOf), sessionOf);
  for (const { id } of [...backedUp, ...archived, ...after]) expectOrder(events.get(id) ?? []);
  expect(await epochOf('session')).toBeGreaterThan(1);
  expect(await epochOf('evidence')).toBeGreaterThan(1);
});

drill(
  'a restore applies the log that a crashed server had not archived, also at a mount point, and refuses to overwrite an earlier one',
  async () => {
    const place = await newDirectory();
    const crashed = await startArchivingPostgres(place, settings);
    const psql = (sql: string) => query(crashed, sql);
    await psql('create table commits as select 1 as id');
    await crashed.run(backUp);
    await psql('insert into commits values (2)');
    await untilArchived(crashed);
    await psql('insert into commits values (3)');
    const end = new Date((await psql('select now()')).trim());
    await crashed.lose();

    await expect(crashed.run(`unset ARCHIVE\n${restore}`)).rejects.toThrow('ARCHIVE: folder of archive_command');
    const restored = (await crashed.run(restore)).trim().split('\n').at(-1) ?? '';
    expect(end.getTime() - new Date(restored).getTime()).toBeLessThan(10_000);
    expect(await psql('select count(*) from commits')).toBe('3\n');
    expect(await crashed.run('ls -d "$PGDATA.lost"')).toContain('data.lost');
    await crashed.lose();

    await expect(crashed.run(restore)).rejects.toThrow(
      /data\.lost exists\. If PGDATA contains only an earlier attempt/,
    );
    await crashed.run('mv "$PGDATA.lost" "$PGDATA.first"');
    const inodeOf = () => crashed.run('stat --format=%i "$PGDATA"');
    const inode = await inodeOf();
    // A mount point cannot be renamed, so its directory must stay.
    await crashed.run(`mountpoint() { true; }\n${restore}`);
    expect(await inodeOf()).toBe(inode);
    expect(await psql('select count(*) from commits')).toBe('3\n');
    expect(await crashed.run('ls -d "$PGDATA/lost/pg_wal"')).toContain('data/lost');
    await crashed.lose();
    await removeDirectory(place);
  },
);

type Played = { id: string; key: string; body: Record<string, unknown> };

async function playSessions(api: Api, count: number): Promise<Played[]> {
  const played = await Promise.all(
    Array.from({ length: count }, async (): Promise<Played> => {
      const [key, body] = [crypto.randomUUID(), checkIn('happy')];
      const { id } = (await api.create(body, { 'idempotency-key': key })).body;
      return { id, key, body };
    }),
  );
  await waitFor(async () => {
    const ready = new Set((await api.received()).map(eventOf).filter(isLast).map(sessionOf));
    return played.every(({ id }) => ready.has(id));
  });
  return played;
}

async function epochOf(service: string): Promise<number> {
  const { url } = await server.databaseOf(service);
  const select = 'select current from database_epoch';
  return Number(await server.run(`psql "${url}" --tuples-only --no-align --command="${select}"`));
}

function query({ run }: ArchivingPostgres, sql: string): Promise<string> {
  return run(`psql "$DATABASE_URL" --quiet --tuples-only --no-align --command="${sql}"`);
}

/** Waits until the present write-ahead log is archived, and ends the archiving. */
async function untilArchived(archiving: ArchivingPostgres): Promise<void> {
  const segment = (await query(archiving, 'select pg_walfile_name(pg_switch_wal())')).trim();
  await waitFor(() => access(join(archiving.archive, segment)).then(() => true));
  await query(archiving, "alter system set archive_command = 'false'");
  await query(archiving, 'select pg_reload_conf()');
}

async function statusesOf(api: Api, sessions: readonly Played[]): Promise<Set<string>> {
  const answers = await Promise.all(sessions.map(({ id }) => api.get(id)));
  return new Set(answers.map(({ status, body }) => (status === 200 ? `200 ${body.status}` : String(status))));
}

function expectOrder(events: readonly ReturnType<typeof eventOf>[]): void {
  const times = events.map(({ createdAt }) => createdAt);
  expect(times).toEqual([...new Set(times)].sort());
  expect(events.at(-1)).toMatchObject({ type: 'evidence_package.ready' });
}

function isLast({ type }: ReturnType<typeof eventOf>): boolean {
  return type === 'evidence_package.ready';
}

function sessionOf({ data }: ReturnType<typeof eventOf>): string {
  return data.complianceSessionId;
}

function guestctl(script: string): Promise<string> {
  const { PATH } = processEnvironment();
  const env = { PATH: `${join(root, 'node_modules/.bin')}:${PATH}`, HOME: directory, GCS_DATA_DIR: directory };
  return runScript(script, { cwd: directory, env });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

function blocksOf(language: string): string[] {
  return [...section.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(([, block = '']) => block);
}
