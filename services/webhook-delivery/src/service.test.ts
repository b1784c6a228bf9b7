import { createHmac } from 'node:crypto';
import { waitFor } from '@gcs/test/support/wait-for';
import { describe, expect, test } from '@jest/globals';
import { startReceiver } from '../test/receiver.ts';
import { changesOf, manySessions, newId } from '../test/session-changes.ts';
import { useDelivery } from '../test/use-delivery.ts';

const its = useDelivery();

const countStates = () =>
  its.site.database.query<{ state: string; count: number }>({
    name: '',
    text: 'select state, count(*)::int as count from deliveries group by state order by state',
  });

describe('an event', () => {
  test('is posted with the stored body, signed with the secret that the operator was shown', async () => {
    const { secret } = await its.delivery.addEndpoint(its.receiver.url);
    const [created, updated] = changesOf(newId('cs'), ['compliance_session.updated']);
    if (created === undefined || updated === undefined) throw new Error('two changes were expected');
    await its.delivery.publish([created, updated]);
    const one = await waitFor(() => its.receiver.received[0]);

    expect(one.body).toBe(
      JSON.stringify({
        id: updated.webhook?.id,
        type: 'compliance_session.updated',
        createdAt: updated.webhook?.createdAt,
        data: { complianceSessionId: updated.sessionId, status: 'IN_PROGRESS' },
      }),
    );
    const signature = createHmac('sha256', Buffer.from(secret)).update(one.body).digest('hex');
    expect(one.headers['x-service-signature']).toBe(`sha256=${signature}`);
    const timestamp = one.headers['webhook-timestamp'];
    const standard = createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
      .update(`${updated.webhook?.id}.${timestamp}.${one.body}`)
      .digest('base64');
    expect(one.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'guest-compliance-webhooks/1',
      'webhook-id': updated.webhook?.id,
      'webhook-signature': `v1,${standard}`,
      'x-service-delivery-attempt': '1',
    });
    await waitFor(async () => (await countStates())[0]?.state === 'DELIVERED');
  });

  test('is stored without a subscribed endpoint, but not sent', async () => {
    await its.delivery.addEndpoint(its.receiver.url, { eventTypes: ['evidence_package.ready'] });
    await its.delivery.publish(changesOf(newId('cs'), ['compliance_session.updated']));
    const events = await its.site.database.query({ name: '', text: 'select event_id from events' });
    expect(events).toHaveLength(1);
    expect(await countStates()).toEqual([]);
    expect(its.receiver.received).toEqual([]);
  });

  test('is delivered once if it is published twice', async () => {
    await its.delivery.addEndpoint(its.receiver.url);
    const changes = changesOf(newId('cs'), ['compliance_session.updated', 'compliance_session.completed']);
    await its.delivery.publish(changes);
    await its.delivery.publish(changes);
    await waitFor(async () => (await countStates())[0]?.count === 2);
    expect(its.receiver.received.map(({ event }) => event.id)).toEqual(
      changes.slice(1).map(({ webhook }) => webhook?.id),
    );
  });

  test('is sent to all endpoints of its tenant and to no others', async () => {
    const stranger = await startReceiver();
    const second = await startReceiver();
    await its.delivery.addEndpoint(its.receiver.url);
    await its.delivery.addEndpoint(second.url);
    await its.delivery.addEndpoint(stranger.url, { tenantId: 'tnt_other' });
    await its.delivery.publish(changesOf(newId('cs'), ['compliance_session.updated']));
    await waitFor(async () => (await countStates())[0]?.count === 2);
    expect([its.receiver.received.length, second.received.length, stranger.received.length]).toEqual([1, 1, 0]);
    await Promise.all([stranger.close(), second.close()]);
  });
});

test('5,000 events reach a fast receiver once each, in the order of their sessions', async () => {
  await its.delivery.addEndpoint(its.receiver.url, { maxInFlight: 128 });
  const sessions = manySessions(1_000, 5);
  for (let version = 0; version <= 5; version++) {
    const round = sessions.flatMap((changes) => changes.slice(version, version + 1));
    for (let from = 0; from < round.length; from += 500) await its.delivery.publish(round.slice(from, from + 500));
  }
  await waitFor(async () => (await countStates())[0]?.count === 5_000);
  const retries = await its.site.database.query({ name: '', text: `select from attempts where verdict = 'RETRY'` });
  expect(its.receiver.received.length).toBeLessThanOrEqual(5_000 + retries.length);
  const order = Map.groupBy(its.receiver.received, ({ event }) => event.data.complianceSessionId);
  for (const changes of sessions) {
    const arrived = new Set(order.get(changes[0]?.sessionId ?? '')?.map(({ event }) => event.id));
    expect([...arrived]).toEqual(changes.slice(1).map(({ webhook }) => webhook?.id));
  }
  const receipts = await its.site.database.query({ name: '', text: 'select from journal' });
  expect(receipts).toHaveLength(1_000);
});
