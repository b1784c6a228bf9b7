import { delay } from '@gcs/kit/retry';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { type ContractStack, serviceNames, startContractStack } from './support/contract-stack.ts';
import { connectDoors, type Door, doors } from './support/every-door.ts';

const deadlineMs = 2_000;
/** Number of concurrent calls, more than a pool has connections. */
const atOnce = 12;

/** Time in which most loops of a service run once. The longest pause of a loop is 5 s. */
const roundOfWorkMs = 6_000;
/** Statements that loops run now and then: the lease, the last use of tokens, expiring endpoints, overdue secrets. */
const ofLoops =
  /\brelay_lease\b|set last_used_at =|\bexpires_at <= now\(\) and status <> 'DISABLED'|s\.state = 'NEXT' and s\.created_at <=/;
/** Time in which PostgreSQL notices that a connection is closed and ends the statement. */
const endedWithinMs = 400;

const needNoDatabase: readonly string[] = [
  'session /gcs.session.v1.GuestService/GetHandOverKeys',
  'session /gcs.admin.v1.ProfileService/ValidateProfile',
  'session /gcs.admin.v1.SandboxService/ListScenarios',
  'session /gcs.history.v1.HistoryService/CompareChanges',
  'delivery /gcs.history.v1.HistoryService/CompareApplied',
  'delivery /gcs.history.v1.HistoryService/CompareChanges',
];

let stack: ContractStack;
let ask: (door: Door, ms: number) => Promise<string>;
let close: () => void;

beforeAll(async () => {
  stack = await startContractStack();
  ({ ask, close } = await connectDoors(stack));
  // Loads modules that are loaded on first use, and checks that every service accepts its requests.
  const warmedUp = await inTurns(doors, async (door) => `${nameOf(door)}: ${await ask(door, 30_000)}`);
  expect(warmedUp.filter((said) => /: (internal_error|no error)/.test(said))).toEqual([]);
});
afterAll(async () => {
  close();
  await stack.stop();
});
const release: (() => unknown)[] = [];
afterEach(async () => {
  for (const done of release.splice(0)) await done();
});

test('the test calls methods of every service that has a database', () => {
  expect(serviceNames.filter((name) => !doors.some(({ service }) => service === name))).toEqual([]);
  expect(doors.length).toBeGreaterThan(150);
});

describe.each(serviceNames)('every method at %s', (service) => {
  const own = doors.filter((door) => door.service === service);

  async function askAll(look: () => Promise<string[]>): Promise<string[]> {
    const problems = await inTurns(own, problemOf, async (some) =>
      (await look()).map((statement) => `${some.map(nameOf).join()}: runs on: ${statement}`),
    );
    return problems.filter((problem) => problem !== '');
  }

  test('answers without an outage while the database runs', async () => {
    expect((await askAll(async () => [])).length).toBeGreaterThan(0);
  });

  test('answers by its deadline while the database is frozen', async () => {
    const { proxy } = stack.stores[service];
    proxy.freeze();
    release.push(() => proxy.restore());
    await delay(1_000);
    expect(await askAll(async () => [])).toEqual([]);
  });

  test('answers by its deadline while every table is locked, and leaves no statement running', async () => {
    const { url, database } = stack.stores[service];
    await lockTables(url);
    const running = async () => {
      const rows = await database.query<{ query: string }>(runningStatement);
      return rows.map(({ query }) => query);
    };
    const ownWork = new Set<string>();
    const untilMs = performance.now() + roundOfWorkMs;
    while (performance.now() < untilMs) for (const statement of await running()) ownWork.add(statement);
    const look = async () => {
      await delay(endedWithinMs);
      return (await running()).filter((statement) => !ownWork.has(statement) && !ofLoops.test(statement));
    };
    expect(await askAll(look)).toEqual([]);
  });
});

async function inTurns(
  asked: readonly Door[],
  answer: (door: Door) => Promise<string>,
  look: (some: readonly Door[]) => Promise<string[]> = async () => [],
): Promise<string[]> {
  const answers: string[] = [];
  for (let done = 0; done < asked.length; done += atOnce) {
    const some = asked.slice(done, done + atOnce);
    answers.push(...(await Promise.all(some.map(answer))), ...(await look(some)));
  }
  return answers;
}

const nameOf = ({ service, rpc: { path } }: Door) => `${service} ${path}`;

async function problemOf(door: Door): Promise<string> {
  const startedAt = performance.now();
  const said = await ask(door, deadlineMs);
  const ms = Math.round(performance.now() - startedAt);
  const isNeeded = !needNoDatabase.includes(nameOf(door));
  const isRight = isNeeded ? said === 'service_unavailable' : said !== 'service_unavailable';
  return isRight && said !== 'deadline_exceeded' && ms <= deadlineMs ? '' : `${nameOf(door)}: ${said} after ${ms} ms`;
}

const runningStatement = {
  name: '',
  text: `select query from pg_stat_activity
          where datname = current_database() and state = 'active' and pid <> pg_backend_pid()`,
};

async function lockTables(connectionString: string): Promise<void> {
  const holder = new pg.Client({ connectionString });
  await holder.connect();
  release.push(() => holder.end());
  const { rows } = await holder.query(
    `select string_agg(format('%I', tablename), ', ') as tables from pg_tables where schemaname = 'public'`,
  );
  await waitFor(() =>
    holder.query(`begin; set local lock_timeout = '500ms'; lock table ${rows[0].tables} in access exclusive mode`).then(
      () => true,
      () => holder.query('rollback').then(() => false),
    ),
  );
}
