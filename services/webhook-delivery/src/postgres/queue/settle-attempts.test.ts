import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { migrations } from '../migrations/migrations.ts';
import { claimDue } from './claim-due.ts';
import { endLeases, takeLease } from './leases.ts';
import { closeDeliveries, keepDeliveries, type SettledAttempt } from './settle-attempts.ts';

let its: TestDatabase;
beforeAll(async () => {
  its = await createTestDatabase(migrations);
});
afterAll(() => its.drop());

const run = (text: string) => its.database.query<{ lease: number }>({ name: '', text });
const claim = (fence: number) => claimDue(its.database, { fence, slots: 10, excluded: [] });

/** Two deliveries, leased to a process that lost them to another one, which has both in flight. */
async function overtaken(): Promise<{ former: number; present: number }> {
  await run(`
    with e as (
      insert into events (event_id, tenant_id, session_id, epoch, version, type, created_at, body, traceparent)
      select 'evt_' || i, 'tnt', 'cs_' || i, 1, 1, 'compliance_session.updated', now(), '{}', ''
        from generate_series(1, 2) i returning event_id, session_id)
    insert into open_deliveries (event_id, endpoint_id, session_id, epoch, version, due_at)
    select event_id, 'whe_1', session_id, 1, 1, now() from e`);
  const former = await takeLease(its.database, 'former', 60_000);
  expect(await claim(former)).toHaveLength(2);
  await endLeases(its.database, former);
  const present = await takeLease(its.database, 'present', 60_000);
  expect(await claim(present)).toHaveLength(2);
  return { former, present };
}

function attemptOf(eventId: string, fence: number, verdict: SettledAttempt['verdict']): SettledAttempt {
  const retryAt = verdict === 'RETRY' ? new Date() : null;
  const rest = { attempt: 1, startedAt: new Date(), durationMs: 1, outcome: '2xx', statusCode: 200 } as const;
  return { ...rest, eventId, endpointId: 'whe_1', fence, verdict, retryAt, blocking: false, responseExcerpt: null };
}

test('a process that lost its lease settles nothing that another one has in flight, and logs nothing', async () => {
  const { former, present } = await overtaken();
  expect(await closeDeliveries(its.database, former, [attemptOf('evt_1', former, 'DELIVERED')])).toEqual([]);
  expect(await keepDeliveries(its.database, former, [attemptOf('evt_2', former, 'RETRY')])).toEqual([]);
  expect(await run('select lease from open_deliveries')).toEqual([{ lease: present }, { lease: present }]);
  expect(await run('select from attempts')).toEqual([]);

  expect(await closeDeliveries(its.database, present, [attemptOf('evt_1', present, 'DELIVERED')])).toHaveLength(1);
  expect(await keepDeliveries(its.database, present, [attemptOf('evt_2', present, 'RETRY')])).toHaveLength(1);
});
