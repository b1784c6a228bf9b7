import type { Transaction } from '@gcs/kit/postgres/database';
import { preparedStatements } from '@gcs/kit/postgres/statement';
import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { loadStatements } from '@gcs/test/support/plans/load-statements';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { removeEndedEndpoints } from '../endpoints/end-endpoints.store.ts';
import { reopenDeliveries } from '../replay/reopen-deliveries.store.ts';
import { migrations } from '../schema/migrations.ts';
import { endOldDeliveries } from './backlog.store.ts';
import type { SettledAttempt } from './delivery.rules.ts';
import { endLeases, takeLease } from './leases.store.ts';
import { closeDeliveries, keepDeliveries, settleGroups } from './settle-attempts.store.ts';
import { type ArrivingEvent, advanceClocks, storeEvents } from './store-events.store.ts';
import { wakeStranded, wakeSuccessors } from './wake-successors.store.ts';

const endpointIds = ['whe_1', 'whe_2'];
const numbers = Array.from({ length: 9 }, (_, index) => index + 1);
const keys = numbers.flatMap((number) => endpointIds.map((endpointId) => ({ eventId: `evt_${number}`, endpointId })));
const chains = numbers.flatMap((number) =>
  endpointIds.map((endpointId) => ({ sessionId: `cs_${number}`, endpointId })),
);
const middle = 'evt_5 whe_1';
const after = keys.map(({ eventId, endpointId }) => `${eventId} ${endpointId}`).filter((key) => key > middle);

const states = {
  leased: {},
  due: { due_at: 'now()' },
  waiting: { due_at: 'null' },
  held: { held: 'true', blocking: 'false' },
};

type Change = { of: keyof typeof states; carryOut(tx: Transaction, fence: number): Promise<unknown> };

/** Every statement that locks several open deliveries, with a function that executes the statement. */
const changes: Record<string, Change> = {
  delivery_close: { of: 'leased', carryOut: (tx, fence) => closeDeliveries(tx, fence, attempts('DELIVERED', fence)) },
  delivery_keep: { of: 'leased', carryOut: (tx, fence) => keepDeliveries(tx, fence, attempts('RETRY', fence)) },
  delivery_lock: {
    of: 'leased',
    carryOut: (tx, fence) =>
      settleGroups(tx, [attempts('DELIVERED', fence).reverse().slice(0, 9), attempts('RETRY', fence).slice(0, 9)]),
  },
  delivery_end_leases: { of: 'leased', carryOut: (tx, fence) => endLeases(tx, fence) },
  delivery_store_events: {
    of: 'leased',
    carryOut: (tx) => storeEvents(tx, numbers.map(nextEvent), { fence: 0, slots: 0, excluded: [] }),
  },
  delivery_advance_clocks: {
    of: 'due',
    carryOut: (tx) =>
      advanceClocks(
        tx,
        chains.map(({ sessionId }) => ({ sessionId, offsetMs: 1 })),
      ),
  },
  delivery_wake_successors: { of: 'waiting', carryOut: (tx) => wakeSuccessors(tx, chains) },
  delivery_wake_stranded: { of: 'waiting', carryOut: (tx) => wakeStranded(tx, '', 100) },
  delivery_reopen: { of: 'held', carryOut: (tx) => reopenDeliveries(tx, keys) },
  // The ids of the events are 8,000 years in the future, so their age in days is negative.
  delivery_end_old: { of: 'held', carryOut: (tx) => endOldDeliveries(tx, -2_900_000, 100) },
  delivery_remove_endpoints_open_deliveries: {
    of: 'held',
    async carryOut(tx) {
      const ended = "status = 'DISABLED', disabled_reason = 'OPERATOR', disabled_at = now(), expires_at = now()";
      await tx.query(sql(`update endpoints set ${ended}`));
      await removeEndedEndpoints(tx, 0);
    },
  },
};

/** Statements that lock only one row, or do not wait for a lock. */
const alone = ['delivery_release', 'delivery_claim_due', 'delivery_find_removable_endpoints'];

let its: TestDatabase;
beforeAll(() => loadStatements('webhook-delivery'));
beforeEach(async () => {
  its = await createTestDatabase(migrations);
  const text =
    "insert into endpoints (id, tenant_id, url, status) select id, 'tnt_test', '', 'ACTIVE' from unnest($1::text[]) id";
  await its.database.query(sql(text), [endpointIds]);
});
afterEach(() => its.drop());

test('the list of this test contains every statement that locks open deliveries', () => {
  const locking = [...preparedStatements.values()].filter(({ text }) =>
    /(update|delete from) open_deliveries|from open_deliveries o\s[^;]*for update/.test(text),
  );
  expect(locking.map(({ name }) => name).sort()).toEqual([...Object.keys(changes), ...alone].sort());
});

test.each(Object.entries(changes))('%s locks its rows in the order of their keys', async (_, { of, carryOut }) => {
  const fence = await takeLease(its.database, 'own', 60_000);
  await storeInReverse(of, fence);
  let change: Promise<unknown> | undefined;
  await its.database.transaction(async (rival) => {
    await rival.query(sql("select from open_deliveries where event_id || ' ' || endpoint_id = $1 for update"), [
      middle,
    ]);
    change = its.database.transaction((tx) => carryOut(tx, fence));
    await waitFor(isWaiting);
    expect(await readFree()).toEqual(after);
  });
  await change;
});

/** Stores rows whose order in the table and in each endpoint differs from the order of their keys. */
async function storeInReverse(of: keyof typeof states, fence: number): Promise<void> {
  const state = { ...states[of], ...(of === 'leased' && { lease: String(fence) }) };
  const text = `
    with e as (
      insert into events (event_id, tenant_id, session_id, epoch, version, type, created_at, body, traceparent)
      select 'evt_' || n, 'tnt_test', 'cs_' || n, 1, 1, 'compliance_session.updated', now(), '{}', ''
        from unnest($1::int[]) n returning event_id, session_id)
    insert into open_deliveries (event_id, endpoint_id, session_id, epoch, version, ${Object.keys(state).join()})
    select event_id, id, session_id, 1, 1, ${Object.values(state).join()}
      from e cross join endpoints order by event_id desc, id desc`;
  await its.database.query(sql(text), [numbers]);
}

async function isWaiting(): Promise<boolean> {
  const text = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  return (await its.database.query(sql(text))).length === 1;
}

async function readFree(): Promise<string[]> {
  const text = `
    select event_id || ' ' || endpoint_id as key from open_deliveries order by event_id, endpoint_id for update skip locked`;
  return (await its.database.query<{ key: string }>(sql(text))).map(({ key }) => key);
}

function attempts(verdict: SettledAttempt['verdict'], fence: number): SettledAttempt[] {
  const retryAt = verdict === 'RETRY' ? performance.now() : null;
  const rest = { attempt: 1, startedAt: new Date(), durationMs: 1, outcome: '2xx', statusCode: 200 } as const;
  return keys.map((key) => ({ ...rest, ...key, fence, verdict, retryAt, blocking: false, responseExcerpt: null }));
}

function nextEvent(number: number): ArrivingEvent {
  return {
    ...{ eventId: `evt_2${number}`, tenantId: 'tnt_test', sessionId: `cs_${number}`, epoch: 1, version: 2 },
    ...{ type: 'compliance_session.updated', createdAt: new Date().toISOString(), body: '{}', traceparent: '' },
  };
}

function sql(text: string) {
  return { name: '', text };
}
