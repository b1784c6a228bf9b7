import type { Connection } from '@gcs/kit/postgres/database';
import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { evidenceMigrations } from '../schema/migrations.ts';
import { findDue, findOutdated } from './due.store.ts';

const sessions = 5_000;

let its: TestDatabase;
const run = <R>(text: string, values: unknown[] = []) => its.database.query<R>({ name: '', text }, values);

beforeAll(async () => {
  its = await createTestDatabase(evidenceMigrations);
  await run(
    `insert into evidence_heads (session_id, tenant_id, booking_reference, chain_head, tag, policy_version)
     select 'cs_' || lpad(n::text, 26, '0'), 'ten_' || n % 2, 'booking', sha256(''), '', 2 from generate_series(1, $1) n`,
    [sessions],
  );
  await run(
    `insert into retention_policies (tenant_id, version, policy, set_by)
     select 'ten_' || n % 2, 1 + n / 2, '{}', '{}' from generate_series(0, 3) n`,
  );
  await run('vacuum analyze evidence_heads');
  await run('analyze retention_policies');
});
afterAll(() => its.drop());

test('finds the sessions of all tenants under an older policy, except excluded ones', async () => {
  const behind = (await run<{ id: string }>('select session_id as id from evidence_heads order by 1 limit 3')).map(
    ({ id }) => id,
  );
  await its.database.transaction(async (tx) => {
    const text = 'update evidence_heads set policy_version = 1 where session_id = any($1)';
    await tx.query({ name: '', text }, [behind]);
    const { sessions: found } = await findOutdated(tx, { limit: 100, except: behind.slice(2) });
    expect(found.map(({ sessionId }) => sessionId).toSorted()).toEqual(behind.slice(0, 2));
    expect(new Set(found.map(({ tenantId }) => tenantId))).toEqual(new Set(['ten_0', 'ten_1']));
    expect((await findOutdated(tx, { limit: 1, except: [] })).sessions).toHaveLength(1);
  });
});

const due = (now: Date) => (connection: Connection) => findDue(connection, { now, except: [] });

describe('the search for due sessions', () => {
  const id = (n: number) => `cs_${String(n).padStart(26, '0')}`;
  const day = (n: number) => new Date(Date.parse('2026-06-01T00:00:00Z') + n * 86_400_000);
  const foundAt = async (now: Date) =>
    (await its.database.transaction(due(now))).sessions.map(({ sessionId }) => sessionId);

  beforeAll(async () => {
    await run(
      `insert into evidence_entries (session_id, position, reference, type, captured_at, sha256, due_at)
       select session_id, 1, 'evd_' || session_id, 'MRZ_DATA', '', sha256(''), $1 from evidence_heads`,
      [day(30)],
    );
    await run('vacuum analyze evidence_entries');
  });

  test('finds entries from the first day of their grace period on, page by page', async () => {
    expect(await foundAt(day(22))).toEqual([]);
    expect(await foundAt(day(23))).toHaveLength(100);
  });

  test('finds entries by the current grace, due date and clock', async () => {
    const [graced, moved, ahead] = [id(1), id(2), id(3)];
    const heads = 'update evidence_heads set';
    await run(`${heads} retention = '{"graceDays": 25}', policy_version = 2 where session_id = $1`, [graced]);
    await run('update evidence_entries set due_at = $2 where session_id = $1', [moved, day(10)]);
    await run(`${heads} clock_offset_ms = 21 * 86400000 where session_id = $1`, [ahead]);
    expect(await foundAt(day(1))).toEqual([]);
    expect(await foundAt(day(2))).toEqual([ahead]);
    expect(await foundAt(day(3))).toEqual([moved, ahead]);
    expect(await foundAt(day(5))).toEqual([graced, moved, ahead]);

    await run(`${heads} retention = '{"graceDays": 1}', clock_offset_ms = 0 where session_id = any($1)`, [
      [graced, ahead],
    ]);
    await run('update evidence_entries set due_at = null where session_id = $1', [moved]);
    expect(await foundAt(day(22))).toEqual([]);
    const others = (await run<{ id: string }>('select session_id as id from evidence_heads')).map((row) => row.id);
    const among = (at: Date, ...ids: string[]) =>
      its.database
        .transaction((tx) => findDue(tx, { now: at, except: others.filter((other) => !ids.includes(other)) }))
        .then(({ sessions: found }) => found.map(({ sessionId }) => sessionId));
    expect(await among(day(29), graced, moved)).toEqual([graced]);
  });

  test('finds scheduled entries and guests’ data that are due because the session’s clock was advanced', async () => {
    const [scheduled, guest] = [id(11), id(12)];
    await run('update evidence_heads set clock_offset_ms = 10 * 86400000 where session_id = any($1)', [
      [scheduled, guest],
    ]);
    await run(
      `update evidence_entries set retention_state = 'SCHEDULED_FOR_DELETION', delete_at = $2 where session_id = $1`,
      [scheduled, day(11)],
    );
    await run('update evidence_heads set guest_due_at = $2 where session_id = $1', [guest, day(12)]);
    expect(await foundAt(day(0))).toEqual([]);
    expect(await foundAt(day(1))).toEqual([scheduled]);
    expect(await foundAt(day(2))).toEqual([scheduled, guest]);
  });
});
