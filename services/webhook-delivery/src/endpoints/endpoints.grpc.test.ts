import { createHmac } from 'node:crypto';
import { ServiceError } from '@gcs/kit/errors';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterEach, describe, expect, test } from '@jest/globals';
import { startReceiver } from '../../test/receiver.ts';
import { changesOf, newId } from '../../test/session-changes.ts';
import { useDelivery } from '../../test/use-delivery.ts';

const its = useDelivery('all');

afterEach(() => its.receiver.answerTest(200));

async function codeOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => new Error('was accepted'),
    (reason: unknown) => reason,
  );
  return error instanceof ServiceError ? error.code : String(error);
}

async function newEndpoint(request: { url?: string } = {}) {
  const tenantId = newId('tnt');
  const { admin, call } = its.delivery;
  const key = () => ({ requestId: newId('req'), tenantId });
  const created = await admin.CreateEndpoint({ ...key(), url: its.receiver.url, ...request }, call);
  const endpointId = created.endpoint?.id ?? '';
  const read = async () => {
    const { endpoints } = await admin.ListEndpoints({ tenantId }, call);
    const [endpoint] = endpoints;
    if (endpoint === undefined) throw new Error('no endpoint');
    return endpoint;
  };
  const versioned = async () => ({ ...key(), endpointId, expectedVersion: (await read()).rowVersion });
  return {
    ...{ tenantId, endpointId, secret: created.secret, key, read, versioned },
    update: async (changes: object) => admin.UpdateEndpoint({ ...(await versioned()), ...changes }, call),
    disable: async () => admin.DisableEndpoint(await versioned(), call),
    enable: async (replayHeld = false) => admin.EnableEndpoint({ ...(await versioned()), replayHeld }, call),
    test: () => admin.TestEndpoint({ ...key(), endpointId }, call),
    publish: (session = newId('cs')) =>
      its.delivery.publish(changesOf(session, ['compliance_session.updated'], { tenantId })),
    deliveries: async () => (await its.delivery.deliveries.ListDeliveries({ tenantId }, call)).deliveries,
  };
}

describe('updating an endpoint', () => {
  test('changes only the given settings', async () => {
    const endpoint = await newEndpoint();
    await endpoint.update({ maxInFlight: 4, ordering: 'STRICT' });
    await endpoint.update({ eventTypes: { types: ['evidence_package.ready'] }, retrySchedule: { delaysMs: [0, 50] } });
    expect(await endpoint.read()).toMatchObject({
      url: its.receiver.url,
      maxInFlight: 4,
      ordering: 'STRICT',
      eventTypes: ['evidence_package.ready'],
      retryScheduleMs: [0, 50],
      acceptAny_2xx: false,
      rowVersion: 3,
    });
    await endpoint.update({ eventTypes: {}, retrySchedule: {}, acceptAny_2xx: true });
    expect(await endpoint.read()).toMatchObject({ eventTypes: [], retryScheduleMs: [], acceptAny_2xx: true });
  });

  test('rejects a stale version and invalid settings', async () => {
    const endpoint = await newEndpoint();
    const request = { ...(await endpoint.versioned()), maxInFlight: 5 };
    const call = (more: object) =>
      codeOf(its.delivery.admin.UpdateEndpoint({ ...request, ...more }, its.delivery.call));
    expect(await call({ expectedVersion: 7 })).toBe('version_conflict');
    expect(await call({ url: 'http://10.0.0.1/' })).toBe('invalid_argument');
    expect(await call({ maxInFlight: 0 })).toBe('invalid_argument');
    expect(await endpoint.read()).toMatchObject({ maxInFlight: 32, rowVersion: 1 });
  });

  test('changes its address only if the new address accepts a test delivery', async () => {
    const endpoint = await newEndpoint();
    const second = await startReceiver();
    second.answerTest(404);
    expect(await codeOf(endpoint.update({ url: second.url }))).toBe('failed_precondition');
    expect(await endpoint.read()).toMatchObject({ url: its.receiver.url });
    second.answerTest(200);
    await endpoint.update({ url: second.url });
    await waitFor(async () => {
      await endpoint.publish();
      return second.received.length > 0;
    });
    second.answerTest(202);
    const moved = `${second.url}/moved`;
    expect(await codeOf(endpoint.update({ url: moved }))).toBe('failed_precondition');
    await endpoint.update({ url: moved, acceptAny_2xx: true });
    await second.close();
  });
});

describe('a disabled endpoint', () => {
  test('holds its deliveries until it is enabled with a replay', async () => {
    const endpoint = await newEndpoint();
    await endpoint.publish();
    await waitFor(async () => (await endpoint.deliveries())[0]?.state === 'DELIVERED');
    const before = its.receiver.received.length;
    expect(await endpoint.disable()).toMatchObject({ endpoint: { status: 'DISABLED', disabledReason: 'OPERATOR' } });
    expect(await codeOf(endpoint.disable())).toBe('failed_precondition');
    for (let count = 0; count < 3; count++) await endpoint.publish();
    expect((await endpoint.deliveries()).map(({ state }) => state)).toEqual(['HELD', 'HELD', 'HELD', 'DELIVERED']);

    its.receiver.answerTest(500);
    expect(await codeOf(endpoint.enable())).toBe('failed_precondition');
    its.receiver.answerTest(200);
    const { replayId } = await endpoint.enable(true);
    expect(await codeOf(endpoint.enable())).toBe('failed_precondition');
    await waitFor(async () => (await endpoint.deliveries()).every(({ state }) => state === 'DELIVERED'));
    expect(its.receiver.received.length - before).toBe(3);
    const { replay } = await its.delivery.deliveries.GetReplay(
      { tenantId: endpoint.tenantId, replayId },
      its.delivery.call,
    );
    expect(replay).toMatchObject({ status: 'COMPLETED', examined: 3, reopened: 3 });

    const { notices } = await its.delivery.deliveries.ListNotices({ tenantId: endpoint.tenantId }, its.delivery.call);
    expect(notices.map(({ kind, reason, actor }) => [kind, reason, actor])).toEqual([
      ['ENDPOINT_ACTIVATED', '', 'gcs-test/operator@example.com'],
      ['ENDPOINT_DISABLED', 'OPERATOR', 'gcs-test/operator@example.com'],
      ['ENDPOINT_ACTIVATED', '', 'gcs-test/operator@example.com'],
    ]);
  });

  test('does not count towards its tenant’s limit', async () => {
    const first = await newEndpoint();
    const { tenantId } = first;
    const create = () =>
      its.delivery.admin.CreateEndpoint(
        { requestId: newId('req'), tenantId, url: its.receiver.url },
        its.delivery.call,
      );
    for (let count = 1; count < 16; count++) await create();
    expect(await codeOf(create())).toBe('failed_precondition');
    await first.disable();
    await create();
    expect(await codeOf(first.enable())).toBe('failed_precondition');
  });
});

describe('a test delivery', () => {
  test('reports the receiver’s answer and does not change an active endpoint', async () => {
    const endpoint = await newEndpoint();
    its.receiver.answerTest(418);
    expect(await endpoint.test()).toMatchObject({ accepted: false, statusCode: 418, endpoint: { status: 'ACTIVE' } });
    its.receiver.answerTest(200);
    expect(await endpoint.test()).toMatchObject({ accepted: true, statusCode: 200, problem: '' });
    expect(await endpoint.read()).toMatchObject({ rowVersion: 1 });
  });

  test('activates a pending endpoint, which then gets events', async () => {
    its.receiver.answerTest(401);
    const endpoint = await newEndpoint();
    expect(await endpoint.read()).toMatchObject({ status: 'PENDING_ACTIVATION' });
    expect(await endpoint.test()).toMatchObject({ accepted: false, problem: expect.stringContaining('401') });
    its.receiver.answerTest(200);
    expect(await endpoint.test()).toMatchObject({ accepted: true, endpoint: { status: 'ACTIVE' } });
    await endpoint.publish();
    await waitFor(async () => (await endpoint.deliveries())[0]?.state === 'DELIVERED');
  });

  test('activates an endpoint with a 204 only if the endpoint accepts any 2xx', async () => {
    its.receiver.answerTest(204);
    const endpoint = await newEndpoint();
    expect(await endpoint.test()).toMatchObject({ accepted: false, endpoint: { status: 'PENDING_ACTIVATION' } });
    await endpoint.update({ acceptAny_2xx: true });
    expect(await endpoint.test()).toMatchObject({ accepted: true, endpoint: { status: 'ACTIVE' } });
  });
});

test('a revoked secret no longer signs or verifies; the active secret cannot be revoked', async () => {
  const endpoint = await newEndpoint();
  const { key, endpointId, tenantId } = endpoint;
  const revoke = (secretId: number) =>
    its.delivery.admin.RevokeSecret({ ...key(), endpointId, secretId }, its.delivery.call);
  await its.delivery.admin.CreateNextSecret({ ...key(), endpointId }, its.delivery.call);
  await its.delivery.admin.PromoteSecret({ ...key(), endpointId }, its.delivery.call);
  const [active, retired] = (await endpoint.read()).secrets;
  expect([active?.state, retired?.state]).toEqual(['ACTIVE', 'RETIRED']);
  expect(await codeOf(revoke(active?.id ?? 0))).toBe('failed_precondition');
  expect(await codeOf(revoke(0))).toBe('not_found');

  const body = JSON.stringify({ id: newId('evt'), data: {} });
  const session = newId('cs');
  await endpoint.publish(session);
  const signature = `sha256=${createHmac('sha256', endpoint.secret).update(body).digest('hex')}`;
  const verify = async () => {
    const [valid] = await its.delivery.verify([{ eventId: newId('evt'), sessionId: session, body, signature }]);
    return valid === true;
  };
  await waitFor(verify);
  await revoke(retired?.id ?? 0);
  await waitFor(async () => !(await verify()));
  expect((await endpoint.read()).secrets).toHaveLength(1);
  expect(tenantId).not.toBe('');
});

test('lists endpoints of one status and notices of one kind, and refuses unknown values', async () => {
  const endpoint = await newEndpoint();
  await endpoint.disable();
  const { tenantId } = endpoint;
  const { admin, deliveries, call } = its.delivery;
  const endpoints = (status: string) => admin.ListEndpoints({ tenantId, status }, call);
  const notices = (kind: string) => deliveries.ListNotices({ tenantId, kind }, call);
  expect((await endpoints('DISABLED')).endpoints.map(({ id }) => id)).toEqual([endpoint.endpointId]);
  expect((await endpoints('ACTIVE')).endpoints).toEqual([]);
  expect((await notices('ENDPOINT_DISABLED')).notices.map(({ endpointId }) => endpointId)).toEqual([
    endpoint.endpointId,
  ]);
  expect((await notices('DELIVERY_EXHAUSTED')).notices).toEqual([]);
  await expect(endpoints('ENABLED')).rejects.toThrow('status is PENDING_ACTIVATION, ACTIVE, DISABLED or empty');
  await expect(notices('ENABLED')).rejects.toThrow(
    'kind is ENDPOINT_ACTIVATED, ENDPOINT_DISABLED, ENDPOINT_DELETED, DELIVERY_EXHAUSTED, DELIVERIES_ENDED or empty',
  );
});
