import { createTestDatabase } from '@gcs/test/support/database';
import { useFixture } from '@gcs/test/support/use-fixture';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sessionMigrations } from '../schema/migrations.ts';
import { type CountedScope, countQueue, foldReviewCounts } from './list-reviews.store.ts';
import type { CountedReviews } from './review-counts.rules.ts';

const tenantId = 'tnt_counted';
const scopes = [
  { tenantId, properties: null, workflowKey: null },
  { tenantId, properties: ['P-1'], workflowKey: null },
  { tenantId, properties: ['P-1', 'P-2'], workflowKey: null },
  { tenantId, properties: [], workflowKey: null },
  { tenantId, properties: null, workflowKey: 'key' },
  { tenantId, properties: ['P-2'], workflowKey: 'other' },
];

const its = useFixture(() => createTestDatabase(sessionMigrations));

const run = <R>(text: string, values: unknown[] = []) => its.database.query<R>({ name: '', text }, values);

/** Writes several rows of the queue in one statement, as one change of a session does. */
const write = (rows: readonly Row[]) =>
  run(
    `insert into reviews (session_id, step_type, tenant_id, booking_reference, property_reference, workflow_key, opened_at, due_at,
                          is_claimed, reason_codes, claimed_key)
     select session, 'AML', $1, 'BK-1', property, workflow, now(), now() + case when overdue then -interval '1 h' else '1 h' end,
            claimed is not null, string_to_array(codes, ' '), claimed
       from jsonb_to_recordset($2::jsonb)
            as r(session text, property text, workflow text, overdue boolean, codes text, claimed text)
         on conflict (session_id, step_type) do update
        set claimed_key = excluded.claimed_key, reason_codes = excluded.reason_codes, due_at = excluded.due_at`,
    [tenantId, JSON.stringify(rows)],
  );
const close = (sessions: readonly string[]) => run('delete from reviews where session_id = any($1)', [sessions]);

type Row = {
  session: string;
  property: string;
  workflow: string;
  overdue: boolean;
  codes: string;
  claimed: string | null;
};
const sessionIds = fc.constantFrom('cs_1', 'cs_2', 'cs_3', 'cs_4', 'cs_5');
const row: fc.Arbitrary<Row> = fc.record({
  session: sessionIds,
  property: fc.constantFrom('P-1', 'P-2'),
  workflow: fc.constantFrom('key', 'other'),
  overdue: fc.boolean(),
  codes: fc.constantFrom('', 'AML_HIT', 'AML_HIT PEP_MATCH'),
  claimed: fc.constantFrom(null, 'ana', 'ben'),
});
const change = fc.oneof(
  fc.uniqueArray(row, { selector: ({ session }) => session, minLength: 1 }).map((rows) => () => write(rows)),
  fc.uniqueArray(sessionIds).map((sessions) => () => close(sessions)),
  // Sums up the counts as the worker does, but already after one change.
  fc.constant(() => foldReviewCounts(its.database, 0)),
);

async function rowsOf({ properties, workflowKey }: CountedScope) {
  const [overdue] = await run<{ overdue: number }>(
    `select count(*) as overdue from reviews
      where ($1::text[] is null or property_reference = any($1)) and ($2::text is null or workflow_key = $2) and due_at < now()`,
    [properties, workflowKey],
  );
  const counted = await run<CountedReviews>(
    `select step_type as "stepType", reason_codes as "reasonCodes", claimed_key as "claimedKey", count(*) as waiting
       from reviews
      where ($1::text[] is null or property_reference = any($1)) and ($2::text is null or workflow_key = $2)
      group by 1, 2, 3`,
    [properties, workflowKey],
  );
  return { counted, overdue: overdue?.overdue };
}

function sorted<C extends { counted: readonly CountedReviews[] }>({ counted, ...others }: C) {
  return { ...others, counted: counted.map((one) => JSON.stringify(one)).sort() };
}

test('the counts match the queue’s rows after any changes and summations', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 12 }), async (changes) => {
      for (const apply of changes) await apply();
      for (const scope of scopes) {
        expect(sorted(await countQueue(its.database, scope))).toEqual(sorted(await rowsOf(scope)));
      }
    }),
    { numRuns: 40 },
  );
});

test('the worker sums up counts only if there are many rows', async () => {
  const rows = (await run('select from review_counts')).length;
  expect(await foldReviewCounts(its.database, rows)).toBe(0);
  await write([{ session: 'cs_9', property: 'P-1', workflow: 'key', overdue: false, codes: '', claimed: null }]);
  await close(['cs_9']);
  expect(await foldReviewCounts(its.database, 1)).toBeGreaterThan(0);
  expect(await run('select from review_counts where not is_folded')).toEqual([]);
});
