import { waitFor } from '@gcs/test/support/wait-for';
import { expect, test } from '@jest/globals';
import { accept } from '../../test/receiver.ts';
import { changesOf, newId } from '../../test/session-changes.ts';
import { useDelivery } from '../../test/use-delivery.ts';
import { removeEndpoints } from './endpoint-upkeep.worker.ts';
import { readActiveOrigins } from './read-endpoints.ts';

const its = useDelivery('all');

const admin = () => its.delivery.admin;
const call = () => its.delivery.call;

async function add(tenantId: string, expiresAfterSeconds: number) {
  const request = { requestId: newId('req'), tenantId, url: its.receiver.url, expiresAfterSeconds };
  const { endpoint } = await admin().CreateEndpoint(request, call());
  if (!endpoint) throw new Error('an endpoint was expected');
  return endpoint;
}

function move(tenantId: string, endpoint: { id: string; rowVersion: number }, expiresAfterSeconds: number) {
  const about = { requestId: newId('req'), tenantId, endpointId: endpoint.id, expectedVersion: endpoint.rowVersion };
  return admin().UpdateEndpoint({ ...about, expiresAfterSeconds }, call());
}

const listed = async (tenantId: string) =>
  (await admin().ListEndpoints({ tenantId }, call())).endpoints.map(({ id }) => id);
const query = <T>(text: string, values: unknown[]) => its.site.database.query<T>({ name: '', text }, values);

async function publishEvent(tenantId: string): Promise<string> {
  const sessionId = newId('cs');
  await its.delivery.publish(changesOf(sessionId, ['compliance_session.updated'], { tenantId }));
  return sessionId;
}

const deliveriesOf = (sessionId: string) =>
  its.receiver.received.filter(({ event }) => event.data.complianceSessionId === sessionId).length;

test('an operator can change the expiry of a temporary endpoint, and cannot set one for a permanent endpoint', async () => {
  const tenantId = newId('tnt');
  // The database clock may be up to a second behind this process's clock.
  const startedAt = Date.now() - 1_000;
  const temporary = await add(tenantId, 600);
  expect(Date.parse(temporary.expiresAt) - startedAt).toBeGreaterThanOrEqual(600_000);
  const { endpoint: moved } = await move(tenantId, temporary, 3_600);
  expect(Date.parse(moved?.expiresAt ?? '') - startedAt).toBeGreaterThanOrEqual(3_600_000);

  const staying = await add(tenantId, 0);
  expect(staying.expiresAt).toBe('');
  await expect(move(tenantId, staying, 600)).rejects.toMatchObject({ code: 'invalid_argument' });
  await expect(add(tenantId, 59)).rejects.toMatchObject({ code: 'invalid_argument' });
});

test('a change of another setting keeps the expiry of a temporary endpoint', async () => {
  const tenantId = newId('tnt');
  const { id: endpointId, rowVersion: expectedVersion, expiresAt } = await add(tenantId, 600);
  const about = { requestId: newId('req'), tenantId, endpointId, expectedVersion };
  const { endpoint } = await admin().UpdateEndpoint({ ...about, maxInFlight: 4 }, call());
  expect(endpoint).toMatchObject({ expiresAt, maxInFlight: 4 });
});

test('an expired endpoint gets no events, and is absent from lists, reads and counts', async () => {
  const tenantId = newId('tnt');
  const [temporary, staying] = [await add(tenantId, 600), await add(tenantId, 0)];
  const { endpoint: ended } = await move(tenantId, temporary, 0);
  expect(await listed(tenantId)).toEqual([staying.id]);
  await expect(move(tenantId, ended ?? temporary, 600)).rejects.toMatchObject({ code: 'not_found' });

  const sessionId = await publishEvent(tenantId);
  await waitFor(() => deliveriesOf(sessionId) > 0);
  const opened = await query('select from attempts where endpoint_id = $1', [temporary.id]);
  const open = await query('select from open_deliveries where endpoint_id = $1', [temporary.id]);
  expect([...opened, ...open]).toEqual([]);
  for (let others = 1; others < 16; others += 1) await add(tenantId, 0);
  await expect(add(tenantId, 0)).rejects.toMatchObject({ code: 'failed_precondition' });
});

test('a worker removes an expired endpoint with its undelivered events, and no other endpoint', async () => {
  const tenantId = newId('tnt');
  const [temporary, staying] = [await add(tenantId, 600), await add(tenantId, 0)];
  its.receiver.answer((_, response) => void response.writeHead(503).end());
  const sessionId = await publishEvent(tenantId);
  await waitFor(() => deliveriesOf(sessionId) >= 2);
  const openOf = (id: string) => query('select from open_deliveries where endpoint_id = $1', [id]);
  expect(await openOf(temporary.id)).toHaveLength(1);
  await query('update endpoints set expires_at = now() where id = $1', [temporary.id]);

  const removals = removeEndpoints(its.site.database, its.delivery.telemetry, {
    pollMs: 20,
    disabledForMs: 0,
  });
  await waitFor(async () => (await query('select from endpoints where id = $1', [temporary.id])).length === 0);
  await removals.stop();
  its.receiver.answer(accept);
  expect(await openOf(temporary.id)).toEqual([]);
  expect(await query('select from endpoint_secrets where endpoint_id = $1', [temporary.id])).toEqual([]);
  expect(await openOf(staying.id)).toHaveLength(1);
  expect(await listed(tenantId)).toEqual([staying.id]);
});

test('a deleted endpoint is hidden, and a worker removes its undelivered events in pages', async () => {
  const tenantId = newId('tnt');
  const [{ id: endpointId }, staying] = [await add(tenantId, 0), await add(tenantId, 0)];
  const change = async (expectedVersion: number) =>
    admin().DeleteEndpoint({ requestId: newId('req'), tenantId, endpointId, expectedVersion }, call());
  const [{ rowVersion = 0 } = {}] = (await admin().ListEndpoints({ tenantId }, call())).endpoints;
  await expect(change(rowVersion + 1)).rejects.toMatchObject({ code: 'version_conflict' });
  await query(
    `insert into open_deliveries (event_id, endpoint_id, session_id, epoch, version, held, blocking)
     select 'evt_' || n, $1, 'cs_deleted', 1, n, true, false from generate_series(1, 2500) n`,
    [endpointId],
  );
  expect(await change(rowVersion)).toMatchObject({ endpoint: { id: endpointId, status: 'DISABLED' } });
  expect(await listed(tenantId)).toEqual([staying.id]);
  await expect(change(rowVersion)).rejects.toMatchObject({ code: 'not_found' });
  const { notices } = await its.delivery.deliveries.ListNotices({ tenantId, kind: 'ENDPOINT_DELETED' }, call());
  expect(notices).toMatchObject([{ endpointId, actor: 'gcs-test/operator@example.com' }]);

  const removals = removeEndpoints(its.site.database, its.delivery.telemetry, { pollMs: 20, disabledForMs: 0 });
  await waitFor(async () => (await query('select from endpoints where id = $1', [endpointId])).length === 0);
  await removals.stop();
  expect(await query('select from open_deliveries where endpoint_id = $1', [endpointId])).toEqual([]);
  expect(await listed(tenantId)).toEqual([staying.id]);
});

test('a worker keeps an expired endpoint until every process has read its expiry', async () => {
  const tenantId = newId('tnt');
  const { id } = await add(tenantId, 600);
  await query('update endpoints set expires_at = now() where id = $1', [id]);
  const removals = removeEndpoints(its.site.database, its.delivery.telemetry, { pollMs: 20 });
  await waitFor(async () => {
    const [row] = await query<{ status: string }>('select status from endpoints where id = $1', [id]);
    return row?.status === 'DISABLED';
  });
  await removals.stop();
  expect(await query('select from endpoints where id = $1', [id])).toHaveLength(1);
});

test('the go-live gate ignores a temporary endpoint', async () => {
  const tenantId = newId('tnt');
  await add(tenantId, 600);
  expect(await readActiveOrigins(its.site.database, tenantId)).toEqual([]);
});
