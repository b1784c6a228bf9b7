import { closeDeadLetter, park, waitingDeadLetters } from '@gcs/kit/consumer/dead-letters';
import { advancePositions, claimAllRuns, claimRuns, isClaimRefused, lockPositions } from '@gcs/kit/consumer/positions';
import { appendToJournal } from '@gcs/kit/outbox/journal';
import { settleAndReadHead } from '@gcs/kit/outbox/queue';
import { createDatabaseClock } from '@gcs/kit/postgres/database-clock';
import { keepLease } from '@gcs/kit/postgres/lease';
import { consumerMigration, messagingMigration } from '@gcs/kit/postgres/migrations/kit-migrations';
import { topics } from '@gcs/proto/topics';
import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { comparedDatabase } from '@gcs/test/support/simulation/compared-database';
import { clockStatements } from '@gcs/test/support/simulation/models/model-clock';
import { ModelDatabase } from '@gcs/test/support/simulation/models/model-database';
import { ModelLeases } from '@gcs/test/support/simulation/models/model-lease';
import { ModelOutbox } from '@gcs/test/support/simulation/models/model-outbox';
import { ModelPositions } from '@gcs/test/support/simulation/models/model-positions';
import { Network } from '@gcs/test/support/simulation/network';
import { seededRandom } from '@gcs/test/support/simulation/random';
import { Simulation } from '@gcs/test/support/simulation/simulation';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';

const topic = topics.packageChanges;
const keys = ['a', 'b', 'c'];
const hourMs = 3_600_000;

let its: TestDatabase;
let asked: Set<string>;
beforeAll(async () => {
  its = await createTestDatabase([messagingMigration, consumerMigration]);
  asked = new Set();
});
afterAll(() => its.drop());

const leases = new ModelLeases(() => Date.now());
const outbox = new ModelOutbox(leases);
const positions = new ModelPositions();
const statements = {
  ...clockStatements(() => Date.now()),
  ...leases.statements,
  ...outbox.statements,
  ...positions.statements,
};
const model = new ModelDatabase(new Network(new Simulation(0), { badRequest: 0, away: '' }), statements);

const unordered = ['positions_claim'];

/** Columns with times, which differ between the model and PostgreSQL. */
const moments = ['closedAt', 'nowMs', 'set_config'];

function comparable(name: string, rows: readonly unknown[]): string[] {
  const texts = rows
    .map((row) => Object.entries(Object(row)).filter(([column]) => !moments.includes(column)))
    .map((row) => JSON.stringify(row.sort()));
  return unordered.includes(name) ? texts.sort() : texts;
}

async function act(random: ReturnType<typeof seededRandom>): Promise<void> {
  const database = comparedDatabase({ real: its.database, model, asked, comparable });
  const key = random.pick(keys);
  const number = 1 + random.below(4);
  const record = { topic, partition: 0, offset: String(random.below(5)), key, value: '{}', traceparent: '' };
  const version = random.below(1_000_000);
  const isUndone = random.chance(0.2);
  await database
    .transaction(async (tx) => {
      const kind = random.below(7);
      const run = { key, epoch: 1, first: number, last: number + random.below(3) };
      if (kind === 0) void appendToJournal(tx, [{ key, version, topic, value: '{}', traceparent: '' }]);
      if (kind === 1) await claimRuns(tx, topic, [run]);
      if (kind === 6) claimAllRuns(tx, topic, [run]);
      if (kind === 2) await lockPositions(tx, topic, keys.slice(0, number));
      if (kind === 3) {
        const [position] = (await lockPositions(tx, topic, [key])).values();
        if (position !== undefined) advancePositions(tx, topic, [{ ...position, version: number }]);
      }
      if (kind === 4)
        await park(tx, [{ record, reason: random.pick(['schema', 'version_gap', 'behind_parked']), error: 'why' }]);
      if (kind === 5) {
        const [letter] = await waitingDeadLetters(tx, topic, key);
        if (letter !== undefined) await closeDeadLetter(tx, letter.id);
      }
      if (isUndone) throw new Error('undone');
    })
    .catch((error: Error) => {
      if (error.message !== 'undone' && !isClaimRefused(error)) throw error;
    });
}

test('the model answers each statement as PostgreSQL does, after any history', async () => {
  const random = seededRandom(jest.getSeed());
  const database = comparedDatabase({ real: its.database, model, asked, comparable });
  const keeper = keepLease(database, { name: 'outbox', owner: 'me', leaseMs: hourMs });
  const lease = await keeper.hold();
  if (lease === undefined) throw new Error('the lease is not available');
  for (let round = 0; round < 400; round++) {
    await act(random);
    if (round % 10 > 0) continue;
    const head = await settleAndReadHead(database, lease, { published: [], inFlight: [] }, 5);
    const ids = head?.map(({ id }) => id) ?? [];
    await settleAndReadHead(database, lease, { published: ids.slice(1, 3), inFlight: ids.slice(0, 1) }, 3);
  }
  expect(
    await settleAndReadHead(database, { ...lease, fence: 99 }, { published: [], inFlight: [] }, 5),
  ).toBeUndefined();
  await keeper.release();
});

test('the lease of the model is acquired, refused, renewed, expired and released as in PostgreSQL', async () => {
  const keep = (owner: string, leaseMs: number, renewMs = hourMs) =>
    keepLease(comparedDatabase({ real: its.database, model, asked, comparable }), {
      name: 'lease',
      owner,
      leaseMs,
      renewMs,
    });
  const [brief, first, second] = [keep('brief', -1), keep('first', hourMs, 20), keep('second', hourMs)];
  await brief.hold();
  expect((await first.hold())?.fence).toBe(2);
  expect(await second.hold()).toBeUndefined();
  await waitFor(() => asked.has('lease_renew'));
  await first.release();
  expect((await second.hold())?.fence).toBe(3);
  await second.release();
});

test('the model answers the clock statement as PostgreSQL does', async () => {
  const clock = await createDatabaseClock(comparedDatabase({ real: its.database, model, asked, comparable }));
  clock.stop();
});

test('every statement of the model is compared with PostgreSQL', () => {
  expect(Object.keys(statements).filter((name) => !asked.has(name))).toEqual([]);
});
