import { createHash } from 'node:crypto';
import type { DeliveryReceipt } from '@gcs/proto/gen/event-types';
import { validateTopicValue } from '@gcs/proto/schemas';
import { topics } from '@gcs/proto/topics';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Receiver, startReceiver } from '../../test/receiver.ts';
import { changesOf, newId } from '../../test/session-changes.ts';
import {
  createDeliverySite,
  type DeliverySite,
  startTestDelivery,
  type TestDelivery,
} from '../../test/test-delivery.ts';

let site: DeliverySite;
let delivery: TestDelivery;
let receiver: Receiver;
let receipts: DeliveryReceipt[];

beforeEach(async () => {
  [site, receiver] = await Promise.all([createDeliverySite(), startReceiver()]);
  delivery = await startTestDelivery(site);
  receipts = [];
  await delivery.bus.subscribe({
    group: 'test',
    topics: [topics.deliveryReceipts],
    async handle(records) {
      for (const { value } of records) receipts.push(JSON.parse(String(value)));
    },
  });
});

afterEach(async () => {
  await delivery.stop();
  await receiver.close();
  await site.drop();
});

test('publishes one receipt for an accepted completed event and none for other events', async () => {
  const { id } = await delivery.addEndpoint(receiver.url);
  const changes = changesOf(newId('cs'), [
    'compliance_session.updated',
    'compliance_session.completed',
    'evidence_package.ready',
  ]);
  await delivery.publish(changes);
  await waitFor(() => receiver.received.length === 3 && receipts.length === 1);
  const completed = receiver.received[1];
  const [receipt] = receipts;
  expect(validateTopicValue(topics.deliveryReceipts, receipt, 'produce')).toEqual([]);
  const deliveryId = `dlv_${completed?.event.id.slice(4)}${id.slice(4)}`;
  expect(receipt).toEqual({
    schemaVersion: 1,
    changeId: `${deliveryId}.1`,
    tenantId: 'tnt_test',
    sessionId: changes[0]?.sessionId,
    version: expect.any(Number),
    eventId: completed?.event.id,
    endpointId: id,
    deliveryId,
    outcome: 'accepted',
    attempt: 1,
    statusCode: 200,
    bodySha256: createHash('sha256')
      .update(completed?.body ?? '')
      .digest('hex'),
    occurredAt: expect.any(String),
  });
});

test('publishes a receipt with the outcome exhausted for an exhausted completed event', async () => {
  const { id } = await delivery.addEndpoint(receiver.url);
  await site.database.query({ name: '', text: `update endpoints set retry_schedule_ms = '{0,20}' where id = $1` }, [
    id,
  ]);
  receiver.answer((_received, response) => void response.writeHead(400).end());
  // Until the new schedule is known to the process, the endpoint has that of the sandbox.
  await waitFor(async () => {
    await delivery.publish(changesOf(newId('cs'), ['compliance_session.completed']));
    return receipts.length > 0;
  });
  expect(receipts[0]).toMatchObject({ outcome: 'exhausted', attempt: 2, statusCode: 400, endpointId: id });
});
