import { listOwnConditions } from '@gcs/kit/service/condition-service';
import { waitFor } from '@gcs/test/support/wait-for';
import { expect, test } from '@jest/globals';
import { accept } from '../../test/receiver.ts';
import { changesOf, newId } from '../../test/session-changes.ts';
import { useDelivery } from '../../test/use-delivery.ts';

const its = useDelivery();

test('a check and a gauge report exhausted deliveries until a replay', async () => {
  const { delivery, receiver } = its;
  const tenantId = newId('ten');
  const { id: endpointId } = await delivery.addEndpoint(receiver.url, { tenantId, retryScheduleMs: [0, 20] });
  const found = async () =>
    (await listOwnConditions({ telemetry: delivery.telemetry, ...delivery.service })).failedChecks;
  const gauge = async () =>
    /^gcs_webhook_delivery_given_up\{[^}]*\} (\d+)$/m.exec(await delivery.telemetry.metricsText());
  expect([await found(), (await gauge())?.[1]]).toEqual([[], '0']);
  receiver.answer((_received, response) => void response.writeHead(500).end());
  await delivery.publish(changesOf(newId('cs'), ['compliance_session.updated'], { tenantId }));
  await waitFor(async () => (await gauge())?.[1] === '1');
  expect(await found()).toEqual([
    expect.objectContaining({
      name: 'GcsDeliveriesGivenUp',
      reason: `exhausted deliveries were not replayed: 1 to ${endpointId} of ${tenantId}`,
    }),
  ]);
  receiver.answer(accept);
  const filter = { endpointId, states: ['EXHAUSTED'] };
  await delivery.deliveries.StartReplay({ requestId: newId('req'), tenantId, filter }, delivery.call);
  await waitFor(async () => (await gauge())?.[1] === '0');
  expect(await found()).toEqual([]);
});
