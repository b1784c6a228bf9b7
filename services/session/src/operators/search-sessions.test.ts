import { readPage } from '@gcs/kit/admin/page';
import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sessionMigrations } from '../schema/migrations.ts';
import { type SessionFilter, sessionList } from './search-sessions.store.ts';

const sessions = 5_000;
const idOf = (number: number) => `cs_${String(number).padStart(26, '0')}`;
/** The oldest session, the last session that the first page's scan reads, and the newest session. */
const rare = [1, sessions - 1_999, sessions].map(idOf);
const filter: SessionFilter = {
  tenantId: 'ten_1',
  ...{
    bookingReference: null,
    bookingPrefix: null,
    properties: null,
    workflowKey: 'rare',
    statuses: null,
    guest: null,
  },
  ...{ createdFrom: null, createdBefore: null },
};

let its: TestDatabase;
beforeAll(async () => {
  its = await createTestDatabase(sessionMigrations);
  const text = `
    insert into sessions (id, tenant_id, booking_reference, property_reference, workflow_key, workflow_version, status,
                          epoch, version, clock_offset_ms, created_at, updated_at)
    select id, 'ten_1', 'BK-' || n, 'P-' || n % 3, case when id = any($2) then 'rare' else 'hotel' end, 1, 'PENDING', 1, 1, 0,
           now(), now()
      from generate_series(1, $1) n cross join lateral (select 'cs_' || lpad(n::text, 26, '0') as id) named`;
  await its.database.query({ name: '', text }, [sessions, rare]);
});
afterAll(() => its.drop());

async function pagesOf(asked: SessionFilter, pageSize: number): Promise<string[][]> {
  const pages: string[][] = [];
  let pageToken = '';
  do {
    const { members, placeOf, find } = sessionList(asked);
    const { rows, nextPageToken } = await readPage({ pageSize, pageToken }, members, {
      ...{ placeOf, find: (behind, limit) => find(its.database, behind, limit) },
    });
    pages.push(rows.map(({ id }) => id));
    pageToken = nextPageToken;
  } while (pageToken !== '');
  return pages;
}

test('a search with rare matches ends each page after 2,000 scanned sessions, and finds all matches', async () => {
  expect(await pagesOf(filter, 100)).toEqual([[idOf(sessions), idOf(sessions - 1_999)], [], [idOf(1)]]);
  expect((await pagesOf(filter, 1)).flat()).toEqual(rare.toReversed());
});

test('a list without a filter contains each session once, on full pages', async () => {
  const pages = await pagesOf({ ...filter, workflowKey: null }, 1_000);
  expect(pages.map(({ length }) => length)).toEqual(Array.from({ length: 5 }, () => 1_000));
  expect(pages.flat()).toEqual(Array.from({ length: sessions }, (_, index) => idOf(sessions - index)));
});

test('the first page contains sessions before a given time, even if many were created on the following day', async () => {
  const at = Date.now() - 86_400_000;
  const text = `
    insert into sessions (id, tenant_id, booking_reference, property_reference, workflow_key, workflow_version, status,
                          epoch, version, clock_offset_ms, created_at, updated_at)
    select 'cs_' || ulid_floor(at) || lpad(n::text, 16, '0'), 'ten_busy', 'BK-1', 'P-1', 'hotel', 1, 'PENDING', 1, 1, 0, at, at
      from generate_series(-20, $1) n cross join lateral (select $2::timestamptz + n * interval '10 s' as at) evenly`;
  await its.database.query({ name: '', text }, [sessions, new Date(at)]);
  const [first = []] = await pagesOf(
    { ...filter, tenantId: 'ten_busy', workflowKey: null, createdBefore: new Date(at) },
    100,
  );
  expect(first).toHaveLength(20);
});

test('a search within properties returns exactly their sessions, once and newest first, at any page size', async () => {
  const numbers = Array.from({ length: sessions }, (_, index) => sessions - index);
  const properties = fc.uniqueArray(fc.constantFrom('P-0', 'P-1', 'P-2', 'P-3'));
  const workflow = fc.constantFrom('rare', 'hotel', null);
  await fc.assert(
    fc.asyncProperty(properties, workflow, fc.constantFrom(7, 900, 1_000), async (seen, workflowKey, pageSize) => {
      const all = numbers.filter((number) => seen.some((property) => property === `P-${number % 3}`)).map(idOf);
      const wanted = all.filter((id) => workflowKey === null || rare.includes(id) === (workflowKey === 'rare'));
      fc.pre(wanted.length < 100 * pageSize);
      expect((await pagesOf({ ...filter, properties: seen, workflowKey }, pageSize)).flat()).toEqual(wanted);
    }),
    { numRuns: 40 },
  );
});

/** PostgreSQL's collation "C" sorts texts by bytes. */
const byBytes = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other));

test('a search by booking prefix returns each match once in order, with any other filter and scope', async () => {
  const numbers = Array.from({ length: sessions }, (_, index) => index + 1);
  const prefix = fc.constantFrom('BK-', 'BK-1', 'BK-12', 'BK-4999', 'bk-', 'BK-%', 'BK_');
  const workflow = fc.constantFrom('rare', null);
  const seen = fc.constantFrom<(string[] | null)[]>(null, ['P-1'], ['P-0', 'P-2']);
  await fc.assert(
    fc.asyncProperty(
      prefix,
      workflow,
      seen,
      fc.constantFrom(90, 1_000),
      async (begin, workflowKey, properties, size) => {
        const wanted = numbers
          .filter((number) => `BK-${number}`.startsWith(begin))
          .filter((number) => properties === null || properties.includes(`P-${number % 3}`))
          .filter((number) => workflowKey === null || rare.includes(idOf(number)));
        const order = properties === null ? wanted.toSorted((a, b) => byBytes(`${a}`, `${b}`)) : wanted.toReversed();
        const pages = await pagesOf({ ...filter, bookingPrefix: begin, workflowKey, properties }, size);
        expect(pages.flat()).toEqual(order.map(idOf));
      },
    ),
    { numRuns: 40 },
  );
});

test('the cursor after an unfinished page is a session within the caller’s scope', async () => {
  const asked = { ...filter, bookingPrefix: 'BK-', properties: ['P-1', 'P-2'], workflowKey: 'none' };
  const { rows, reached } = await sessionList(asked).find(its.database, [], 10);
  expect(rows).toEqual([]);
  expect([1, 2]).toContain(Number(reached?.[0]?.slice(3)) % 3);
});
