import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import pg from 'pg';
import { type Deadline, deadlineAfter, endless } from '../deadline.ts';
import { createLogger } from '../telemetry/logger.ts';
import { type Database, isTransient, openDatabase } from './database.ts';

const sql = (text: string) => ({ name: '', text });
const statementTimeoutMs = 3_000;

const logger = createLogger({ service: 'test', level: 'silent' });

let its: TestDatabase;
let database: Database;

beforeAll(async () => {
  its = await createTestDatabase();
  database = openDatabase({ url: its.url, applicationName: 'deadlines', statementTimeoutMs, logger });
  await its.database.query(sql('create table items (id int primary key); insert into items values (1)'));
});
afterAll(async () => {
  await database.close();
  await its.drop();
});
afterEach(() => void jest.restoreAllMocks());

function spent(grantedMs: number): Deadline & { take(ms: number): void } {
  let leftMs = grantedMs;
  return {
    leftMs: () => Math.max(0, leftMs),
    signal: endless.signal,
    take: (ms) => {
      leftMs -= ms;
    },
  };
}

test('a statement may take only the time left until the deadline, and is not sent after the deadline', async () => {
  const granted = fc.integer({ min: 500, max: 10_000 });
  const taken = fc.array(fc.integer({ min: 0, max: 4_000 }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(granted, taken, fc.boolean(), async (grantedMs, takenMs, inTransaction) => {
      const deadline = spent(grantedMs);
      const query = jest.spyOn(pg.Client.prototype, 'query');
      const expected: number[] = [];
      const limitMs = () => Math.min(deadline.leftMs(), statementTimeoutMs + 500);
      const run = async (ask: (text: { name: string; text: string }) => Promise<unknown>) => {
        for (const ms of takenMs) {
          if (limitMs() > 0) expected.push(limitMs());
          await ask(sql('select 1'));
          deadline.take(ms);
        }
      };
      const bound = database.by(deadline);
      const work = inTransaction ? bound.transaction((tx) => run(tx.query)) : run(bound.query);
      const failed = await work.then(
        () => false,
        (error: unknown) => isTransient(error) || Promise.reject(error),
      );
      const asked = query.mock.calls.map(([config]) => Object(config)).filter(({ text }) => text === 'select 1');
      expect(asked.map(({ query_timeout: ms }) => ms)).toEqual(expected.slice(0, asked.length));
      expect(asked.length).toBeGreaterThanOrEqual(expected.length - 1);
      expect(failed || asked.length === takenMs.length).toBe(true);
      query.mockRestore();
    }),
    { numRuns: 60 },
  );
});

test('a statement whose caller has left is cancelled in the server, even while it waits for a lock', async () => {
  const [locked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holder = its.database.transaction(async (tx) => {
    await tx.query(sql('lock table items in access exclusive mode'));
    locked.resolve();
    await held.promise;
  });
  const runningStatement = `select from pg_stat_activity where application_name = 'given up' and state = 'active'`;
  const running = async () => (await its.database.query(sql(runningStatement))).length;
  await locked.promise;
  const hourMs = 3_600_000;
  const limits = { statementTimeoutMs: hourMs, lockTimeoutMs: hourMs };
  const unlimited = openDatabase({ url: its.url, applicationName: 'given up', ...limits, logger });
  try {
    const bound = unlimited.by(deadlineAfter(1_500));
    const [waiting, slow] = [sql('select id from items'), sql('select pg_sleep(60)')];
    const asked = [bound.query(waiting), bound.query(slow), bound.transaction((tx) => tx.query(waiting))];
    const answers = Promise.allSettled(asked);
    await waitFor(async () => (await running()) > 0);
    expect((await answers).map((one) => one.status === 'rejected' && isTransient(one.reason))).toEqual([
      true,
      true,
      true,
    ]);
    await waitFor(async () => (await running()) === 0);
  } finally {
    held.resolve();
    await holder;
    await unlimited.close();
  }
});

/** Stops a connection's server process (SIGSTOP). Statements then wait in the socket of that process. */
async function frozen(tx: { query<R>(statement: { name: string; text: string }): Promise<R[]> }) {
  const [row] = await tx.query<{ pid: number }>(sql('select pg_backend_pid() as pid'));
  const pid = row?.pid ?? 0;
  process.kill(pid, 'SIGSTOP');
  return {
    async thaw() {
      process.kill(pid, 'SIGCONT');
      const isGone = 'select from pg_stat_activity where pid = $1';
      await waitFor(async () => (await its.database.query({ name: '', text: isGone }, [pid])).length === 0);
    },
  };
}

test.each([
  ['rolls back a transaction if its caller leaves before the server runs its commit', deadlineAfter, 0],
  ['commits a transaction without a deadline, although its connection was given up', () => endless, 1],
] as const)('%s', async (_name, deadlineOf, committed) => {
  const id = 100 + committed;
  let server: { thaw(): Promise<void> } | undefined;
  const outcome = database.by(deadlineOf(1_000)).transaction(async (tx) => {
    server = await frozen(tx);
    tx.pipeline([[{ name: '', text: 'insert into items values ($1)' }, [id]]]);
  });
  try {
    // The first timer destroys the connection. Later statements may report the lost connection instead of their
    // timeout.
    await expect(outcome).rejects.toThrow(/Query read timeout|Connection terminated/);
  } finally {
    await server?.thaw();
  }
  const found = await its.database.query({ name: '', text: 'select from items where id = $1' }, [id]);
  expect(found).toHaveLength(committed);
});

type Spent = ReturnType<typeof spent>;
const insert = sql('insert into items values (200)');

test.each<[string, (bound: Database, deadline: Spent) => Promise<unknown>]>([
  ['a commit', (bound, { take }) => bound.transaction(async (tx) => tx.query(insert).then(() => take(1e6)))],
  [
    'a second statement',
    (bound, { take }) =>
      bound.transaction(async (tx) => {
        await tx.query(insert);
        take(1e6);
        await tx.query(sql('select 1'));
      }),
  ],
  [
    'a pipeline',
    (bound, { take }) =>
      bound.transaction(async (tx) => {
        await tx.query(insert);
        take(1e6);
        tx.pipeline([[sql('select 1')]]);
      }),
  ],
])('the connection stays in the pool if a deadline passes before %s', async (_name, work) => {
  const pool = openDatabase({ url: its.url, applicationName: 'kept', maxConnections: 1, logger });
  const server = async () => (await pool.query<{ pid: number }>(sql('select pg_backend_pid() as pid')))[0]?.pid;
  const before = await server();
  const deadline = spent(10_000);
  await expect(work(pool.by(deadline), deadline)).rejects.toThrow('no time is left');
  expect(await server()).toBe(before);
  expect(await pool.query(sql('select from items where id = 200'))).toEqual([]);
  await pool.close();
});
