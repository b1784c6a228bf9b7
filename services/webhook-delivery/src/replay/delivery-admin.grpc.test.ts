import { ServiceError } from '@gcs/kit/errors';
import { waitFor } from '@gcs/test/support/wait-for';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { accept } from '../../test/receiver.ts';
import { changesOf, newId } from '../../test/session-changes.ts';
import { useDelivery } from '../../test/use-delivery.ts';

const its = useDelivery('all');
let tenantId: string;
let endpointId: string;

beforeEach(async () => {
  its.receiver.answer(accept);
  its.receiver.received.length = 0;
  tenantId = newId('tnt');
  endpointId = (await its.delivery.addEndpoint(its.receiver.url, { tenantId, retryScheduleMs: [0, 20] })).id;
});

async function codeOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => new Error('was accepted'),
    (reason: unknown) => reason,
  );
  return error instanceof ServiceError ? error.code : String(error);
}

async function publish(
  type: 'compliance_session.updated' | 'compliance_session.completed' = 'compliance_session.updated',
) {
  const changes = changesOf(newId('cs'), [type], { tenantId });
  await its.delivery.publish(changes);
  return { eventId: changes[1]?.webhook?.id ?? '', sessionId: changes[0]?.sessionId ?? '' };
}

const log = async (filter: object = {}) =>
  (await its.delivery.deliveries.ListDeliveries({ tenantId, filter }, its.delivery.call)).deliveries;
const undelivered = async (filter: object = {}) =>
  (await its.delivery.deliveries.ListUndelivered({ tenantId, filter }, its.delivery.call)).deliveries;
const replay = async (filter: object) => {
  const started = await its.delivery.deliveries.StartReplay(
    { requestId: newId('req'), tenantId, filter },
    its.delivery.call,
  );
  const replayId = started.replay?.id ?? '';
  return waitFor(async () => {
    const read = await its.delivery.deliveries.GetReplay({ tenantId, replayId }, its.delivery.call);
    return read.replay?.status === 'COMPLETED' ? read.replay : undefined;
  });
};
const allAre = (state: string) => waitFor(async () => (await log()).every((one) => one.state === state));

describe('the delivery log', () => {
  test('lists every delivery with its state, the newest event first', async () => {
    const first = await publish();
    const second = await publish();
    await allAre('DELIVERED');
    const entries = await log();
    expect(entries.map(({ eventId }) => eventId)).toEqual([second.eventId, first.eventId]);
    expect(entries[0]).toMatchObject({
      id: `dlv_${second.eventId.slice(4)}${endpointId.slice(4)}`,
      eventType: 'compliance_session.updated',
      sessionId: second.sessionId,
      endpointId,
      attempts: 1,
      lastOutcome: '2xx',
      lastStatusCode: 200,
      reason: '',
    });
  });

  test('can be filtered by session, event, delivery, type, endpoint, state and time, page by page', async () => {
    const events = [await publish(), await publish('compliance_session.completed'), await publish()];
    await allAre('DELIVERED');
    const [one, completed] = events;
    const idOf = (eventId = '') => `dlv_${eventId.slice(4)}${endpointId.slice(4)}`;
    const found = async (filter: object) => (await log(filter)).map(({ eventId }) => eventId);
    expect(await found({ sessionIds: [one?.sessionId] })).toEqual([one?.eventId]);
    const both = [one?.sessionId, completed?.sessionId];
    expect(await found({ sessionIds: both })).toEqual([completed?.eventId, one?.eventId]);
    expect(await found({ eventIds: [one?.eventId] })).toEqual([one?.eventId]);
    expect(await found({ deliveryIds: [idOf(one?.eventId)] })).toEqual([one?.eventId]);
    expect(await found({ eventTypes: ['compliance_session.completed'] })).toEqual([completed?.eventId]);
    expect(await found({ endpointId: newId('whe') })).toEqual([]);
    expect(await found({ endpointId, states: ['DELIVERED'] })).toHaveLength(3);
    expect(await found({ states: ['EXHAUSTED'] })).toEqual([]);
    expect(await found({ until: new Date(Date.now() - 60_000).toISOString() })).toEqual([]);
    expect(await found({ from: new Date(Date.now() - 60_000).toISOString() })).toHaveLength(3);

    const paged: string[] = [];
    let pageToken = '';
    do {
      const page = await its.delivery.deliveries.ListDeliveries(
        { tenantId, pageSize: 2, pageToken },
        its.delivery.call,
      );
      paged.push(...page.deliveries.map(({ eventId }) => eventId));
      pageToken = page.nextPageToken;
    } while (pageToken !== '');
    expect(paged).toEqual(events.map(({ eventId }) => eventId).reverse());
  });

  test('shows one delivery with its body and every attempt', async () => {
    its.receiver.answer((_received, response, count) => void response.writeHead(count === 1 ? 500 : 200).end('said'));
    const { eventId } = await publish();
    await allAre('DELIVERED');
    const [entry] = await log();
    const request = { tenantId, deliveryId: entry?.id ?? '' };
    const shown = await its.delivery.deliveries.GetDelivery(request, its.delivery.call);
    expect(JSON.parse(shown.body)).toMatchObject({ id: eventId });
    expect(shown.attempts).toMatchObject([
      { number: 1, outcome: '5xx', statusCode: 500, verdict: 'RETRY', responseExcerpt: 'said' },
      { number: 2, outcome: '2xx', statusCode: 200, verdict: 'DELIVERED' },
    ]);
    const unknown = its.delivery.deliveries.GetDelivery({ ...request, deliveryId: 'dlv_1' }, its.delivery.call);
    expect(await codeOf(unknown)).toBe('not_found');
  });

  test.each([
    { states: ['LOST'] },
    { deliveryIds: ['dlv_1'] },
    { eventTypes: ['session.created'] },
    { from: 'yesterday' },
  ])('refuses the filter %j', async (filter) => {
    expect(await codeOf(log(filter))).toBe('invalid_argument');
    expect(await codeOf(undelivered(filter))).toBe('invalid_argument');
  });
});

describe('a replay', () => {
  test('sends exhausted deliveries again unchanged, with a new schedule and the next attempt numbers', async () => {
    its.receiver.answer((_received, response) => void response.writeHead(500).end());
    await publish('compliance_session.completed');
    await allAre('EXHAUSTED');
    its.receiver.answer((_received, response, count) => void response.writeHead(count === 3 ? 500 : 200).end());
    expect(await replay({ endpointId })).toMatchObject({ examined: 1, reopened: 1, status: 'COMPLETED' });
    await allAre('DELIVERED');
    expect(new Set(its.receiver.received.map(({ body }) => body)).size).toBe(1);
    expect(its.receiver.received.map(({ headers }) => headers['x-service-delivery-attempt'])).toEqual([
      '1',
      '2',
      '3',
      '4',
    ]);
    const receipts = await its.site.database.query<{ value: string }>(
      { name: '', text: 'select value from journal where value::jsonb ->> $2 = $1 order by version' },
      [tenantId, 'tenantId'],
    );
    expect(receipts.map(({ value }) => JSON.parse(value).outcome)).toEqual(['exhausted', 'replayed']);
  });

  test('sends delivered events again only if the filter includes them', async () => {
    const one = await publish();
    await publish();
    await allAre('DELIVERED');
    expect(await replay({ endpointId })).toMatchObject({ reopened: 0 });
    expect(await replay({ sessionIds: [one.sessionId], states: ['DELIVERED'] })).toMatchObject({ reopened: 1 });
    await waitFor(() => its.receiver.received.length === 3);
    await allAre('DELIVERED');
    expect(its.receiver.received[2]?.event.id).toBe(one.eventId);
    expect(its.receiver.received[2]?.body).toBe(its.receiver.received[0]?.body);
    expect(await log()).toHaveLength(2);
  });

  test('makes a scheduled retry due immediately', async () => {
    const slow = await its.delivery.addEndpoint(its.receiver.url, { tenantId, retryScheduleMs: [0, 600_000] });
    its.receiver.answer((_received, response) => void response.writeHead(500).end());
    await publish();
    await waitFor(async () => (await undelivered({ endpointId: slow.id }))[0]?.state === 'RETRYING');
    its.receiver.answer(accept);
    await replay({ endpointId: slow.id, states: ['RETRYING'] });
    await waitFor(async () => (await log({ endpointId: slow.id }))[0]?.state === 'DELIVERED');
  });

  test('requires a filter; only a running replay can be cancelled, and only a cancelled replay resumed', async () => {
    const call = (more: object) => ({ requestId: newId('req'), tenantId, ...more });
    const { deliveries, call: who } = its.delivery;
    expect(await codeOf(deliveries.StartReplay(call({ filter: { states: ['HELD'] } }), who))).toBe('invalid_argument');
    const done = await replay({ endpointId });
    const replayId = done.id;
    expect(await codeOf(deliveries.CancelReplay(call({ replayId }), who))).toBe('failed_precondition');
    expect(await codeOf(deliveries.ResumeReplay(call({ replayId }), who))).toBe('failed_precondition');
    const { replays } = await deliveries.ListReplays({ tenantId }, who);
    expect(replays.map(({ id }) => id)).toEqual([replayId]);
  });
});
