import { randomUUID } from 'node:crypto';
import { checkIn, createPatientApi } from '@gcs/test/support/api';
import { type OpenStack, openStack } from '@gcs/test/support/stack';
import { validateStay } from '@gcs/test/support/validate-response';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bookingBody } from '../contract/support/requests.ts';
import { bookingClient, family } from './booking-client.ts';

let stack: OpenStack;
beforeAll(async () => {
  stack = await openStack();
});
afterAll(() => stack.close());

const { send, put } = bookingClient(() => stack);

describe('a booking', () => {
  test('gets a slot for each booked guest, and hides names and contacts from its client', async () => {
    const path = await put();
    const { status, body } = await send('GET', path);
    expect(status).toBe(200);
    expect(validateStay('getBooking', 200, body)).toEqual([]);
    expect(body).toMatchObject({ state: 'EXPECTED', light: 'LOOK', isComplete: true });
    expect(body.guests.map(({ hindrance }) => hindrance)).toEqual([
      'NO_CHECK',
      'NOT_DECLARED',
      'NO_CHECK',
      'NOT_DECLARED',
    ]);
    expect(JSON.stringify(body)).not.toMatch(/Byron|example\.com/);
  });

  test('does not change when the same body is put again', async () => {
    const path = await put();
    const again = await send('PUT', path, family);
    expect([again.status, again.body.version]).toEqual([200, 1]);
  });

  test('accepts one of two rival replacements with the same If-Match, and refuses the other', async () => {
    const path = await put();
    const etag = (await send('GET', path)).headers.get('etag') ?? '';
    expect(etag).toBe('"1"');
    const rivals = [1, 3].map((adults) => ({ ...family, persons: { ...family.persons, adults } }));
    const answers = await Promise.all(rivals.map((body) => send('PUT', path, body, null, etag)));
    const [won, lost] = answers.toSorted((left, right) => left.status - right.status);
    expect([won?.status, won?.headers.get('etag')]).toEqual([200, '"2"']);
    expect(lost).toMatchObject({ status: 412, body: { error: { code: 'precondition_failed' } } });
    expect(lost?.body.error?.message).toContain('the ETag "2"');
    expect(validateStay('putBooking', 412, lost?.body)).toEqual([]);
    const current = rivals[answers.findIndex(({ status }) => status === 200)];
    expect((await send('PUT', path, current, null, etag)).status).toBe(200);
    const absent = await send('PUT', `${path}-other`, family, null, etag);
    expect([absent.status, absent.body.error?.message]).toEqual([412, expect.stringContaining('without If-Match')]);
  });

  test('keeps used slots when fewer guests are booked', async () => {
    const path = await put();
    await send('POST', `${path}/arrivals`, { guests: [1, 2, 4] });
    const { body } = await send('PUT', path, { ...bookingBody, persons: { adults: 1 }, guests: [] });
    expect(body.guests.map(({ number }) => number)).toEqual([1, 2, 4]);
    expect([body.isComplete, body.state]).toEqual([false, 'ARRIVED']);
  });

  test('accepts a repeated request with the same key without a change, and refuses another body', async () => {
    const path = await put();
    const key = randomUUID();
    const first = await send('POST', `${path}/arrivals`, { guests: [1] }, key);
    expect(validateStay('recordArrival', 200, first.body)).toEqual([]);
    const again = await send('POST', `${path}/arrivals`, { guests: [1] }, key);
    expect(again.body).toEqual(first.body);
    const other = await send('POST', `${path}/arrivals`, { guests: [2] }, key);
    expect(other.body.error?.message).toContain('Use a new key for a new request.');
    expect([other.status, other.body.error?.code]).toEqual([409, 'idempotency_key_reused']);
    expect(validateStay('recordArrival', 409, other.body)).toEqual([]);
  });

  test('records one of two concurrent acts with the same key for two bookings, and refuses the other', async () => {
    const paths = [await put(), await put()];
    for (const [index, key] of Array.from({ length: 4 }, () => randomUUID()).entries()) {
      const acts = paths.map((path) => send('POST', `${path}/arrivals`, { guests: [index + 1] }, key));
      expect((await Promise.all(acts)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
  });

  test('undoes an arrival, and a later arrival outweighs a no-show', async () => {
    const path = await put();
    await send('POST', `${path}/arrivals`, {});
    expect((await send('GET', path)).body.state).toBe('ARRIVED');
    const reverted = await send('POST', `${path}/arrivals`, { reverted: true, guests: [1, 2, 3, 4] });
    expect(reverted.body.state).toBe('EXPECTED');
    expect((await send('POST', `${path}/no-show`, {})).body.state).toBe('NO_SHOW');
    expect((await send('POST', `${path}/arrivals`, { guests: [3] })).body.state).toBe('ARRIVED');
    expect((await send('POST', `${path}/departures`, { guests: [3] })).body.state).toBe('LEFT');
  });

  test('stays arrived if it is cancelled after one guest has arrived', async () => {
    const path = await put();
    await send('POST', `${path}/arrivals`, { guests: [1] });
    expect((await send('POST', `${path}/cancellation`, {})).body.state).toBe('ARRIVED');
    const other = await put();
    expect((await send('POST', `${other}/cancellation`, {})).body.state).toBe('CANCELLED');
    expect((await send('POST', `${other}/cancellation`, { reverted: true })).body.state).toBe('EXPECTED');
  });

  test('returns 404 before it is put, and refuses an act about an unknown guest', async () => {
    const missing = await send('GET', '/v1/bookings/none');
    expect([missing.status, missing.body.error?.code]).toEqual([404, 'booking_not_found']);
    expect(missing.body.error?.message).toContain('or create the booking by PUT');
    const path = await put();
    const refused = await send('POST', `${path}/arrivals`, { guests: [77] });
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'booking_conflict']);
    expect(refused.body.error?.message).toBe('The booking has no guest with this number. It has: 1, 2, 3, 4.');
  });

  test('accepts a fifth guest, and reports that more guests came than were booked', async () => {
    const path = await put();
    await send('POST', `${path}/guests`, { reference: 'third' });
    const { body } = await send('POST', `${path}/guests`, { reference: 'fifth' });
    expect([body.guests.length, body.isComplete]).toEqual([5, false]);
  });
});

describe('a session with the reference of a booking', () => {
  test.each(['before', 'after'])(
    'joins a booking that is put %s the session, and the guest may get the key',
    async (when) => {
      const api = createPatientApi(stack.credentials);
      const reference = randomUUID();
      const path = `/v1/bookings/${reference}`;
      const body = { ...bookingBody, persons: { adults: 1 } };
      if (when === 'before') await send('PUT', path, body);
      const created = await api.create({ ...checkIn('happy'), bookingReference: reference });
      if (when === 'after') await send('PUT', path, body);
      const booking = await waitFor(async () => {
        const read = await send('GET', path);
        return read.body.light === 'GO' ? read.body : undefined;
      });
      expect(booking.guests).toMatchObject([{ number: 1, sessionId: created.body.id, light: 'GO' }]);
    },
  );
});

describe('a session whose guest has the reference of a booked guest', () => {
  const reference = () => randomUUID();
  const guestsOf = (path: string) => send('GET', path).then(({ body }) => body.guests);
  const create = (bookingReference: string, guest: string) => {
    const body = { ...checkIn('happy'), bookingReference, guest: { reference: guest } };
    return createPatientApi(stack.credentials).create(body);
  };

  test('joins the guest of a known booking', async () => {
    const booking = reference();
    const path = `/v1/bookings/${booking}`;
    await send('PUT', path, { ...bookingBody, guests: [{ reference: 'ben' }, { reference: 'anna' }] });
    const { body } = await create(booking, 'anna');
    const guests = await waitFor(async () => {
      const read = await guestsOf(path);
      return read.some(({ sessionId }) => sessionId) ? read : undefined;
    });
    expect(guests.filter((one) => 'reference' in one)).toMatchObject([
      { reference: 'ben' },
      { reference: 'anna', sessionId: body.id },
    ]);
    expect(guests.filter(({ sessionId }) => sessionId)).toHaveLength(1);
  });

  test.each(['PUT', 'POST'])('gets its guest from a later %s', async (method) => {
    const booking = reference();
    const path = `/v1/bookings/${booking}`;
    const put = { ...bookingBody, persons: { adults: 2 } };
    await send('PUT', path, put);
    const { body } = await create(booking, 'anna');
    await waitFor(async () => (await guestsOf(path)).some(({ sessionId }) => sessionId) || undefined);
    const guests = [{ reference: 'ben' }, { reference: 'anna' }];
    if (method === 'PUT') await send('PUT', path, { ...put, guests });
    else for (const guest of guests) await send('POST', `${path}/guests`, guest);
    expect((await guestsOf(path)).map((guest) => [Reflect.get(guest, 'reference'), guest.sessionId ?? null])).toEqual([
      ['anna', body.id],
      ['ben', null],
    ]);
  });
});

test.each([
  ['a departure before the arrival', { ...bookingBody, departure: '2026-12-26T11:00' }, 'departure'],
  ['a day that does not exist', { ...bookingBody, arrival: '2026-02-30T15:00' }, 'arrival'],
  ['an unknown zone', { ...bookingBody, timeZone: 'Mars/Olympus' }, 'timeZone', /as in Europe\/Lisbon$/],
  ['nobody', { ...bookingBody, persons: { adults: 0 } }, 'persons'],
  ['a guest twice', { ...bookingBody, guests: [{ reference: 'a' }, { reference: 'a' }] }, 'guests[1].reference'],
  ['an unknown member', { ...bookingBody, colour: 'red' }, 'colour'],
])('refuses %s', async (_, body, field, message = /./) => {
  const { status, body: refused } = await send('PUT', `/v1/bookings/${randomUUID()}`, body);
  expect(status).toBe(422);
  expect(validateStay('putBooking', 422, refused)).toEqual([]);
  expect(refused.error).toMatchObject({
    code: 'validation_failed',
    fieldErrors: [{ field, message: expect.stringMatching(message) }],
  });
});

test.each([
  ['an unknown query parameter', 'offset=5', { field: 'offset', message: 'is not allowed' }],
  [
    'the page token of another list',
    'pageToken=abc',
    { field: 'pageToken', message: 'must be the nextPageToken of the page before' },
  ],
])('refuses %s of the arrivals', async (_, parameter, fieldError) => {
  const { status, body } = await send('GET', `/v1/arrivals?property=hotel&date=2026-12-27&${parameter}`);
  expect([status, body.error]).toMatchObject([422, { fieldErrors: [fieldError] }]);
});

test.each(['at', 'statedAt'])('an arrival is refused if %s is in the future', async (field) => {
  const path = await put();
  const { status, body } = await send('POST', `${path}/arrivals`, { [field]: '2099-01-01T00:00:00Z' });
  const fieldErrors = [{ field, message: 'must be at most five minutes in the future' }];
  expect([status, body.error]).toMatchObject([422, { code: 'validation_failed', fieldErrors }]);
  const local = await send('POST', `${path}/arrivals`, { [field]: '2026-12-27T15:00' });
  const message = 'must be a date and time with its offset, as in 2026-12-27T15:00:00Z';
  expect(local.body.error).toMatchObject({ fieldErrors: [{ field, message }] });
  expect((await send('POST', `${path}/arrivals`, { [field]: new Date().toISOString() })).status).toBe(200);
});
