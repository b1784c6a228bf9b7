import { waitFor } from '@gcs/test/support/wait-for';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Answer, accept, type Receiver, startReceiver } from '../test/receiver.ts';
import { changesOf, newId } from '../test/session-changes.ts';
import { createDeliverySite, type DeliverySite, startTestDelivery, type TestDelivery } from '../test/test-delivery.ts';

let site: DeliverySite;
let delivery: TestDelivery;
let receiver: Receiver;

beforeEach(async () => {
  [site, receiver] = await Promise.all([createDeliverySite(), startReceiver()]);
  delivery = await startTestDelivery(site);
});

afterEach(async () => {
  await delivery.stop();
  await receiver.close();
  await site.drop();
});

const threeEvents = () =>
  changesOf(newId('cs'), [
    'compliance_session.updated',
    'compliance_session.review_required',
    'compliance_session.completed',
  ]);

/** Answers nothing until it is told to. */
function gate(answer: Answer): { answer: Answer; open(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { answer: (...request) => void promise.then(() => answer(...request)), open: resolve };
}

describe('of one session and endpoint', () => {
  test('a first attempt starts only after the previous first attempt has ended', async () => {
    await delivery.addEndpoint(receiver.url);
    const changes = threeEvents();
    const first = gate(accept);
    receiver.answer((received, response, count) =>
      received.event.id === changes[1]?.webhook?.id
        ? first.answer(received, response, count)
        : accept(received, response, count),
    );
    for (const change of changes) await delivery.publish([change]);
    const other = threeEvents();
    await delivery.publish(other);
    await waitFor(
      () =>
        receiver.received.filter(({ event }) => event.data.complianceSessionId === other[0]?.sessionId).length === 3,
    );

    const arrived = () =>
      receiver.received.filter(({ event }) => event.data.complianceSessionId === changes[0]?.sessionId);
    expect(arrived()).toHaveLength(1);
    first.open();
    await waitFor(() => arrived().length === 3);
    expect(arrived().map(({ event }) => event.id)).toEqual(changes.slice(1).map(({ webhook }) => webhook?.id));
  });

  test('a failed first attempt lets the next one go; its retry comes later', async () => {
    await delivery.addEndpoint(receiver.url);
    const changes = threeEvents();
    const [, failing] = changes;
    receiver.answer(
      (received, response, count) =>
        void response.writeHead(received.event.id === failing?.webhook?.id && count === 1 ? 500 : 200).end(),
    );
    await delivery.publish(changes);
    await waitFor(() => receiver.received.length === 4);
    const [first, second, third] = changes.slice(1).map(({ webhook }) => webhook?.id);
    expect(receiver.received.map(({ event }) => event.id)).toEqual([first, second, third, first]);
  });

  test('another endpoint does not wait', async () => {
    const slow = await startReceiver();
    slow.answer(() => {});
    await delivery.addEndpoint(slow.url);
    await delivery.addEndpoint(receiver.url);
    await delivery.publish(threeEvents());
    await waitFor(() => receiver.received.length === 3);
    expect(slow.received).toHaveLength(1);
    await slow.close();
  });
});

test('two instances keep the order of a session whose partition moves between them', async () => {
  await delivery.addEndpoint(receiver.url);
  const second = await startTestDelivery(site);
  const changes = threeEvents();
  const first = gate(accept);
  receiver.answer(first.answer);
  await delivery.publish(changes.slice(0, 2));
  await waitFor(() => receiver.received.length === 1);
  await second.publish(changes.slice(2));
  const waiting = await site.database.query({
    name: '',
    text: 'select from open_deliveries where lease is null and due_at is null',
  });
  expect(waiting).toHaveLength(2);
  expect(receiver.received).toHaveLength(1);

  first.open();
  await waitFor(() => receiver.received.length === 3, 3_000);
  expect(receiver.received.map(({ event }) => event.id)).toEqual(changes.slice(1).map(({ webhook }) => webhook?.id));
  await second.stop();
});
