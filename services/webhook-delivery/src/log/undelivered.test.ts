import { waitFor } from '@gcs/test/support/wait-for';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { accept } from '../../test/receiver.ts';
import { changesOf, newId } from '../../test/session-changes.ts';
import { startTestDelivery, type TestDelivery } from '../../test/test-delivery.ts';
import { useDelivery } from '../../test/use-delivery.ts';

const its = useDelivery('all');
let tenantId: string;
let endpointId: string;

beforeEach(async () => {
  its.receiver.answer(accept);
  tenantId = newId('tnt');
  endpointId = (await its.delivery.addEndpoint(its.receiver.url, { tenantId, retryScheduleMs: [0, 20] })).id;
});

const publish = () => its.delivery.publish(changesOf(newId('cs'), ['compliance_session.updated'], { tenantId }));
const undelivered = async (filter: object = {}) =>
  (await its.delivery.deliveries.ListUndelivered({ tenantId, filter }, its.delivery.call)).deliveries;

describe('the undelivered view', () => {
  test('shows the reason for each undelivered event', async () => {
    its.receiver.answer((_received, response) => void response.writeHead(500).end());
    await publish();
    await waitFor(async () => (await undelivered())[0]?.state === 'EXHAUSTED');
    await its.delivery.addEndpoint(its.receiver.url, { tenantId, retryScheduleMs: [0, 600_000], maxInFlight: 1 });
    await publish();
    await waitFor(async () => (await undelivered({ states: ['RETRYING'] })).length === 1);
    await waitFor(async () => (await undelivered({ states: ['EXHAUSTED'] })).length === 2);
    const { endpoints } = await its.delivery.admin.ListEndpoints({ tenantId }, its.delivery.call);
    const [disabled] = endpoints;
    await its.delivery.admin.DisableEndpoint(
      { requestId: newId('req'), tenantId, endpointId, expectedVersion: disabled?.rowVersion ?? 0 },
      its.delivery.call,
    );
    its.receiver.answer(() => {});
    await publish();
    await waitFor(async () => (await undelivered()).some(({ reason }) => reason === 'IN_PROGRESS'));
    const reasons = (await undelivered()).map(({ reason }) => reason);
    expect(reasons.sort()).toEqual(['ENDPOINT_DISABLED', 'EXHAUSTED', 'EXHAUSTED', 'IN_PROGRESS', 'RETRY_SCHEDULED']);
    expect((await undelivered()).map(({ eventId }) => eventId)).toEqual(
      (await undelivered()).map(({ eventId }) => eventId).sort(),
    );
    const { notices } = await its.delivery.deliveries.ListNotices(
      { tenantId, kind: 'DELIVERY_EXHAUSTED' },
      its.delivery.call,
    );
    expect(notices.map(({ deliveryId }) => deliveryId).sort()).toEqual(
      (await undelivered({ states: ['EXHAUSTED'] })).map(({ id }) => id).sort(),
    );
  });
});

describe('an endpoint whose circuit is open', () => {
  let other: TestDelivery;

  beforeEach(async () => {
    other = await startTestDelivery(its.site);
  });
  afterEach(() => other.stop());

  test('has this circuit as the reason in every process, with the time of the next probe', async () => {
    const ask = (filter: object = {}) => other.deliveries.ListUndelivered({ tenantId, filter }, other.call);
    const choices = { tenantId, retryScheduleMs: [0, 600_000], maxInFlight: 1 };
    const slow = await its.delivery.addEndpoint(its.receiver.url, choices);
    // Considers only this endpoint, because the circuit of the tenant's other endpoint may open at any moment.
    const reasons = async () => (await ask({ endpointId: slow.id })).deliveries.map(({ reason }) => reason);
    its.receiver.answer((_received, response) => void response.writeHead(503).end());
    for (let count = 0; count < 20; count++) await publish();
    await waitFor(async () => (await reasons()).includes('CIRCUIT_OPEN'));
    const { deliveries } = await ask({ endpointId: slow.id });
    const kept = deliveries.find(({ reason }) => reason === 'CIRCUIT_OPEN');
    expect(kept).toMatchObject({ state: 'PENDING', attempts: 0 });
    // `circuitOpenUntil` is a value of the endpoint, so deliveries with another reason have it too.
    expect(deliveries.every(({ circuitOpenUntil }) => Date.parse(circuitOpenUntil) > Date.now() - 60_000)).toBe(true);
    expect(deliveries.map(({ reason }) => reason)).toContain('RETRY_SCHEDULED');

    its.receiver.answer(accept);
    await waitFor(async () => {
      const { deliveries: left } = await ask({ endpointId: slow.id });
      return left.every(({ circuitOpenUntil, reason }) => circuitOpenUntil === '' && reason === 'RETRY_SCHEDULED');
    });
    const { deliveries: delivered } = await its.delivery.deliveries.ListDeliveries(
      { tenantId, filter: { endpointId: slow.id, states: ['DELIVERED'] } },
      its.delivery.call,
    );
    expect(delivered.filter(({ circuitOpenUntil }) => circuitOpenUntil !== '')).toEqual([]);
    expect(delivered.length).toBeGreaterThan(0);
  });

  test('no longer has this reason when the process that opened the circuit ends', async () => {
    const latest = 'select max(fence) as fence from delivery_leases';
    const [own] = await its.site.database.query<{ fence: number }>({ name: '', text: latest });
    const changes = Array.from({ length: 8 }, () =>
      changesOf(newId('cs'), ['compliance_session.updated'], { tenantId }),
    );
    its.receiver.answer((_received, response) => void response.writeHead(503).end());
    for (const one of changes) await other.publish(one);
    const text = 'select from open_circuits where fence = $1';
    const circuits = () => its.site.database.query({ name: '', text }, [own?.fence]);
    await waitFor(async () => (await circuits()).length > 0);
    await other.stop();
    expect(await circuits()).toEqual([]);
  });
});

describe('a page with a selective filter', () => {
  test('examines a bounded number of deliveries; the pages together contain all matches', async () => {
    const text = `
      with e as (
        insert into events (event_id, tenant_id, session_id, epoch, version, type, created_at, body, traceparent)
        select 'evt_' || ulid_floor(now() - interval '1 hour') || lpad(i::text, 16, '0'), $1, 'cs_' || i, 1, 2,
               case when i % 1000 = 0 then 'evidence_package.ready' else 'compliance_session.updated' end, now(), '{}', ''
          from generate_series(1, 5000) i
        returning event_id, session_id)
      insert into open_deliveries (event_id, endpoint_id, session_id, epoch, version, attempts, held, blocking, exhausted_at)
      select event_id, $2, session_id, 1, 2, 6, true, false, now() from e`;
    await its.site.database.query({ name: '', text }, [tenantId, endpointId]);
    const found: string[] = [];
    let [pageToken, pages] = ['', 0];
    do {
      const filter = { eventTypes: ['evidence_package.ready'], states: ['EXHAUSTED'] };
      const request = { tenantId, filter, pageToken, pageSize: 4 };
      const page = await its.delivery.deliveries.ListUndelivered(request, its.delivery.call);
      found.push(...page.deliveries.map(({ eventId }) => eventId.slice(-4)));
      pageToken = page.nextPageToken;
      pages += 1;
    } while (pageToken !== '');
    expect(found).toEqual(['1000', '2000', '3000', '4000', '5000']);
    expect(pages).toBe(6);
    const until = {
      from: new Date(Date.now() - 7_200_000).toISOString(),
      until: new Date(Date.now() - 3_600_000 - 60_000).toISOString(),
    };
    expect(await undelivered(until)).toEqual([]);
    expect(await undelivered({ ...until, until: '' })).toHaveLength(200);
  });
});
