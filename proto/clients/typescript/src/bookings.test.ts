import { expect, test } from '@jest/globals';
import { booking, bookingRequest, refusal } from '../test/resources.ts';
import { useScriptedClients } from '../test/scripted-client.ts';
import type { Reply } from '../test/scripted-server.ts';

const known: Reply = { status: 200, body: booking };
const busy = refusal(503, 'service_unavailable', { headers: { 'x-service-should-retry': 'true' } });
const open = useScriptedClients();

function page(reference: string, nextPageToken?: string): Reply {
  return { status: 200, body: { object: 'arrival_list', bookings: [{ ...booking, reference }], nextPageToken } };
}

test('the client retries a put with the same bytes and no key, and a report with the same key', async () => {
  const { requests, bookings } = await open([busy, known, busy, known], { retry: { baseMs: 1 } });
  expect(await bookings.put('BK/1', bookingRequest)).toEqual(booking);
  await bookings.recordArrival('BK/1');
  const sent = requests.map(({ method, path, body }) => `${method} ${path} ${body}`);
  const put = `PUT /v1/bookings/BK%2F1 ${JSON.stringify(bookingRequest)}`;
  expect(sent).toEqual([put, put, ...Array(2).fill('POST /v1/bookings/BK%2F1/arrivals {}')]);
  const [, without, first, second] = requests.map(({ headers }) => headers['idempotency-key']);
  expect(without).toBeUndefined();
  expect(first).toMatch(/^[\x21-\x7e]{16,255}$/);
  expect(second).toBe(first);
});

test('the client sends each report to its path with the caller’s key', async () => {
  const { requests, bookings } = await open([known]);
  const options = { idempotencyKey: 'report-of-BK-10482' };
  await bookings.addGuest('b', { reference: 'guest-1' }, options);
  await bookings.recordDeparture('b', { guests: [1] }, options);
  await bookings.recordNoShow('b', {}, options);
  await bookings.cancel('b', { reverted: true }, options);
  expect(requests.map(({ path, body }) => `${path} ${body}`)).toEqual([
    '/v1/bookings/b/guests {"reference":"guest-1"}',
    '/v1/bookings/b/departures {"guests":[1]}',
    '/v1/bookings/b/no-show {}',
    '/v1/bookings/b/cancellation {"reverted":true}',
  ]);
  expect(requests.map(({ headers }) => headers['idempotency-key'])).toEqual(Array(4).fill(options.idempotencyKey));
});

test('the client reads every page of a list, and retries only the page that failed', async () => {
  const { requests, arrivals } = await open([page('a', 'to b&c'), busy, page('b')], { retry: { baseMs: 1 } });
  const list = await arrivals.list({ property: 'a b', date: '2026-12-27' });
  expect(list.map(({ reference }) => reference)).toEqual(['a', 'b']);
  const second = '/v1/arrivals?property=a+b&date=2026-12-27&pageToken=to+b%26c';
  expect(requests.map(({ path }) => path)).toEqual(['/v1/arrivals?property=a+b&date=2026-12-27', second, second]);
});

test.each(['', '.', '..', 'half a pair \ud800'])(
  'the client sends no request for the reference %j',
  async (reference) => {
    const { requests, bookings } = await open([known]);
    const refused = { code: 'booking_not_found' };
    await expect(bookings.get(reference)).rejects.toMatchObject(refused);
    await expect(bookings.put(reference, bookingRequest)).rejects.toMatchObject(refused);
    await expect(bookings.cancel(reference)).rejects.toMatchObject(refused);
    expect(requests).toEqual([]);
  },
);

test('the client refuses a resource other than the requested one', async () => {
  const { arrivals } = await open([known]);
  const list = arrivals.list({ property: 'p', date: '2026-12-27' });
  await expect(list).rejects.toMatchObject({ code: 'response_invalid' });
});
