import type { Transaction } from '@gcs/kit/postgres/database';
import { useFixture } from '@gcs/test/support/use-fixture';
import { waitFor } from '@gcs/test/support/wait-for';
import { expect, test } from '@jest/globals';
import { createEvidenceDatabase } from '../../test/evidence-database.ts';
import { identifier } from '../../test/session-story.ts';
import { emptyHead } from './head.rules.ts';
import type { TaggedHead } from './heads.store.ts';
import { lockStoredHeads, updateHeads } from './heads.store.ts';

const tag = Buffer.from('a tag');
const its = useFixture(() => createEvidenceDatabase('2026-10-01T08:01:00.000Z'), 'each');

async function lock(tx: Transaction, ids: readonly string[]): Promise<readonly TaggedHead[]> {
  const { heads } = await lockStoredHeads(
    tx,
    ids.map((id) => ({ head: emptyHead(id, 'ten_1'), tag })),
  );
  return heads;
}

async function countOneMore(tx: Transaction, ids: readonly string[]): Promise<void> {
  const locked = await lock(tx, ids);
  tx.pipeline(updateHeads(locked.map(({ head }) => ({ head: { ...head, eventCount: head.eventCount + 1 }, tag }))));
}

const waiting = `
  select from pg_stat_activity
   where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into evidence_heads%'`;
const isSomebodyWaiting = async () => (await its.rows(waiting)).length > 0;

test.each(['a head that both writers create', 'an existing head'])(
  'a writer that waited for %s reads the head’s current state',
  async (what) => {
    const ids = [identifier('cs')];
    if (what === 'an existing head') await its.database.transaction((tx) => lock(tx, ids));
    let second: Promise<number[]> | undefined;
    await its.database.transaction(async (first) => {
      await countOneMore(first, ids);
      second = its.database.transaction(async (tx) => {
        const heads = await lock(tx, ids);
        return heads.map(({ head }) => head.eventCount);
      });
      await waitFor(isSomebodyWaiting);
    });
    expect(await second).toEqual([1]);
  },
);

test('writers that lock the same heads in different orders do not deadlock or lose a count', async () => {
  const ids = Array.from({ length: 20 }, () => identifier('cs'));
  const writers = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? ids : ids.toReversed()));
  await Promise.all(writers.map((named) => its.database.transaction((tx) => countOneMore(tx, named))));
  const counts = await its.rows<{ count: number }>('select distinct event_count as count from evidence_heads');
  expect(counts).toEqual([{ count: 40 }]);
});

test('locking a head writes no new row version', async () => {
  const ids = [identifier('cs')];
  await its.database.transaction((tx) => lock(tx, ids));
  const placed = 'select ctid::text as place from evidence_heads';
  const before = await its.rows(placed);
  await its.database.transaction((tx) => lock(tx, ids));
  expect(await its.rows(placed)).toEqual(before);
});

test('a missing head is created as given and reported as created', async () => {
  const [known, unknown] = [identifier('cs'), identifier('cs')];
  await its.database.transaction((tx) => lock(tx, [known]));
  const given = [known, unknown].map((id) => ({ head: { ...emptyHead(id, 'ten_1'), eventCount: 7 }, tag }));
  const { heads, created } = await its.database.transaction((tx) => lockStoredHeads(tx, given));
  expect(created).toEqual(new Set([unknown]));
  expect(new Map(heads.map(({ head }) => [head.sessionId, head.eventCount]))).toEqual(
    new Map([
      [known, 0],
      [unknown, 7],
    ]),
  );
});
