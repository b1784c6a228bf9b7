import { readPage } from '@gcs/kit/admin/page';
import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listRetention, listTenantHolds } from '../retention/read-retention.ts';
import { evidenceMigrations } from '../schema/migrations.ts';
import { pageOfChains } from './heads-of-tenant.store.ts';

const sessions = 4_500;
/** Of these something is kept, the first and the last that one page looks at among them. */
const rare = [1, 2_000, 2_001, 4_000, 4_001, sessions];
const idOf = (number: number) => `cs_${String(number).padStart(26, '0')}`;

let its: TestDatabase;
const run = (text: string, values: unknown[] = []) => its.database.query({ name: '', text }, values);

beforeAll(async () => {
  its = await createTestDatabase(evidenceMigrations);
  await run(
    `insert into evidence_heads (session_id, tenant_id, chain_head, tag, event_count, latest_at)
     select 'cs_' || lpad(n::text, 26, '0'), 'ten_1', sha256(''), '', case when n = any($2) then 1 else 0 end, now()
       from generate_series(1, $1) n`,
    [sessions, rare],
  );
  await run(
    `insert into evidence_entries (session_id, position, reference, type, captured_at, sha256, retention_state)
     select session_id, position, '', 'MRZ_DATA', '', sha256(''), case when event_count = 1 then 'DELETED' else 'ACTIVE' end
       from evidence_heads cross join generate_series(1, 3) position`,
  );
  await run(
    `insert into legal_holds (id, session_id, tenant_id, case_reference, placed_by, placed_at)
     select replace(session_id, 'cs_', 'hld_'), session_id, tenant_id, 'case ' || event_count,
            '{"kind": "HUMAN", "subject": "anna", "authTime": 1}', now()
       from evidence_heads`,
  );
});
afterAll(() => its.drop());

type Asked = { pageSize: number; pageToken: string };

async function allOf<R>(
  pageSize: number,
  read: (page: Asked) => Promise<{ rows: readonly R[]; nextPageToken: string }>,
) {
  const all: R[] = [];
  let pageToken = '';
  do {
    const { rows, nextPageToken } = await read({ pageSize, pageToken });
    all.push(...rows);
    pageToken = nextPageToken;
  } while (pageToken !== '');
  return all;
}

test.each([1, 2, 1_000])('lists that search find all, whatever lies between, in pages of %i', async (pageSize) => {
  const chains = await allOf(pageSize, (page) =>
    readPage(page, ['text'], {
      find: ([after = ''], limit) => pageOfChains(its.database, { tenantId: 'ten_1', since: null, after, limit }),
      placeOf: (id) => [id],
    }),
  );
  expect(chains).toEqual(rare.map(idOf));

  const entries = await allOf(pageSize, (page) =>
    listRetention(its.database, { tenantId: 'ten_1', state: 'DELETED' }, page),
  );
  expect(entries.map(({ sessionId, position }) => [sessionId, position])).toEqual(
    rare.flatMap((number) => [1, 2, 3].map((position) => [idOf(number), position])),
  );

  const question = { tenantId: 'ten_1', caseReference: 'case 1', includeReleased: false };
  const holds = await allOf(pageSize, (page) => listTenantHolds(its.database, question, page));
  expect(holds.map(({ sessionId }) => sessionId)).toEqual(rare.map(idOf));
});
