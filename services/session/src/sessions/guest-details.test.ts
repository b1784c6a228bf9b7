import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sessionList } from '../operators/search-sessions.store.ts';
import { readEarlierSessions } from '../review/review-file.store.ts';
import { sessionMigrations } from '../schema/migrations.ts';
import { sessionsOfGuests } from './guest-details.store.ts';

const days = 100;
const perDay = 200;
const tenantId = 'ten_1';
const visits = [...Array.from({ length: days / 10 }, (_, index) => index * 10 * perDay + 1), days * perDay];
const ofGuest = visits.map((number) => `cs_${String(number).padStart(26, '0')}`);
const any = { bookingReference: null, bookingPrefix: null, properties: null, workflowKey: null, statuses: null };
const anytime = { createdFrom: null, createdBefore: null };

let its: TestDatabase;
beforeAll(async () => {
  its = await createTestDatabase(sessionMigrations);
  await run(
    `
    insert into sessions (id, tenant_id, booking_reference, property_reference, workflow_key, workflow_version, status,
                          epoch, version, clock_offset_ms, created_at, updated_at, guest_index)
    select 'cs_' || lpad(n::text, 26, '0'), '${tenantId}', 'BK-' || n, 'P-1', 'hotel', 1, 'PENDING', 1, 1, 0, at, at,
           case when n = any($1::int[]) then 'guest' else sha256(n::text::bytea) end
      from generate_series(1, ${days * perDay}) n
     cross join lateral (
           select date_trunc('day', now(), 'UTC') + case n / ${perDay * 10} % 2 when 0 then -1 else 0 end * interval '1 ms'
                  - (${days} - 1 - n / ${perDay}) * interval '1 day' as at
           ) evenly`,
    [visits],
  );
  await run('vacuum analyze sessions');
});
afterAll(() => its.drop());

const run = <R>(text: string, values: unknown[] = []) => its.database.query<R>({ name: '', text }, values);
const guestIndexes = [Buffer.from('another'), Buffer.from('guest')];
const guest = { by: 'reference', indexes: guestIndexes } as const;

test('a search by guest finds the sessions of every day, newest first and page by page', async () => {
  const search = (before: string | null, limit: number) =>
    sessionList({ tenantId, ...any, ...anytime, guest })
      .find(its.database, before === null ? [] : [before], limit)
      .then(({ rows }) => rows);
  const newestFirst = ofGuest.toReversed();
  expect((await search(null, 100)).map(({ id }) => id)).toEqual(newestFirst);
  expect((await search(newestFirst[2] ?? '', 3)).map(({ id }) => id)).toEqual(newestFirst.slice(3, 6));
  const foreign = { tenantId: 'ten_2', ...any, ...anytime, guest };
  expect((await sessionList(foreign).find(its.database, [], 9)).rows).toEqual([]);
});

test('a review lists the earlier sessions of its guest after any number of days', async () => {
  const earlier = await readEarlierSessions(
    its.database,
    { tenantId, properties: null },
    {
      sessionId: ofGuest.at(-1) ?? '',
      limit: 100,
    },
  );
  expect(earlier.map(({ id }) => id)).toEqual(ofGuest.toReversed().slice(1));
});

test('a search by guest reads a few pages for each week, not the whole index', async () => {
  const text = `explain (analyze, buffers, format json) ${sessionsOfGuests('$1::bytea[]')}`;
  const [row] = await run<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>(text, [guestIndexes]);
  const plan = row?.['QUERY PLAN'][0]?.Plan ?? {};
  const pages = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
  expect(pages).toBeGreaterThan(0);
  expect(pages).toBeLessThanOrEqual((days / 7 + 3) * guestIndexes.length * 7);
});
