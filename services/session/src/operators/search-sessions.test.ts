import { readPage } from '@gcs/kit/admin/page';
import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sessionMigrations } from '../schema/migrations.ts';
import { type SessionFilter, searchSessions } from './search-sessions.store.ts';

const sessions = 5_000;
const idOf = (number: number) => `cs_${String(number).padStart(26, '0')}`;
/** The newest and the oldest, and the last that one page looks at. */
const rare = [1, sessions - 1_999, sessions].map(idOf);
const filter: SessionFilter = {
  tenantId: 'ten_1',
  ...{ bookingReference: null, propertyReference: 'rare', workflowKey: null, statuses: null, guestIndexes: null },
  ...{ createdFrom: null, createdBefore: null },
};

let its: TestDatabase;
beforeAll(async () => {
  its = await createTestDatabase(sessionMigrations);
  const text = `
    insert into sessions (id, tenant_id, booking_reference, property_reference, workflow_key, workflow_version, status,
                          epoch, version, clock_offset_ms, created_at, updated_at)
    select id, 'ten_1', 'BK-' || n, case when id = any($2) then 'rare' else 'P-1' end, 'hotel', 1, 'PENDING', 1, 1, 0,
           now(), now()
      from generate_series(1, $1) n cross join lateral (select 'cs_' || lpad(n::text, 26, '0') as id) named`;
  await its.database.query({ name: '', text }, [sessions, rare]);
});
afterAll(() => its.drop());

/** The ids on each page of a search. */
async function pagesOf(asked: SessionFilter, pageSize: number): Promise<string[][]> {
  const pages: string[][] = [];
  let pageToken = '';
  do {
    const { rows, nextPageToken } = await readPage({ pageSize, pageToken }, ['text'], {
      find: ([before = null], limit) => searchSessions(its.database, asked, { before, limit }),
      placeOf: ({ id }) => [id],
    });
    pages.push(rows.map(({ id }) => id));
    pageToken = nextPageToken;
  } while (pageToken !== '');
  return pages;
}

test('a search for what is rare ends each page after 2,000 sessions, and finds all of it', async () => {
  expect(await pagesOf(filter, 100)).toEqual([[idOf(sessions), idOf(sessions - 1_999)], [], [idOf(1)]]);
  expect((await pagesOf(filter, 1)).flat()).toEqual(rare.toReversed());
});

test('a list without a filter has full pages, each session once', async () => {
  const pages = await pagesOf({ ...filter, propertyReference: null }, 1_000);
  expect(pages.map(({ length }) => length)).toEqual(Array.from({ length: 5 }, () => 1_000));
  expect(pages.flat()).toEqual(Array.from({ length: sessions }, (_, index) => idOf(sessions - index)));
});
