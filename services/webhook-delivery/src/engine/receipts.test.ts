import { createHash } from 'node:crypto';
import type { DeliveryReceipt } from '@gcs/proto/gen/event-types';
import { validateTopicValue } from '@gcs/proto/schemas';
import { topics } from '@gcs/proto/topics';
import { waitFor } from '@gcs/test/support/wait-for';
import { beforeEach, expect, test } from '@jest/globals';
import { changesOf, newId } from '../../test/session-changes.ts';
import { useDelivery } from '../../test/use-delivery.ts';

let receipts: DeliveryReceipt[];

const its = useDelivery();

beforeEach(async () => {
  receipts = [];
  await its.delivery.bus.subscribe({
    group: 'test',
    topics: [topics.deliveryReceipts],
    async handle(records) {
      for (const { value } of records) receipts.push(JSON.parse(String(value)));
    },
  });
});

test('the service publishes one delivery receipt for an accepted `completed` event, and none for other events', async () => {
  const { id } = await its.delivery.addEndpoint(its.receiver.url);
  const changes = changesOf(newId('cs'), [
    'compliance_session.updated',
    'compliance_session.completed',
    'evidence_package.ready',
  ]);
  await its.delivery.publish(changes);
  await waitFor(() => its.receiver.received.length === 3 && receipts.length === 1);
  const completed = its.receiver.received[1];
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

test('the service publishes an `exhausted` delivery receipt when a `completed` event runs out of attempts', async () => {
  const { id } = await its.delivery.addEndpoint(its.receiver.url);
  await its.site.database.query({ name: '', text: `update endpoints set retry_schedule_ms = '{0,20}' where id = $1` }, [
    id,
  ]);
  its.receiver.answer((_received, response) => void response.writeHead(400).end());
  // Until the process has read the endpoint's own schedule, it uses the sandbox schedule.
  await waitFor(async () => {
    await its.delivery.publish(changesOf(newId('cs'), ['compliance_session.completed']));
    return receipts.length > 0;
  });
  expect(receipts[0]).toMatchObject({ outcome: 'exhausted', attempt: 2, statusCode: 400, endpointId: id });
});
