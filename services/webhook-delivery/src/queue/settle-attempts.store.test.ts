import { createTestDatabase } from '@gcs/test/support/database';
import { useFixture } from '@gcs/test/support/use-fixture';
import { beforeEach, expect, test } from '@jest/globals';
import { migrations } from '../schema/migrations.ts';
import { claimDue } from './claim-due.store.ts';
import type { SettledAttempt } from './delivery.rules.ts';
import { endLeases, takeLease } from './leases.store.ts';
import { closeDeliveries, keepDeliveries } from './settle-attempts.store.ts';

const its = useFixture(() => createTestDatabase(migrations));
beforeEach(() => run('delete from open_deliveries'));

const run = <R = { lease: number }>(text: string) => its.database.query<R>({ name: '', text });
const claim = (fence: number) => claimDue(its.database, { fence, slots: 10, excluded: [] });

async function store(...eventIds: readonly string[]): Promise<void> {
  const text = `
    with e as (
      insert into events (event_id, tenant_id, session_id, epoch, version, type, created_at, body, traceparent)
      select id, 'tnt', 'cs_' || id, 1, 1, 'compliance_session.updated', now(), '{}', ''
        from unnest($1::text[]) id returning event_id, session_id)
    insert into open_deliveries (event_id, endpoint_id, session_id, epoch, version, due_at)
    select event_id, 'whe_1', session_id, 1, 1, now() from e`;
  await its.database.query({ name: '', text }, [eventIds]);
}

async function leased(eventId: string): Promise<number> {
  await store(eventId);
  const fence = await takeLease(its.database, 'own', 60_000);
  expect(await claim(fence)).toMatchObject([{ eventId }]);
  return fence;
}

/** Creates two deliveries. The process `former` has lost its lease on these deliveries to the process `present`. */
async function overtaken(): Promise<{ former: number; present: number }> {
  await store('evt_1', 'evt_2');
  const former = await takeLease(its.database, 'former', 60_000);
  expect(await claim(former)).toHaveLength(2);
  await endLeases(its.database, former);
  const present = await takeLease(its.database, 'present', 60_000);
  expect(await claim(present)).toHaveLength(2);
  return { former, present };
}

function attemptOf(eventId: string, fence: number, verdict: SettledAttempt['verdict'], retryInMs = 0): SettledAttempt {
  const retryAt = verdict === 'RETRY' ? performance.now() + retryInMs : null;
  const rest = { attempt: 1, startedAt: new Date(), durationMs: 1, outcome: '2xx', statusCode: 200 } as const;
  return { ...rest, eventId, endpointId: 'whe_1', fence, verdict, retryAt, blocking: false, responseExcerpt: null };
}

test('a process that lost its lease cannot settle or log a delivery that another process has in flight', async () => {
  const { former, present } = await overtaken();
  expect(await closeDeliveries(its.database, former, [attemptOf('evt_1', former, 'DELIVERED')])).toEqual([]);
  expect(await keepDeliveries(its.database, former, [attemptOf('evt_2', former, 'RETRY')])).toEqual([]);
  expect(await run('select lease from open_deliveries')).toEqual([{ lease: present }, { lease: present }]);
  expect(await run('select from attempts')).toEqual([]);

  expect(await closeDeliveries(its.database, present, [attemptOf('evt_1', present, 'DELIVERED')])).toHaveLength(1);
  expect(await keepDeliveries(its.database, present, [attemptOf('evt_2', present, 'RETRY')])).toHaveLength(1);
});

test('a repeated settlement does not change a row that the same process has leased again', async () => {
  const fence = await leased('evt_anew');
  const settled = attemptOf('evt_anew', fence, 'RETRY');
  expect(await keepDeliveries(its.database, fence, [settled])).toHaveLength(1);
  expect(await claim(fence)).toMatchObject([{ eventId: 'evt_anew', attempts: 1 }]);

  expect(await keepDeliveries(its.database, fence, [settled])).toEqual([]);
  expect(await closeDeliveries(its.database, fence, [{ ...settled, verdict: 'DELIVERED' }])).toEqual([]);
  expect(await run(`select lease from open_deliveries where event_id = 'evt_anew'`)).toEqual([{ lease: fence }]);
  expect(await keepDeliveries(its.database, fence, [{ ...settled, attempt: 2 }])).toHaveLength(1);
});

test('a retry becomes due one delay after the end of the attempt, by the database clock', async () => {
  const fence = await leased('evt_later');
  const minuteMs = 60_000;
  const [before] = await run<{ at: Date }>('select clock_timestamp() as at');
  const storing = performance.now();
  await keepDeliveries(its.database, fence, [attemptOf('evt_later', fence, 'RETRY', minuteMs)]);
  const tookMs = performance.now() - storing;
  const [row] = await run<{ at: Date }>(`select due_at as at from open_deliveries where event_id = 'evt_later'`);
  const waitMs = (row?.at.getTime() ?? 0) - (before?.at.getTime() ?? 0);
  expect(waitMs).toBeGreaterThanOrEqual(minuteMs - tookMs);
  expect(waitMs).toBeLessThanOrEqual(minuteMs + 30_000);
});
