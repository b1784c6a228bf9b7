import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { migrations } from '../schema/migrations.ts';
import { claimDue, readDue } from './claim-due.store.ts';
import { takeLease } from './leases.store.ts';

let its: TestDatabase;
let fence: number;

beforeEach(async () => {
  its = await createTestDatabase(migrations);
  fence = await takeLease(its.database, 'test', 60_000);
});

afterEach(() => its.drop());

async function queue(endpointId: string, count: number, inMs: number): Promise<void> {
  const text = `
    with e as (
      insert into events (event_id, tenant_id, session_id, epoch, version, type, created_at, body, traceparent)
      select 'evt_' || $1 || '_' || i, 'tnt', 'cs_' || $1 || '_' || i, 1, 1, 'compliance_session.updated', now(), '{}', ''
        from generate_series(1, $2::int) i returning event_id, session_id)
    insert into open_deliveries (event_id, endpoint_id, session_id, epoch, version, due_at)
    select event_id, $1, session_id, 1, 1, now() + ($3::int + row_number() over ()) * interval '1 ms' from e`;
  await its.database.query({ name: '', text }, [endpointId, count, inMs]);
}

const claim = async (slots: number, excluded: string[] = []) =>
  Map.groupBy(await claimDue(its.database, { fence, slots, excluded }), ({ endpointId }) => endpointId);

test('a claim divides the slots equally among endpoints, independent of their numbers of due deliveries', async () => {
  await queue('whe_big', 500, -100_000);
  await queue('whe_small', 3, -2_000);
  await queue('whe_other', 50, -1_500);
  const claimed = await claim(30);
  expect([...claimed].map(([id, rows]) => [id, rows.length]).sort()).toEqual([
    ['whe_big', 10],
    ['whe_other', 10],
    ['whe_small', 3],
  ]);
  expect((await claim(30)).get('whe_small')).toBeUndefined();
});

test('leases each delivery once, and the oldest due delivery of an endpoint first', async () => {
  expect((await readDue(its.database)).isDue).toBe(false);
  await queue('whe_1', 20, -10_000);
  expect((await readDue(its.database)).isDue).toBe(true);
  const [first, second] = [await claim(10), await claim(100)];
  const ids = [...(first.get('whe_1') ?? []), ...(second.get('whe_1') ?? [])].map(({ eventId }) => eventId);
  expect(ids).toEqual(Array.from({ length: 20 }, (_, index) => `evt_whe_1_${index + 1}`));
  expect((await claim(100)).size).toBe(0);
  expect(await readDue(its.database)).toEqual({ isDue: false, nextInMs: null, hasWaiting: false });
});

test('a claim with fewer slots than endpoints serves the endpoints that have waited longest', async () => {
  for (let index = 0; index < 10; index++) await queue(`whe_${index}`, 2, -10_000 + index * 100);
  expect([...(await claim(4)).keys()].sort()).toEqual(['whe_0', 'whe_1', 'whe_2', 'whe_3']);
});

test('a claim leases no delivery of an excluded endpoint, although the due check still reports such deliveries', async () => {
  await queue('whe_stuck', 100, -60_000);
  await queue('whe_prompt', 1, 600_000);
  expect((await claim(10, ['whe_stuck'])).size).toBe(0);
  const { isDue, nextInMs } = await readDue(its.database);
  expect(isDue).toBe(true);
  expect(nextInMs).toBeGreaterThan(500_000);
  expect(nextInMs).toBeLessThanOrEqual(600_001);
});

test('a claim under an ended lease leases no delivery', async () => {
  await queue('whe_1', 1, -1_000);
  await its.database.query({ name: '', text: 'delete from delivery_leases' });
  expect((await claim(10)).size).toBe(0);
});
