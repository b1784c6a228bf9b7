import { waitFor } from '@gcs/test/support/wait-for';
import { afterEach, expect, test } from '@jest/globals';
import { accept } from '../../test/receiver.ts';
import { changesOf, newId } from '../../test/session-changes.ts';
import { useDelivery } from '../../test/use-delivery.ts';

const its = useDelivery('all');
afterEach(() => its.receiver.answer(accept));

const none = { PENDING: 0, RETRYING: 0, HELD: 0, EXHAUSTED: 0, DELIVERED: 0 };

async function counted(tenantId: string, from = '') {
  const { counts, ...rest } = await its.delivery.deliveries.CountDeliveries({ tenantId, from }, its.delivery.call);
  const states: Record<string, number> = Object.fromEntries(counts.map((one) => [one.state, one.deliveries]));
  return { states, ...rest };
}

test('counts each delivery once, under its current state, even after a replay', async () => {
  const tenantId = newId('tnt');
  const { deliveries, admin, call } = its.delivery;
  const publish = () => its.delivery.publish(changesOf(newId('cs'), ['compliance_session.updated'], { tenantId }));
  await publish();
  const first = await waitFor(async () => {
    const found = await counted(tenantId);
    return found.events === 1 ? found : undefined;
  });
  expect(first).toEqual({ states: none, events: 1, hasMore: false, countedSince: expect.stringMatching(/Z$/) });

  const { id } = await its.delivery.addEndpoint(its.receiver.url, { tenantId, retryScheduleMs: [0, 600_000] });
  const stateIs = (state: string, count: number) =>
    waitFor(async () => (await counted(tenantId)).states[state] === count);
  await publish();
  await stateIs('DELIVERED', 1);
  const replayAll = async () => {
    const listed = await deliveries.ListDeliveries({ tenantId, filter: { states: ['DELIVERED'] } }, call);
    const filter = { deliveryIds: listed.deliveries.map((one) => one.id), states: ['DELIVERED'] };
    await deliveries.StartReplay({ requestId: newId('req'), tenantId, filter }, call);
  };
  const before = its.receiver.received.length;
  await replayAll();
  await waitFor(() => its.receiver.received.length > before);
  await stateIs('DELIVERED', 1);

  its.receiver.answer((_received, response) => void response.writeHead(500).end());
  await publish();
  await stateIs('RETRYING', 1);
  await replayAll();
  await stateIs('RETRYING', 2);
  const { endpoints } = await admin.ListEndpoints({ tenantId }, call);
  const change = { requestId: newId('req'), tenantId, endpointId: id, expectedVersion: endpoints[0]?.rowVersion ?? 0 };
  await admin.DisableEndpoint(change, call);
  await publish();
  await stateIs('HELD', 1);
  expect(await counted(tenantId)).toMatchObject({ states: { ...none, RETRYING: 2, HELD: 1 }, events: 4 });
});

test('counts the deliveries of the newest 2,000 events since a given time', async () => {
  const tenantId = newId('tnt');
  const insert = `
    insert into events (event_id, tenant_id, session_id, epoch, version, type, created_at, body, traceparent)
    select 'evt_' || ulid_floor(at) || lpad(n::text, 16, '0'), $1, 'cs_' || n, 1, 1, 'compliance_session.updated', at, '{}', ''
      from (select n, now() - n * interval '1 minute' as at from generate_series(1, 2100) n) minutes`;
  await its.site.database.query({ name: '', text: insert }, [tenantId]);
  const all = await counted(tenantId);
  expect(all).toMatchObject({ events: 2_000, hasMore: true });
  expect(Date.now() - Date.parse(all.countedSince)).toBeGreaterThan(1_999 * 60_000);
  const anHourAgo = new Date(Date.now() - 60.5 * 60_000).toISOString();
  expect(await counted(tenantId, anHourAgo)).toMatchObject({ events: 60, hasMore: false });
  await expect(counted(tenantId, 'today')).rejects.toMatchObject({ code: 'invalid_argument' });
});
