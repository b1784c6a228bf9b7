import type { Connection } from '@gcs/kit/postgres/database';
import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { insertEndpoint, lockEndpoint, updateStatus } from '../endpoints/change-endpoints.store.ts';
import { takeLease } from '../queue/leases.store.ts';
import { keepDeliveries } from '../queue/settle-attempts.store.ts';
import { type ArrivingEvent, storeEvents } from '../queue/store-events.store.ts';
import { migrations } from '../schema/migrations.ts';
import { releaseHeld, runReplays } from './reopen.worker.ts';
import { insertReplayOfHeld } from './replay-jobs.ts';

const tenantId = 'tnt_1';
const [disabled, active] = ['whe_a', 'whe_b'];
const endpoint = {
  ...{ tenantId, url: 'https://receiver.example/', eventTypes: [], status: 'ACTIVE' as const, acceptAny2xx: false },
  ...{ maxInFlight: 32, ordering: 'FIRST_ATTEMPT' as const, expiresAfter: null, retryScheduleMs: null },
};

let its: TestDatabase;
let fence: number;
beforeEach(async () => {
  its = await createTestDatabase(migrations);
  fence = await takeLease(its.database, 'test', 600_000);
  for (const id of [disabled, active]) await insertEndpoint(its.database, { ...endpoint, id });
  await updateStatus(its.database, disabled, 'DISABLED', null);
});
afterEach(() => its.drop());

function event(version: number): ArrivingEvent {
  return {
    ...{
      eventId: `evt_${String(version).padStart(26, '0')}`,
      tenantId,
      sessionId: 'cs_1',
      epoch: 1,
      version,
      body: '{}',
      traceparent: '',
    },
    ...{ type: 'compliance_session.updated', createdAt: new Date().toISOString() },
  };
}

const store = (tx: Parameters<typeof storeEvents>[0], version: number) =>
  storeEvents(tx, [event(version)], { fence, slots: 0, excluded: [] });

/** Activates the endpoint like EnableEndpoint after an accepted test delivery. */
async function activate(tx: Connection): Promise<void> {
  await lockEndpoint(tx, disabled, tenantId);
  const job = { id: 'rpl_1', tenantId, endpointId: disabled, startedBy: 'operator', now: new Date() };
  await updateStatus(tx, disabled, 'ACTIVE', await insertReplayOfHeld(tx, job));
}

const rows = <T>(text: string) => its.database.query<T & object>({ name: '', text });
const held = async () => (await rows('select 1 from open_deliveries where held')).length;
const waiting = async () =>
  (await rows("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).length;
const replayed = async () => (await rows("select 1 from replays where status = 'COMPLETED'")).length === 1;

async function replay(): Promise<void> {
  const loop = runReplays({ database: its.database, telemetry: testTelemetry(), onReopened: () => {} });
  await waitFor(replayed);
  await loop.stop();
}

function holding(work: (tx: Connection) => Promise<unknown>) {
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ended = its.database.transaction(async (tx) => {
    await work(tx);
    begun.resolve();
    await end.promise;
  });
  return {
    begun: begun.promise,
    end: () => {
      end.resolve();
      return ended;
    },
  };
}

test('an event that is stored during an activation with a replay does not stay held', async () => {
  await its.database.transaction((tx) => store(tx, 1));
  // A lock on a row of another endpoint makes the batch wait in the middle of its statement.
  const rival = holding((tx) =>
    tx.query({ name: '', text: `select 1 from open_deliveries where endpoint_id = '${active}' for update` }),
  );
  await rival.begun;
  const stored = its.database.transaction((tx) => store(tx, 2));
  await waitFor(async () => (await waiting()) === 1);
  let isActivated = false;
  const activated = its.database.transaction(activate).then(async () => {
    isActivated = true;
    await replay();
  });
  await waitFor(async () => (isActivated ? replayed() : (await waiting()) === 2));
  await rival.end();
  await Promise.all([stored, activated]);
  expect(await held()).toBe(0);
});

test('a delivery that is settled as held during an activation of its endpoint becomes due', async () => {
  await rows(`insert into open_deliveries (event_id, endpoint_id, session_id, epoch, version, lease)
              values ('evt_9', '${disabled}', 'cs_9', 1, 1, ${fence})`);
  const activation = holding(activate);
  await activation.begun;
  const settled = keepDeliveries(its.database, fence, [
    {
      ...{ eventId: 'evt_9', endpointId: disabled, fence, attempt: 0, verdict: 'HELD', retryAt: null, blocking: false },
      ...{ startedAt: new Date(), durationMs: 0, outcome: null, statusCode: null, responseExcerpt: null },
    },
  ]);
  await waitFor(async () => (await waiting()) === 1);
  await activation.end();
  expect(await settled).toHaveLength(1);
  expect(await rows('select held, blocking, due_at <= now() as due from open_deliveries')).toEqual([
    { held: false, blocking: true, due: true },
  ]);
});

test('releases and counts a delivery that is held by mistake, unless its endpoint was activated without a replay', async () => {
  const left = 'whe_c';
  await insertEndpoint(its.database, { ...endpoint, id: left });
  await its.database.transaction(activate);
  await replay();
  await rows(`insert into open_deliveries (event_id, endpoint_id, session_id, epoch, version, held, blocking)
              select 'evt_' || lpad(i::text, 26, '0'), e, 'cs_' || i, 1, 1, true, false from generate_series(1, 700) i,
                     unnest(array['${disabled}', '${left}']) e`);
  const telemetry = testTelemetry();
  const loop = releaseHeld({ database: its.database, telemetry, onReopened: () => {} });
  await waitFor(async () => (await held()) === 700);
  await loop.stop();
  expect(await rows(`select distinct endpoint_id as id from open_deliveries where held`)).toEqual([{ id: left }]);
  expect(await telemetry.metricsText()).toMatch(/^gcs_webhook_delivery_held_by_mistake_total(\{.*\})? 700$/m);
});

async function hold(counts: Readonly<Record<string, number>>): Promise<void> {
  for (const [endpointId, count] of Object.entries(counts)) {
    await insertEndpoint(its.database, { ...endpoint, id: endpointId, tenantId: `tnt of ${endpointId}` });
    await rows(`
      with e as (
        insert into events (event_id, tenant_id, session_id, epoch, version, type, created_at, body, traceparent)
        select 'evt_' || lpad(i::text, 22, '0') || '${endpointId}', 'tnt of ${endpointId}', 'cs_${endpointId}' || i, 1, 1,
               'compliance_session.updated', now(), '{}', '' from generate_series(1, ${count}) i
        returning event_id, session_id)
      insert into open_deliveries (event_id, endpoint_id, session_id, epoch, version, held, blocking, attempts)
      select event_id, '${endpointId}', session_id, 1, 1, true, false, 1 from e`);
  }
}

const replayOf = (endpointId: string) =>
  insertReplayOfHeld(its.database, {
    ...{
      id: `rpl_${endpointId}`,
      tenantId: `tnt of ${endpointId}`,
      endpointId,
      startedBy: 'operator',
      now: new Date(),
    },
  });
const completed = async () =>
  (await rows<{ id: string }>("select id from replays where status = 'COMPLETED' order by ended_at")).map(
    ({ id }) => id,
  );

test('a paused replay of 60,000 deliveries does not delay another tenant’s replay of ten', async () => {
  await hold({ aaaa: 60_000, zzzz: 10 });
  await replayOf('aaaa');
  const loop = runReplays({ database: its.database, telemetry: testTelemetry(), onReopened: () => {} });
  const due = async () => (await rows(`select 1 from open_deliveries where not held`)).length;
  await waitFor(async () => (await due()) >= 10_000);
  await replayOf('zzzz');
  await waitFor(async () => (await completed()).length > 0);
  expect(await completed()).toEqual(['rpl_zzzz']);
  expect(await rows(`select not_before > served_at as "isAside" from replays where id = 'rpl_aaaa'`)).toEqual([
    { isAside: true },
  ]);
  await loop.stop();
});

test('replays of different tenants alternate page by page', async () => {
  await hold({ aaaa: 4_000, zzzz: 1_000 });
  await replayOf('aaaa');
  await replayOf('zzzz');
  const loop = runReplays({ database: its.database, telemetry: testTelemetry(), onReopened: () => {} });
  await waitFor(async () => (await completed()).length === 2);
  await loop.stop();
  expect(await completed()).toEqual(['rpl_zzzz', 'rpl_aaaa']);
});
