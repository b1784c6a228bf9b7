import type { Transaction } from '@gcs/kit/postgres/database';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createEvidenceDatabase, type EvidenceDatabase } from '../../../test/evidence-database.ts';
import { identifier } from '../../../test/session-story.ts';
import { lockHeads } from './lock-heads.ts';
import { updateHeads } from './update-heads.ts';

const tag = Buffer.from('a tag');
let its: EvidenceDatabase;
beforeEach(async () => {
  its = await createEvidenceDatabase('2026-10-01T08:01:00.000Z');
});
afterEach(() => its.drop());

const keysOf = (ids: readonly string[]) => ids.map((sessionId) => ({ sessionId, tenantId: 'ten_1' }));

/** Locks these heads and counts one event more in each. */
async function countOneMore(tx: Transaction, ids: readonly string[]): Promise<void> {
  const locked = await lockHeads(tx, keysOf(ids), () => tag);
  tx.pipeline(updateHeads(locked.map(({ head }) => ({ head: { ...head, eventCount: head.eventCount + 1 }, tag }))));
}

const waiting = `
  select from pg_stat_activity
   where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into evidence_heads%'`;
const isSomebodyWaiting = async () => (await its.rows(waiting)).length > 0;

test.each(['a head that both create', 'a head that is there'])(
  'who waited for %s reads it as it is then',
  async (what) => {
    const ids = [identifier('cs')];
    if (what.endsWith('there')) await its.database.transaction((tx) => lockHeads(tx, keysOf(ids), () => tag));
    let second: Promise<number[]> | undefined;
    await its.database.transaction(async (first) => {
      await countOneMore(first, ids);
      second = its.database.transaction(async (tx) => {
        const heads = await lockHeads(tx, keysOf(ids), () => tag);
        return heads.map(({ head }) => head.eventCount);
      });
      await waitFor(isSomebodyWaiting);
    });
    expect(await second).toEqual([1]);
  },
);

test('writers that name the same heads in different orders neither deadlock nor lose a count', async () => {
  const ids = Array.from({ length: 20 }, () => identifier('cs'));
  const writers = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? ids : ids.toReversed()));
  await Promise.all(writers.map((named) => its.database.transaction((tx) => countOneMore(tx, named))));
  const counts = await its.rows<{ count: number }>('select distinct event_count as count from evidence_heads');
  expect(counts).toEqual([{ count: 40 }]);
});

test('a head that is locked gets no version of its own', async () => {
  const keys = keysOf([identifier('cs')]);
  const lock = () => its.database.transaction((tx) => lockHeads(tx, keys, () => tag));
  await lock();
  const placed = 'select ctid::text as place from evidence_heads';
  const before = await its.rows(placed);
  await lock();
  expect(await its.rows(placed)).toEqual(before);
});
