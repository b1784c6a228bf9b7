import type { Connection, Statement } from '@gcs/kit/postgres/database';
import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { migrations } from '../schema/migrations.ts';
import { type DeliveryPage, everything, fromOldest } from './log.rules.ts';
import { pageOfUndelivered } from './undelivered.store.ts';

let its: TestDatabase;
const tenantId = 'tnt_1';
const endpoints = 4;

beforeAll(async () => {
  its = await createTestDatabase(migrations);
  const text = `
    insert into endpoints (id, tenant_id, url, status, change_sequence)
    select 'whe_' || i, 'tnt_' || (i % 2 + 1), 'https://example.com/', 'ACTIVE', 0 from generate_series(1, ${2 * endpoints}) i`;
  await its.database.query({ name: '', text });
});

afterAll(() => its.drop());

async function seed(from: number, to: number): Promise<void> {
  const text = `
    with e as (
      insert into events (event_id, tenant_id, session_id, epoch, version, type, created_at, body, traceparent)
      select 'evt_' || lpad(i::text, 26, '0'), 'tnt_' || (i % 2 + 1), 'cs_' || i, 1, 2, 'compliance_session.updated', now(), '{}', ''
        from generate_series($1::int, $2::int) i
      returning event_id, tenant_id, session_id, version)
    insert into open_deliveries (event_id, endpoint_id, session_id, epoch, version, attempts, held, blocking, exhausted_at, due_at)
    select e.event_id, w.id, e.session_id, 1, 2, 6, isHeld, false, case when isHeld then now() end, case when isHeld then null else now() end
      from e join endpoints w using (tenant_id), lateral (select right(e.event_id, 1) < '5' as isHeld) h`;
  await its.database.query({ name: '', text }, [from, to]);
}

/** Returns the number of database pages that a query reads, which is the same on every machine. */
async function touched(page: DeliveryPage): Promise<number> {
  let asked: { statement: Statement; values: readonly unknown[] } | undefined;
  const spy: Connection = {
    query: async (statement, values = []) => {
      asked = { statement, values };
      return [];
    },
  };
  await pageOfUndelivered(spy, page);
  const text = `explain (analyze, buffers, format json) ${asked?.statement.text}`;
  const rows = await its.database.query<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>(
    { name: '', text },
    asked?.values,
  );
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
}

describe('a page of the undelivered view', () => {
  const page = { tenantId, filter: everything, after: fromOldest, limit: 200 };
  const middle = { eventId: `evt_${'500'.padStart(26, '0')}`, endpointId: '' };
  const filter = { ...everything, states: ['EXHAUSTED'] };
  const ofNone = { ...everything, eventTypes: ['evidence_package.ready'] };

  test('reads a small part of 60,000 rows: at the start, in the middle, and with a filter', async () => {
    for (let from = 1; from < 15_000; from += 2_500) await seed(from, from + 2_499);
    const pages = [page, { ...page, after: middle }, { ...page, filter }, { ...page, filter: ofNone }];
    const costs: number[] = [];
    for (const one of pages) costs.push(await touched(one));
    // The statement reads 200 rows of each of four endpoints, the events and last attempts of a page, and some index
    // pages.
    expect(Math.max(...costs)).toBeLessThan(10_000);
    const { entries: rows } = await pageOfUndelivered(its.database, { ...page, after: middle });
    expect(rows).toHaveLength(200);
    expect(rows[0]?.eventId).toBe(middle.eventId);
  });
});
