import type { Connection, Statement } from '@gcs/kit/postgres/database';
import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { evidenceMigrations } from '../migrations.ts';
import { findOutdated } from './find-due.ts';

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

/** The plan that the prepared statement keeps, and how many sessions it reads. */
async function planOf(find: (connection: Connection) => Promise<unknown>): Promise<string> {
  const statements: Statement[] = [];
  const query: Connection['query'] = async (statement) => {
    statements.push(statement);
    return [];
  };
  await find({ query });
  const text = `explain (generic_plan, costs off) ${statements[0]?.text}`;
  const rows = await run<{ 'QUERY PLAN': string }>(text);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const outdated = (connection: Connection) => findOutdated(connection, { limit: 100, except: [] });

test('sessions behind their policy are looked up among all sessions of all tenants, never searched for', async () => {
  const plan = await planOf(outdated);
  expect(plan).toContain('Index Scan using evidence_heads_policy');
  expect(plan).toMatch(/Index Cond: \(\(tenant_id = .*\) AND \(policy_version < /);
});

test('finds the sessions of every tenant that follow an older policy, and leaves out those that shall be', async () => {
  const behind = (await run<{ id: string }>('select session_id as id from evidence_heads order by 1 limit 3')).map(
    ({ id }) => id,
  );
  await its.database.transaction(async (tx) => {
    const text = 'update evidence_heads set policy_version = 1 where session_id = any($1)';
    await tx.query({ name: '', text }, [behind]);
    const found = await findOutdated(tx, { limit: 100, except: behind.slice(2) });
    expect(found.map(({ sessionId }) => sessionId).toSorted()).toEqual(behind.slice(0, 2));
    expect(new Set(found.map(({ tenantId }) => tenantId))).toEqual(new Set(['ten_0', 'ten_1']));
    expect(await findOutdated(tx, { limit: 1, except: [] })).toHaveLength(1);
  });
});
