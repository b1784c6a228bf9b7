import { createHmac } from 'node:crypto';
import type { BookingChange } from '@gcs/proto/gen/event-types';
import { topics } from '@gcs/proto/topics';
import { waitFor } from '@gcs/test/support/wait-for';
import { expect, test } from '@jest/globals';
import { startReceiver } from '../../test/receiver.ts';
import { changesOf, newId } from '../../test/session-changes.ts';
import { useDelivery } from '../../test/use-delivery.ts';
import { namedTypes } from '../attempts/message.rules.ts';

const its = useDelivery();

function bookingChanges(bookingReference: string): BookingChange[] {
  const bookingId = newId('bkg');
  return namedTypes.map((type, index) => {
    const version = index + 1;
    const at = new Date().toISOString();
    const data = { bookingReference, propertyReference: 'H1', state: 'ARRIVED', light: 'GO' } as const;
    return {
      ...{ schemaVersion: 1, changeId: `${bookingId}.${version}`, kind: 'booking_event', tenantId: 'tnt_test' },
      ...{ bookingId, epoch: 1, version, occurredAt: at, event: { id: newId('evt'), type, createdAt: at, data } },
    };
  });
}

const publish = (changes: readonly BookingChange[]) => {
  const messages = changes.map((change) => ({ key: change.bookingId, value: JSON.stringify(change), traceparent: '' }));
  return its.delivery.bus.publish([{ topic: topics.bookingChanges, messages }]);
};

test('sends each signed event of a booking once, in order, to the endpoints that list its type', async () => {
  const other = await startReceiver();
  const types = [...namedTypes];
  const { secret } = await its.delivery.addEndpoint(its.receiver.url, { eventTypes: types });
  await its.delivery.addEndpoint(other.url);
  const reference = '\u{1f6ce}'.repeat(128);
  const changes = bookingChanges(reference);
  await publish(changes);
  await publish(changes);
  await waitFor(() => its.receiver.received.length >= types.length);
  expect(its.receiver.received.map(({ body }) => body)).toEqual(changes.map(({ event }) => JSON.stringify(event)));
  for (const { body, headers } of its.receiver.received) {
    const signature = createHmac('sha256', Buffer.from(secret)).update(body).digest('hex');
    expect(headers['x-service-signature']).toBe(`sha256=${signature}`);
  }
  const [session] = changesOf(newId('cs'), ['compliance_session.updated']).slice(1);
  await its.delivery.publish(changesOf(session?.sessionId ?? '', ['compliance_session.updated']));
  await waitFor(() => other.received.length > 0);
  expect(other.received.map(({ event }) => event.type)).toEqual(['compliance_session.updated']);
  expect(its.receiver.received).toHaveLength(types.length);

  const body = '{}';
  const signature = `sha256=${createHmac('sha256', Buffer.from(secret)).update(body).digest('hex')}`;
  const unknown = { eventId: newId('evt'), body, signature };
  const sessionIds = [`booking:${reference}`, session?.sessionId ?? ''];
  expect(await its.delivery.verify(sessionIds.map((sessionId) => ({ ...unknown, sessionId })))).toEqual([false, true]);

  const filter = { sessionIds: [`booking:${reference}`] };
  const list = () => its.delivery.deliveries.ListDeliveries({ tenantId: 'tnt_test', filter }, its.delivery.call);
  await waitFor(async () => (await list()).deliveries.every(({ state }) => state === 'DELIVERED'));
  expect((await list()).deliveries.map(({ eventId }) => eventId)).toEqual(
    changes.map(({ event }) => event.id).toReversed(),
  );
  const replay = { requestId: newId('req'), tenantId: 'tnt_test', filter: { ...filter, states: ['DELIVERED'] } };
  await its.delivery.deliveries.StartReplay(replay, its.delivery.call);
  await waitFor(() => its.receiver.received.length === 2 * types.length);
  await other.close();
});
