import { waitFor } from '@gcs/test/support/wait-for';
import { describe, expect, test } from '@jest/globals';
import { type Answer, accept, startReceiver } from '../../test/receiver.ts';
import { changesOf, newId } from '../../test/session-changes.ts';
import { startTestDelivery } from '../../test/test-delivery.ts';
import { useDelivery } from '../../test/use-delivery.ts';

const its = useDelivery();

const threeEvents = () =>
  changesOf(newId('cs'), [
    'compliance_session.updated',
    'compliance_session.review_required',
    'compliance_session.completed',
  ]);

function gate(answer: Answer): { answer: Answer; open(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { answer: (...request) => void promise.then(() => answer(...request)), open: resolve };
}

describe('the order of a session at an endpoint', () => {
  test('starts a first attempt after the previous one has ended', async () => {
    await its.delivery.addEndpoint(its.receiver.url);
    const changes = threeEvents();
    const first = gate(accept);
    its.receiver.answer((received, response, count) =>
      received.event.id === changes[1]?.webhook?.id
        ? first.answer(received, response, count)
        : accept(received, response, count),
    );
    for (const change of changes) await its.delivery.publish([change]);
    const other = threeEvents();
    await its.delivery.publish(other);
    await waitFor(
      () =>
        its.receiver.received.filter(({ event }) => event.data.complianceSessionId === other[0]?.sessionId).length ===
        3,
    );

    const arrived = () =>
      its.receiver.received.filter(({ event }) => event.data.complianceSessionId === changes[0]?.sessionId);
    expect(arrived()).toHaveLength(1);
    first.open();
    await waitFor(() => arrived().length === 3);
    expect(arrived().map(({ event }) => event.id)).toEqual(changes.slice(1).map(({ webhook }) => webhook?.id));
  });

  test('lets the next first attempt pass a failed one, whose retry comes later', async () => {
    await its.delivery.addEndpoint(its.receiver.url);
    const changes = threeEvents();
    const [, failing] = changes;
    its.receiver.answer(
      (received, response, count) =>
        void response.writeHead(received.event.id === failing?.webhook?.id && count === 1 ? 500 : 200).end(),
    );
    await its.delivery.publish(changes);
    await waitFor(() => its.receiver.received.length === 4);
    const [first, second, third] = changes.slice(1).map(({ webhook }) => webhook?.id);
    const ids = its.receiver.received.map(({ event }) => event.id);
    expect([...new Set(ids)]).toEqual([first, second, third]);
    expect(ids.filter((id) => id === first)).toHaveLength(2);
  });

  test('does not delay another endpoint', async () => {
    const slow = await startReceiver();
    slow.answer(() => {});
    await its.delivery.addEndpoint(slow.url);
    await its.delivery.addEndpoint(its.receiver.url);
    await its.delivery.publish(threeEvents());
    await waitFor(() => its.receiver.received.length === 3);
    expect(slow.received).toHaveLength(1);
    await slow.close();
  });
});

test('two instances keep the order of a session during the move of its partition', async () => {
  await its.delivery.addEndpoint(its.receiver.url);
  const second = await startTestDelivery(its.site);
  const changes = threeEvents();
  const first = gate(accept);
  its.receiver.answer(first.answer);
  await its.delivery.publish(changes.slice(0, 2));
  await waitFor(() => its.receiver.received.length === 1);
  await second.publish(changes.slice(2));
  const waiting = await its.site.database.query({
    name: '',
    text: 'select from open_deliveries where lease is null and due_at is null',
  });
  expect(waiting).toHaveLength(2);
  expect(its.receiver.received).toHaveLength(1);

  first.open();
  await waitFor(() => its.receiver.received.length === 3);
  expect(its.receiver.received.map(({ event }) => event.id)).toEqual(
    changes.slice(1).map(({ webhook }) => webhook?.id),
  );
  await second.stop();
});
