import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { bodyOf, hotel, itemOf, type SessionFixture, sessionFixture, wordsOf } from '../../test/session-fixture.ts';
import { keyHashOf } from './key-hash.store.ts';

let its: SessionFixture;
let impatient: SessionFixture;
beforeAll(async () => {
  its = await sessionFixture({ lockTimeoutMs: 2_000 });
  impatient = await sessionFixture({ lockTimeoutMs: 500 });
  for (const { publish } of [its, impatient]) {
    await publish('hotel', hotel);
    await publish('single', { ...hotel, singleActiveSession: true });
  }
});
afterAll(() => Promise.all([its.drop(), impatient.drop()]));

const claim = 'insert into idempotency_records (key_hash, fingerprint, session_id, document, created_at)';

async function waitsForLocks(): Promise<string[]> {
  const text = `select query_start::text as since from pg_stat_activity
                 where datname = current_database() and wait_event_type = 'Lock'`;
  return (await its.database.query<{ since: string }>({ name: '', text })).map(({ since }) => since);
}

test('a key that another transaction holds delays only its own create, which may be retried', async () => {
  const held = itemOf();
  const rival = await its.database.transaction(async (tx) => {
    const text = `${claim} values ($1, '\\x00', 'cs_rival', '{}', now())`;
    await tx.query({ name: '', text }, [keyHashOf(its.deps.pepper, held)]);
    const outcomes = await its.create(itemOf(), held, itemOf());
    await tx.query({ name: '', text: 'delete from idempotency_records where session_id = $1' }, ['cs_rival']);
    return outcomes;
  });
  expect(wordsOf(rival)).toEqual(['created', 'idempotency_in_progress', 'created']);
  expect(rival[1]).toMatchObject({ refused: { retryAfterSeconds: 1 } });
  expect(wordsOf(await its.create(held))).toEqual(['created']);
});

const locked = ['idempotency_records', 'sessions', 'journal', 'outbox'];
const cases = locked.flatMap((table) => ['hotel', 'single'].map((workflowKey) => ({ table, workflowKey })));

test.each(cases)(
  'the first create for $workflowKey is unavailable while $table is locked',
  async ({ table, workflowKey }) => {
    const items = ['first', 'second'].map((name) =>
      itemOf({ canonicalBody: bodyOf({ workflowKey, bookingReference: `${table} ${workflowKey} ${name}` }) }),
    );
    const outcomes = await impatient.database.transaction(async (tx) => {
      await tx.query({ name: '', text: `lock table ${table} in access exclusive mode` });
      return impatient.create(...items);
    });
    expect(wordsOf(outcomes)).toEqual(['service_unavailable', 'service_unavailable']);
    expect(wordsOf(await impatient.create(...items))).toEqual(['created', 'created']);
  },
);

test.each(['hotel', 'single'])(
  'a create waits twice for a key that another transaction releases late (%s)',
  async (workflowKey) => {
    const held = itemOf({ canonicalBody: bodyOf({ workflowKey, bookingReference: workflowKey }) });
    const freed = its.database.transaction(async (tx) => {
      const text = `${claim} values ($1, '\\x00', 'cs_late', '{}', now())`;
      await tx.query({ name: '', text }, [keyHashOf(its.deps.pepper, held)]);
      const creating = its.create(held);
      const waits = new Set<string>();
      await waitFor(async () => {
        for (const wait of await waitsForLocks()) waits.add(wait);
        return waits.size === 2;
      });
      await tx.query({ name: '', text: 'delete from idempotency_records where session_id = $1' }, ['cs_late']);
      return { creating };
    });
    expect(wordsOf(await (await freed).creating)).toEqual(['created']);
  },
);
