import { ServiceError } from '@gcs/kit/errors';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterEach, describe, expect, test } from '@jest/globals';
import { startReceiver } from '../../test/receiver.ts';
import { changesOf, newId } from '../../test/session-changes.ts';
import { useDelivery } from '../../test/use-delivery.ts';
import { promoteOverdueSecrets } from './endpoint-upkeep.worker.ts';

const its = useDelivery('all');

afterEach(() => its.receiver.answerTest(200));

const endpointsOf = (tenantId: string) =>
  its.site.database.query({ name: '', text: 'select id, status from endpoints where tenant_id = $1' }, [tenantId]);
const create = (request: {
  requestId?: string;
  tenantId?: string;
  url?: string;
  eventTypes?: string[];
  maxInFlight?: number;
  ordering?: string;
  acceptAny_2xx?: boolean;
  retryScheduleMs?: number[];
}) =>
  its.delivery.admin.CreateEndpoint(
    { requestId: newId('req'), tenantId: newId('tnt'), url: its.receiver.url, ...request },
    its.delivery.call,
  );
const refusal = async (work: Promise<unknown>): Promise<ServiceError> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ServiceError)) throw new Error('expected a ServiceError', { cause: error });
  return error;
};

describe('creating an endpoint', () => {
  test('sends a signed test delivery, and shows the secret once', async () => {
    const requestId = newId('req');
    const tenantId = newId('tnt');
    const created = await create({ requestId, tenantId, eventTypes: ['evidence_package.ready'] });
    expect(created.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(created.endpoint).toMatchObject({
      url: its.receiver.url,
      eventTypes: ['evidence_package.ready'],
      status: 'ACTIVE',
      rowVersion: 1,
    });
    expect(created.endpoint?.id).toMatch(/^whe_[0-9A-HJKMNP-TV-Z]{26}$/);

    const tested = its.receiver.tests.at(-1);
    expect(tested?.headers).toMatchObject({ 'x-service-test': 'true', 'x-service-delivery-attempt': '1' });
    expect(tested?.headers['x-service-signature']).toMatch(/^sha256=[a-f0-9]{64}$/);
    expect(tested?.event).toMatchObject({
      type: 'evidence_package.ready',
      data: { complianceSessionId: 'cs_00000000000000000000000000', status: 'VERIFIED' },
    });

    const asked = its.receiver.tests.length;
    const repeated = await create({ requestId, tenantId, eventTypes: ['evidence_package.ready'] });
    expect(repeated).toEqual({ ...created, secret: '' });
    expect(its.receiver.tests).toHaveLength(asked);
    expect(await endpointsOf(tenantId)).toHaveLength(1);
  });

  test('sends a test delivery of each family of event types, until one is refused', async () => {
    const asked = its.receiver.tests.length;
    const eventTypes = ['booking.light_changed', 'compliance_session.completed', 'booking.guest_changed'];
    await create({ tenantId: newId('tnt'), eventTypes });
    const types = () => its.receiver.tests.slice(asked).map(({ event }) => event.type);
    expect(types()).toEqual(['compliance_session.completed', 'booking.light_changed']);
    its.receiver.answerTest(500);
    const refused = await create({ tenantId: newId('tnt'), eventTypes: ['booking.light_changed'] });
    its.receiver.answerTest(200);
    expect(types()).toHaveLength(3);
    expect(refused.activationProblem).toContain(
      'it answered 500 to the test delivery, not 200; with the client library, use `verifyEvent`',
    );
  });

  test('stores the secret only encrypted', async () => {
    const { secret } = await create({});
    const rows = await its.site.database.query<{ ciphertext: Buffer }>({
      name: '',
      text: 'select ciphertext from endpoint_secrets',
    });
    for (const { ciphertext } of rows) expect(ciphertext.includes(secret.slice(6))).toBe(false);
    const answers = await its.site.database.query<{ text: string }>({
      name: '',
      text: 'select answer::text as text from admin_requests',
    });
    for (const { text } of answers) expect(text).not.toContain('whsec_');
    expect(its.delivery.telemetry.logs()).not.toContain('whsec_');
  });

  test.each([204, 404, 500])(
    'shows the secret and does not activate the endpoint if the receiver answers %d',
    async (status) => {
      its.receiver.answerTest(status);
      const tenantId = newId('tnt');
      const created = await create({ tenantId });
      expect(created.secret).toMatch(/^whsec_/);
      expect(created.activationProblem).toBe(`it answered ${status} to the test delivery, not 200`);
      expect(created.endpoint?.status).toBe('PENDING_ACTIVATION');
      await its.delivery.publish(changesOf(newId('cs'), ['compliance_session.updated'], { tenantId }));
      const { deliveries } = await its.delivery.deliveries.ListDeliveries({ tenantId }, its.delivery.call);
      expect(deliveries).toEqual([]);
    },
  );

  test('activates an endpoint that accepts any 2xx and answers 202', async () => {
    its.receiver.answerTest(202);
    const { activationProblem, endpoint } = await create({ acceptAny_2xx: true });
    expect([activationProblem, endpoint?.status]).toEqual(['', 'ACTIVE']);
    its.receiver.answerTest(302);
    const redirected = await create({ acceptAny_2xx: true });
    expect(redirected.activationProblem).toBe('it answered 302 to the test delivery, not 2xx');
  });

  test('reports why a receiver could not be reached', async () => {
    const gone = await startReceiver();
    await gone.close();
    expect((await create({ url: gone.url })).activationProblem).toBe('no connection could be made');
  });

  test('rejects the 17th endpoint of a tenant, also under concurrent creates', async () => {
    const tenantId = newId('tnt');
    await Promise.allSettled(Array.from({ length: 18 }, () => create({ tenantId })));
    // On a busy machine, some creates wait too long for the lock and fail.
    await waitFor(async () => (await refusal(create({ tenantId }))).code === 'failed_precondition');
    expect(await endpointsOf(tenantId)).toHaveLength(16);
  });

  test.each([
    ['url', { url: 'http://169.254.169.254/latest/meta-data' }],
    ['url', { url: 'https://10.0.0.1/' }],
    ['url', { url: 'http://example.com/' }],
    ['url', { url: 'not a url' }],
    ['event_types', { eventTypes: ['session.created'] }],
    ['event_types', { eventTypes: ['evidence_package.ready', 'evidence_package.ready'] }],
    ['max_in_flight', { maxInFlight: 257 }],
    ['max_in_flight', { maxInFlight: -1 }],
    ['ordering', { ordering: 'NONE' }],
    ['retry_schedule_ms', { retryScheduleMs: [5, 10] }],
    ['retry_schedule_ms', { retryScheduleMs: [0, -1] }],
    ['request_id', { requestId: '' }],
    ['tenant_id', { tenantId: '' }],
  ])('reports an invalid %s: %j', async (field, request) => {
    const error = await refusal(create(request));
    expect(error.code).toBe('invalid_argument');
    expect(error.fieldErrors.map((one) => one.field)).toEqual([field]);
  });
});

describe('a secret', () => {
  test('rotates in two steps, and a repeated step has no effect', async () => {
    const tenantId = newId('tnt');
    const endpointId = (await create({ tenantId })).endpoint?.id ?? '';
    const call = () => ({ requestId: newId('req'), tenantId, endpointId });
    expect((await refusal(its.delivery.admin.PromoteSecret(call(), its.delivery.call))).code).toBe(
      'failed_precondition',
    );

    const request = call();
    const { secret } = await its.delivery.admin.CreateNextSecret(request, its.delivery.call);
    expect(secret).toMatch(/^whsec_/);
    expect(await its.delivery.admin.CreateNextSecret(request, its.delivery.call)).toEqual({ secret: '' });
    expect((await refusal(its.delivery.admin.CreateNextSecret(call(), its.delivery.call))).code).toBe(
      'failed_precondition',
    );

    const { endpoint } = await its.delivery.admin.PromoteSecret(call(), its.delivery.call);
    expect(endpoint).toMatchObject({ id: endpointId, rowVersion: 3 });
    const states = await its.site.database.query(
      {
        name: '',
        text: `select state, round(extract(epoch from valid_until - now()) / 3600)::int as hours
                 from endpoint_secrets where endpoint_id = $1 order by id`,
      },
      [endpointId],
    );
    expect(states).toEqual([
      { state: 'RETIRED', hours: 96 },
      { state: 'ACTIVE', hours: null },
    ]);
  });

  test('becomes active automatically after a day as the next secret', async () => {
    const tenantId = newId('tnt');
    const endpointId = (await create({ tenantId })).endpoint?.id ?? '';
    await its.delivery.admin.CreateNextSecret({ requestId: newId('req'), tenantId, endpointId }, its.delivery.call);
    const text = `update endpoint_secrets set created_at = now() - interval '25 hours' where endpoint_id = $1`;
    await its.site.database.query({ name: '', text }, [endpointId]);
    const promotions = promoteOverdueSecrets(its.site.database, its.delivery.telemetry);
    const states = `select state from endpoint_secrets where endpoint_id = $1 order by id`;
    await waitFor(async () => {
      const rows = await its.site.database.query<{ state: string }>({ name: '', text: states }, [endpointId]);
      return rows.map((row) => row.state).join() === 'RETIRED,ACTIVE';
    });
    await promotions.stop();
  });
});
