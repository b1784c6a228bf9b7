import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { createKeyring, type Keyring } from '@gcs/kit/crypto/keyring';
import { processEnvironment } from '@gcs/kit/process/config';
import { type AllInOne, newDirectory, removeDirectory, startAllInOne } from '@gcs/test/support/all-in-one';
import { checkIn, createPatientApi } from '@gcs/test/support/api';
import { listenOnLoopback } from '@gcs/test/support/listen-on-loopback';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type DatabaseName, databases, type MovedServer, movedDate, startMovedServer } from './moved-server.ts';
import { addDead, deleteDead, openAdmin, setUp } from './operations.ts';
import { type Curve, picture } from './picture.ts';

// Five years of an installation in months: the service starts anew in each, with the clocks of server and process put
// forward, and does its housekeeping. Sessions are 1:28,000 of 20 million a year (deploy/README.md#what-stays-and-what-grows).

const root = resolve(import.meta.dirname, '../..');
const months = Number(processEnvironment()['GCS_TEST_MONTHS'] ?? 60);
const [daysOfMonth, sessionsOfMonth, firstSessions, clients] = [30.5, 60, 300, 4];
const [deadFrom, deadUntil, rotatedIn, failoverIn] = [12, 36, 24, 42];
const services = Object.keys(databases) as DatabaseName[];
const publishers = ['session', 'evidence', 'delivery'] as const;

let directory: string;
let server: MovedServer;
let receiver: ReturnType<typeof createServer>;
let receiverUrl: string;
beforeAll(async () => {
  directory = await newDirectory();
  server = await startMovedServer(directory);
  receiver = createServer((request, response) => {
    request.resume();
    request.on('end', () => response.writeHead(200).end());
  });
  receiverUrl = await listenOnLoopback(receiver);
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await server.stop();
  await removeDirectory(directory);
});

/** A month's pages that are read for a day of partitions, a look of the relay and the rows of a create. */
type Pages = { day: number; relay: number; create: number };

const curves = new Map<string, number[]>();
const pages: Pages[] = [];

test('growth of five years levels off or is explained, and no statement reads half as much again as in month 1', async () => {
  for (let month = 0; month < months; month += 1) {
    const days = month * daysOfMonth;
    if (month > 0) await server.move(days);
    if (month === rotatedIn) rotateKeys();
    if (month === failoverIn)
      for (const name of ['session', 'evidence'] as const) await server.query(name, 'select begin_epoch()');
    const stack = await startAllInOne(directory, { GCS_DATABASE_URL: server.url, ...movedDate(days) });
    await live(stack, month).finally(() => stack.stop());
    await measure(month);
  }
  if (processEnvironment()['GCS_WRITE_GOLDEN'] === '1')
    writeFileSync(join(import.meta.dirname, 'five-years.svg'), picture(drawn()));
  expect(await unrenewed()).toEqual([]);
  expect(unexplained()).toEqual([]);
  const [, first, ...later] = pages;
  for (const name of ['day', 'relay', 'create'] as const) {
    expect(Math.max(...later.map((one) => one[name])) / (first?.[name] ?? 0)).toBeLessThan(1.5);
  }
});

/** One month: its sessions come and end, what is due goes. */
async function live(stack: AllInOne, month: number): Promise<void> {
  const operator = openAdmin(stack);
  if (month === 0) await setUp(operator, receiverUrl);
  if (month === deadFrom) await addDead(operator);
  if (month === deadUntil) await deleteDead(operator);
  const api = createPatientApi(stack.credentials);
  let left = month === 0 ? firstSessions : sessionsOfMonth;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (left-- > 0) expect((await api.create(checkIn('happy'))).status).toBe(201);
    }),
  );
  await waitFor(async () => (await busy()).length === 0, 120_000);
  await operator.close();
}

/** Work that is not done yet, by its name. Deliveries to the dead endpoint wait longer than a month takes. */
async function busy(): Promise<string[]> {
  const asked: [DatabaseName, string, string][] = [
    ...publishers.map((name): [DatabaseName, string, string] => [name, 'outbox', 'from outbox']),
    ['session', 'unsealed', 'from sessions where not package_ready'],
    ['evidence', 'log', 'from log_queue'],
    ['evidence', 'due', `from evidence_entries where retention_state = 'ACTIVE' and schedule_at <= now()`],
    [
      'evidence',
      'scheduled',
      `from evidence_entries where retention_state = 'SCHEDULED_FOR_DELETION' and delete_at <= now()`,
    ],
    ['evidence', 'originals', `from vault_deletions where state <> 'CONFIRMED' and due_since is not null`],
    ['delivery', 'deliveries', 'from open_deliveries where attempts = 0 and not held'],
    ...publishers.map((name): [DatabaseName, string, string] => [
      name,
      'keys',
      'from key_renewals where outdated is null',
    ]),
  ];
  const found = await Promise.all(
    asked.map(async ([database, name, from]) => {
      const [row] = await server.query<{ left: boolean }>(database, `select exists (select ${from}) as left`);
      return row?.left === true ? [`${database} ${name}`] : [];
    }),
  );
  return found.flat();
}

/** Another current key of purpose `kek` in each keyring; the older one stays. */
function rotateKeys(): void {
  const folder = join(directory, 'keys');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  const rotated = files.filter((name) => {
    const keyring: Keyring = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    const { kek } = keyring;
    const fresh = createKeyring({ kek: 'aes256' })['kek'];
    if (kek === undefined || fresh === undefined) return false;
    const next = { ...keyring, kek: { current: fresh.current, keys: { ...kek.keys, ...fresh.keys } } };
    writeFileSync(join(folder, name), JSON.stringify(next));
    return true;
  });
  if (rotated.length === 0) throw new Error('no keyring was rotated');
}

/** Kinds of values that a rotation left under the older key; with one that has none, as a control. */
async function unrenewed(): Promise<string[]> {
  if (months <= rotatedIn) return [];
  const found = await Promise.all(
    publishers.map((name) =>
      server.query<{ name: string; outdated: string }>(name, 'select name, outdated from key_renewals'),
    ),
  );
  expect(found.flat().map(({ name }) => name)).toEqual(expect.arrayContaining(['evidence documents', 'sessions']));
  return found.flat().flatMap(({ name, outdated }) => (Number(outdated) === 0 ? [] : [name]));
}

// A partition counts for its table.
const sizes = `
  select coalesce(parent.relname, child.relname) as name, sum(pg_total_relation_size(child.oid))::float8 as bytes
    from pg_class child left join pg_inherits on inhrelid = child.oid left join pg_class parent on parent.oid = inhparent
   where child.relkind = 'r' and child.relnamespace = 'public'::regnamespace group by 1`;

const newDay = `select create_day_partition('journal', 'cs_', (now() + interval '40 days')::date)`;
const relayRead = `
  select entry.* from (select id as key from sessions order by id desc limit 1) head
   cross join lateral (select topic, value from journal j where j.key = head.key and j.version = 1 limit 1) entry`;
const create = `
  insert into sessions
  select made.* from (select * from sessions order by id desc limit 1) last
   cross join jsonb_populate_record(
         null::sessions, to_jsonb(last) || jsonb_build_object('id', 'cs_' || ulid_floor(now()) || repeat('Z', 16))) made`;

async function measure(month: number): Promise<void> {
  for (const database of services) {
    // As autovacuum would, had it as long as a month.
    await server.query(database, 'vacuum analyze');
    for (const { name, bytes } of await server.query<{ name: string; bytes: number }>(database, sizes)) {
      const curve = curves.get(`${database}.${name}`) ?? Array.from({ length: month }, () => 0);
      curves.set(`${database}.${name}`, [...curve, bytes]);
    }
  }
  const [day, relay, made] = [newDay, relayRead, create].map((sql) => server.pages('session', sql));
  pages.push({ day: (await day) ?? 0, relay: (await relay) ?? 0, create: (await made) ?? 0 });
}

/** Curves of tables that hold more than empty ones do. */
function drawn(): Curve[] {
  const all = [...curves].map(([name, bytes]) => ({ name, bytes }));
  return all.filter(({ bytes }) => Math.max(...bytes) > 200_000).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Tables that grew in the last two fifths of the time, and have no reason in the guide. */
function unexplained(): string[] {
  const page = readFileSync(join(root, 'deploy/README.md'), 'utf8');
  const [section = ''] = /### What stays and what grows\n[\s\S]*?(?=\n###? )/.exec(page) ?? [];
  const named = new Set([...section.matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
  expect(named).toContain('sessions');
  const back = Math.floor(months * 0.4);
  return drawn().flatMap(({ name, bytes }) => {
    const isLevel = (bytes.at(-1) ?? 0) <= 1.15 * (bytes.at(-1 - back) ?? 0);
    return isLevel || named.has(name.split('.')[1] ?? '') ? [] : [`${name}: ${bytes.at(-1 - back)} → ${bytes.at(-1)}`];
  });
}
