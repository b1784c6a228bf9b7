import { formatAddress } from '@gcs/kit/http/listen';
import { places } from '@gcs/test/support/scopes/askers';
import { openCalls, scopedOperators } from '@gcs/test/support/scopes/calls';
import { type Subject, testScopes } from '@gcs/test/support/scopes/matrix';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Receiver, startReceiver } from './receiver.ts';
import { changesOf, newId } from './session-changes.ts';
import { createDeliverySite, type DeliverySite, startTestDelivery, type TestDelivery } from './test-delivery.ts';

type Ids = {
  endpointId: string;
  secret: { endpointId: string; secretId: number };
  deliveryId: string;
  replayId: string;
};

const operators = scopedOperators();
let site: DeliverySite;
let receiver: Receiver;
let delivery: TestDelivery;
let calls: ReturnType<typeof openCalls>;
let subjects: Record<keyof typeof places, Subject<Ids>>;

beforeAll(async () => {
  receiver = await startReceiver();
  receiver.answer((_received, response) => void response.writeHead(500).end());
  site = await createDeliverySite();
  const operatorIssuers = [...site.config.operatorIssuers, operators.issuer];
  delivery = await startTestDelivery({ ...site, config: { ...site.config, operatorIssuers } });
  calls = openCalls(formatAddress(delivery.service.address), operators, delivery.telemetry);
  const own = await endpointWithAll(places['the own property'].tenantId);
  const foreign = await endpointWithAll(places['another tenant'].tenantId);
  subjects = { 'the own property': own, 'another property': own, 'another tenant': foreign };
});
afterAll(async () => {
  calls.close();
  await receiver.close();
  await delivery.stop();
  await site.drop();
});

async function endpointWithAll(tenantId: string): Promise<Subject<Ids>> {
  const { deliveries, admin, call } = delivery;
  const retryScheduleMs = [0, 3_600_000];
  const { id: endpointId } = await delivery.addEndpoint(receiver.url, { tenantId, retryScheduleMs });
  const sessionId = newId('cs');
  await delivery.publish(changesOf(sessionId, ['compliance_session.updated'], { tenantId }));
  const waiting = await waitFor(async () => {
    const [first] = (await deliveries.ListUndelivered({ tenantId }, call)).deliveries;
    return first?.state === 'RETRYING' ? first : undefined;
  });
  const replayId = await replay(tenantId, { endpointId });
  const { id: deliveryId = '', eventId = '' } = waiting;
  const other = await delivery.addEndpoint(`${receiver.url}/other`, { tenantId });
  const { endpoints } = await admin.ListEndpoints({ tenantId }, call);
  const secretId = endpoints.find(({ id }) => id === other.id)?.secrets[0]?.id ?? 0;
  return {
    ids: { endpointId, secret: { endpointId: other.id, secretId }, deliveryId, replayId },
    canaries: [endpointId, other.id, eventId, sessionId, replayId],
  };
}

async function replay(tenantId: string, filter: object): Promise<string> {
  const { deliveries, call } = delivery;
  const started = await deliveries.StartReplay({ requestId: newId('req'), tenantId, filter }, call);
  const replayId = started.replay?.id ?? '';
  await waitFor(async () => {
    const read = await deliveries.GetReplay({ tenantId, replayId }, call);
    return read.replay?.status === 'COMPLETED';
  });
  return replayId;
}

test('a replay does not read or send another tenant’s delivery, even if its filter contains the delivery', async () => {
  const { deliveryId, endpointId } = subjects['another tenant'].ids;
  const tenantId = newId('ten');
  const states = ['HELD', 'RETRYING', 'EXHAUSTED', 'DELIVERED'];
  for (const named of [{ deliveryIds: [deliveryId] }, { endpointId }]) {
    const replayId = await replay(tenantId, { ...named, states });
    const read = await delivery.deliveries.GetReplay({ tenantId, replayId }, delivery.call);
    expect(read.replay).toMatchObject({ examined: 0, reopened: 0 });
  }
  expect(receiver.received).toHaveLength(2);
});

const ofEndpoint = ({ endpointId }: Ids) => ({ endpointId });
const ofVersion = ({ endpointId }: Ids) => ({ endpointId, expectedVersion: 1 });
const ofReplay = ({ replayId }: Ids) => ({ replayId });
const page = () => ({ pageSize: 1 });

testScopes<Ids>({
  owner: 'delivery',
  none: {
    ...{ endpointId: newId('whe'), secret: { endpointId: newId('whe'), secretId: 0 }, replayId: newId('rpl') },
    deliveryId: `dlv_${newId('evt').slice(4)}${newId('whe').slice(4)}`,
  },
  subjects: () => subjects,
  call: (...asked) => calls.call(...asked),
  database: () => site.database,
  restless: ['delivery_leases', 'relay_lease', 'failing_endpoints'],
  requests: {
    'EndpointService/CreateEndpoint': () => ({ url: `${receiver.url}/new` }),
    'EndpointService/UpdateEndpoint': (ids) => ({ ...ofVersion(ids), maxInFlight: 4 }),
    'EndpointService/DisableEndpoint': ofVersion,
    'EndpointService/EnableEndpoint': ofVersion,
    'EndpointService/DeleteEndpoint': ofVersion,
    'EndpointService/TestEndpoint': ofEndpoint,
    'EndpointService/CertifyEndpoint': ofEndpoint,
    'EndpointService/CreateNextSecret': ofEndpoint,
    'EndpointService/PromoteSecret': ofEndpoint,
    'EndpointService/RevokeSecret': ({ secret }) => secret,
    'EndpointService/ListEndpoints': page,
    'DeliveryAdminService/ListDeliveries': page,
    'DeliveryAdminService/ListUndelivered': page,
    'DeliveryAdminService/CountDeliveries': () => ({}),
    'DeliveryAdminService/GetDelivery': ({ deliveryId }) => ({ deliveryId }),
    'DeliveryAdminService/StartReplay': ({ deliveryId }) => ({ filter: { deliveryIds: [deliveryId] } }),
    'DeliveryAdminService/GetReplay': ofReplay,
    'DeliveryAdminService/CancelReplay': ofReplay,
    'DeliveryAdminService/ResumeReplay': ofReplay,
    'DeliveryAdminService/ListReplays': page,
    'DeliveryAdminService/ListNotices': page,
  },
});
