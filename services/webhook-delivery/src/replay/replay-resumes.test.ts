import { waitFor } from '@gcs/test/support/wait-for';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Receiver, startReceiver } from '../../test/receiver.ts';
import { newId } from '../../test/session-changes.ts';
import { spawnDelivery } from '../../test/spawn-delivery.ts';
import { createDeliverySite, type DeliverySite, startTestDelivery } from '../../test/test-delivery.ts';

let site: DeliverySite;
let receiver: Receiver;
const held = 12_000;
const tenantId = 'tnt_test';

beforeEach(async () => {
  [site, receiver] = await Promise.all([createDeliverySite(), startReceiver()]);
});

afterEach(async () => {
  await receiver.close();
  await site.drop();
});

async function seedExhausted(endpointId: string): Promise<void> {
  const text = `
    with e as (
      insert into events (event_id, tenant_id, session_id, epoch, version, type, created_at, body, traceparent)
      select 'evt_' || ulid_floor(now() - interval '1 hour') || lpad(i::text, 16, '0'), $1, 'cs_' || i, 1, 2,
             'compliance_session.updated', now(),
             json_build_object('id', 'evt_' || i, 'data', json_build_object('complianceSessionId', 'cs_' || i))::text, ''
        from generate_series($3::int, $4::int) i
      returning event_id, session_id)
    insert into open_deliveries (event_id, endpoint_id, session_id, epoch, version, attempts, held, blocking, exhausted_at)
    select event_id, $2, session_id, 1, 2, 6, true, false, now() from e`;
  for (let from = 1; from < held; from += 3_000) {
    await site.database.query({ name: '', text }, [tenantId, endpointId, from, from + 2_999]);
  }
}

test('another process continues the replay of a killed process and reopens each delivery once', async () => {
  const setup = await startTestDelivery(site);
  const { id: endpointId } = await setup.addEndpoint(receiver.url, { maxInFlight: 64 });
  await setup.stop();
  await seedExhausted(endpointId);
  const filter = { deliveryIds: [], eventIds: [], sessionIds: [], endpointId, eventTypes: [], states: ['EXHAUSTED'] };
  const id = newId('rpl');
  await site.database.query(
    { name: '', text: `insert into replays (id, tenant_id, filter, started_by) values ($1, $2, $3, 'test')` },
    [id, tenantId, JSON.stringify({ ...filter, from: '', until: '' })],
  );
  const read = async () => {
    const text = 'select status, examined, reopened from replays';
    const [row] = await site.database.query<{ status: string; examined: number; reopened: number }>({ name: '', text });
    if (row === undefined) throw new Error('no replay');
    return row;
  };
  const predecessor = await spawnDelivery(site, []);
  await waitFor(async () => (await read()).examined > 0);
  await predecessor.kill();

  const successor = await startTestDelivery(site);
  await waitFor(async () => (await read()).status === 'COMPLETED');
  expect(await read()).toEqual({ status: 'COMPLETED', examined: held, reopened: held });
  const { replay } = await successor.deliveries.GetReplay({ tenantId, replayId: id }, successor.call);
  expect(replay).toMatchObject({ examined: held, reopened: held });
  const left = 'select from open_deliveries where held';
  expect(await site.database.query({ name: '', text: left })).toEqual([]);
  await successor.stop();
});
