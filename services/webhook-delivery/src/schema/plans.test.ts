import type { Statement, Transaction } from '@gcs/kit/postgres/database';
import { createTestDatabase } from '@gcs/test/support/database';
import { useFixture } from '@gcs/test/support/use-fixture';
import { describe, expect, test } from '@jest/globals';
import { pageOfLog } from '../log/delivery-log.store.ts';
import { everything, fromOldest } from '../log/log.rules.ts';
import { keysOfUndelivered, pageOfUndelivered } from '../log/undelivered.store.ts';
import { countDue, hasOpenDeliveries, readDeliveryBacklog, readGivenUp } from '../queue/backlog.store.ts';
import { claimDue, readDue, readLeased, readLeasedBefore, readLeasedKeys } from '../queue/claim-due.store.ts';
import { endLeases } from '../queue/leases.store.ts';
import { closeDeliveries, keepDeliveries } from '../queue/settle-attempts.store.ts';
import { advanceClocks, storeEvents } from '../queue/store-events.store.ts';
import { wakeStranded, wakeSuccessors } from '../queue/wake-successors.store.ts';
import { findHeldByMistake, reopenDeliveries } from '../replay/reopen-deliveries.store.ts';
import { migrations } from './migrations.ts';

const keys = [{ eventId: 'evt_1', endpointId: 'whe_1' }];
const capacity = { fence: 1, slots: 1, excluded: [] };

const event = {
  eventId: 'evt_1',
  tenantId: 'tnt_1',
  sessionId: 'cs_1',
  epoch: 1,
  version: 1,
  type: 'compliance_session.updated',
  createdAt: '2026-11-21T00:00:00.000Z',
  body: '{}',
  traceparent: '',
} as const;

const page = { tenantId: 'tnt_1', filter: everything, after: keys[0] ?? fromOldest, limit: 200 };

const uses: Record<string, (connection: Transaction) => Promise<unknown>> = {
  storeEvents: (connection) => storeEvents(connection, [event], capacity),
  claimDue: (connection) => claimDue(connection, capacity),
  readDue: (connection) => readDue(connection),
  closeDeliveries: (connection) => closeDeliveries(connection, 1, []),
  keepDeliveries: (connection) => keepDeliveries(connection, 1, []),
  wakeSuccessors: (connection) => wakeSuccessors(connection, []),
  wakeStranded: (connection) => wakeStranded(connection, '', 1_000),
  readLeasedKeys: (connection) => readLeasedKeys(connection, 1),
  readLeased: (connection) => readLeased(connection, 1, keys),
  readLeasedBefore: (connection) => readLeasedBefore(connection, 1, keys),
  endLeases: (connection) => endLeases(connection, null),
  pageOfUndelivered: (connection) => pageOfUndelivered(connection, page),
  pageOfUndeliveredChosen: (connection) =>
    pageOfUndelivered(connection, { ...page, filter: { ...everything, states: ['HELD'] } }),
  keysOfUndelivered: (connection) => keysOfUndelivered(connection, page),
  pageOfUndeliveredEvents: (connection) =>
    pageOfUndelivered(connection, { ...page, filter: { ...everything, eventIds: ['evt_1'] } }),
  pageOfLog: (connection) => pageOfLog(connection, page, 'desc'),
  reopenDeliveries: (connection) => reopenDeliveries(connection, keys),
  advanceClocks: (connection) => advanceClocks(connection, []),
  countDue: (connection) => countDue(connection, ['whe_1'], 10_000),
  findHeldByMistake: (connection) => findHeldByMistake(connection, 500),
  readDeliveryBacklog,
  readGivenUp,
  hasOpenDeliveries: (connection) => hasOpenDeliveries(connection, '2026-11-21'),
};

const its = useFixture(() => createTestDatabase(migrations), 'each');

async function planOf(use: (connection: Transaction) => Promise<unknown>): Promise<string> {
  let statement: Statement | undefined;
  const explain = async (asked: Statement) => {
    statement = asked;
    return [];
  };
  const pipeline: Transaction['pipeline'] = (writes) => writes.forEach(([asked]) => void explain(asked));
  await use({ query: explain, send: explain, pipeline }).catch(() => {});
  const text = `explain (generic_plan, costs off) ${statement?.text}`;
  const rows = await its.database.query<{ 'QUERY PLAN': string }>({ name: '', text });
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

async function expectLookUps(): Promise<void> {
  for (const [name, use] of Object.entries(uses)) {
    const plan = await planOf(use);
    expect(`${name}: ${plan}`).toContain('open_deliveries');
    expect(`${name}: ${plan}`).not.toMatch(/Seq Scan on (open_deliveries|events|attempts)/);
    expect(`${name}: ${plan}`).not.toContain('Join Filter: ((o.event_id');
  }
}

test('the oldest undelivered event is the first entry of an index without held rows', async () => {
  expect(await planOf(readDeliveryBacklog)).toContain('using open_deliveries_undelivered');
});

test('the count of exhausted deliveries reads an index of them', async () => {
  expect(await planOf(readGivenUp)).toMatch(/(on|using) open_deliveries_exhausted/);
});

test('the search for stranded deliveries reads waiting deliveries and no retries', async () => {
  expect(await planOf((connection) => wakeStranded(connection, '', 1_000))).toContain('using open_deliveries_waiting');
});

describe('each statement of the queue', () => {
  test('uses its indexes if it was planned before the first use of the queue', expectLookUps);

  test('uses its indexes if it was planned after a busy queue was drained and vacuumed', async () => {
    const fill = `insert into open_deliveries (event_id, endpoint_id, session_id, epoch, version, due_at, lease)
                  select 'evt_' || i, 'whe_1', 'cs_' || i, 1, 1, now(), 5 from generate_series(1, 5000) i`;
    for (const text of [fill, 'delete from open_deliveries', 'vacuum open_deliveries']) {
      await its.database.query({ name: '', text });
    }
    await expectLookUps();
  });
});
