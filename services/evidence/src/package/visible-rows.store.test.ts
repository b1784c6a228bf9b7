import { readPage } from '@gcs/kit/admin/page';
import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { listRetention, listVisibleHolds } from '../retention/read-retention.ts';
import { evidenceMigrations } from '../schema/migrations.ts';
import { pageOfChains } from './visible-rows.store.ts';

const sessions = 4_500;
const rare = [1, 2_000, 2_001, 4_000, 4_001, sessions];
const idOf = (number: number) => `cs_${String(number).padStart(26, '0')}`;
const propertyOf = (number: number) => (number % 3 === 0 ? 'P-large' : `P-${number % 50}`);
const few = Array.from({ length: 50 }, (_, number) => `P-${number}`);

let its: TestDatabase;
const run = (text: string, values: unknown[] = []) => its.database.query({ name: '', text }, values);

beforeAll(async () => {
  its = await createTestDatabase(evidenceMigrations);
  await run(
    `insert into evidence_heads (session_id, tenant_id, property_reference, chain_head, tag, event_count, latest_at)
     select 'cs_' || lpad(n::text, 26, '0'), 'ten_1', case when n % 3 = 0 then 'P-large' else 'P-' || n % 50 end, sha256(''), '', case when n = any($2) then 1 else 0 end, now()
       from generate_series(1, $1) n`,
    [sessions, rare],
  );
  await run(
    `insert into evidence_entries (session_id, position, reference, type, captured_at, sha256, retention_state)
     select session_id, position, '', 'MRZ_DATA', '', sha256(''), case when event_count = 1 then 'DELETED' else 'ACTIVE' end
       from evidence_heads cross join generate_series(1, 3) position`,
  );
  await run(
    `insert into legal_holds (id, session_id, tenant_id, property_reference, case_reference, placed_by, placed_at)
     select replace(session_id, 'cs_', 'hld_'), session_id, tenant_id, property_reference, 'case ' || event_count,
            '{"kind": "HUMAN", "subject": "anna", "authTime": 1}', now()
       from evidence_heads`,
  );
});
afterAll(() => its.drop());

type Asked = { pageSize: number; pageToken: string };
type ReadPage<R> = (page: Asked) => Promise<{ rows: readonly R[]; nextPageToken: string }>;

async function walk<R>(pageSize: number, read: ReadPage<R>): Promise<{ rows: R[]; ends: string[] }> {
  const all: R[] = [];
  const ends: string[] = [];
  let pageToken = '';
  do {
    const { rows, nextPageToken } = await read({ pageSize, pageToken });
    all.push(...rows);
    pageToken = nextPageToken;
    if (pageToken !== '') ends.push(String(JSON.parse(Buffer.from(pageToken, 'base64url').toString())[0]));
  } while (pageToken !== '');
  return { rows: all, ends };
}

const askers: [string, readonly string[] | null][] = [
  ['every property', null],
  ['every property by name', ['P-large', ...few]],
  ['one large property', ['P-large']],
  ['a large and a small property', ['P-large', 'P-1']],
  ['a large and an unknown property', ['none', 'P-large']],
  ['one small property', ['P-1']],
  ['many small properties', few],
  ['no property', []],
];

describe.each(askers)('a filtered list for an operator who sees %s', (_, properties) => {
  const visible = { tenantId: 'ten_1', properties };
  const isVisible = (number: number) => properties?.includes(propertyOf(number)) ?? true;
  const found = rare.filter(isVisible);
  const isPlace = (place: string) => isVisible(Number(place.slice(-26)));

  test.each([1, 2, 1_000])('a list in pages of %i returns all rows', async (pageSize) => {
    const chains = await walk(pageSize, (page) =>
      readPage(page, ['text'], {
        find: ([after = ''], limit) => pageOfChains(its.database, { visible, since: null, after, limit }),
        placeOf: (id) => [id],
      }),
    );
    expect(chains.rows).toEqual(found.map(idOf));

    const entries = await walk(pageSize, (page) => listRetention(its.database, { visible, state: 'DELETED' }, page));
    expect(entries.rows.map(({ sessionId, position }) => [sessionId, position])).toEqual(
      found.flatMap((number) => [1, 2, 3].map((position) => [idOf(number), position])),
    );

    const question = { visible, caseReference: 'case 1', includeReleased: false, endedBefore: null };
    const holds = await walk(pageSize, (page) => listVisibleHolds(its.database, question, page));
    expect(holds.rows.map(({ sessionId }) => sessionId)).toEqual(found.map(idOf));

    const ends = [chains, entries, holds].flatMap((list) => list.ends);
    expect(ends.filter((place) => !isPlace(place))).toEqual([]);
  });
});
