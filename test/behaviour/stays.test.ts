import { randomUUID } from 'node:crypto';
import { checkIn, createPatientApi } from '@gcs/test/support/api';
import { type FrontDoor, openOperator } from '@gcs/test/support/operator';
import { type OpenStack, openStack } from '@gcs/test/support/stack';
import { validateStay } from '@gcs/test/support/validate-response';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bookingBody } from '../contract/support/requests.ts';

let stack: OpenStack;
let door: FrontDoor;
beforeAll(async () => {
  stack = await openStack();
  door = await openOperator(stack.credentials);
});
afterAll(async () => {
  await door.close();
  await stack.close();
});

type Body = Record<string, unknown>;
type Guest = { number: number; presence: string; light: string; hindrance?: string; sessionId?: string };
type Page = { bookings: { arrival: string; reference: string }[]; nextPageToken?: string; error?: { code: string } };
type Booking = { state: string; light: string; version: number; guests: Guest[]; isComplete: boolean };

async function send(method: string, path: string, body?: Body, key: string | null = randomUUID()) {
  const { baseUrl, apiToken } = stack.credentials;
  const headers = {
    authorization: `Bearer ${apiToken}`,
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(key !== null && method === 'POST' && { 'idempotency-key': key }),
  };
  const answer = await waitFor(async () => {
    const sent = await fetch(`${baseUrl}${path}`, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    });
    // Clients come again after a busy moment.
    return sent.status === 503 || sent.status === 429 ? undefined : sent;
  });
  const read = await answer.json();
  return { status: answer.status, body: read as Booking & Page, headers: answer.headers };
}

const family = {
  ...bookingBody,
  guests: [
    { reference: 'ada', name: 'Ada Byron', email: 'ada@example.com' },
    { reference: 'ned', ageClass: 'CHILD', name: 'Ned Byron' },
  ],
};

async function put(body: Body = family): Promise<string> {
  const path = `/v1/bookings/${encodeURIComponent(`BK ${randomUUID()}/ü`)}`;
  const created = await send('PUT', path, body);
  expect(created.status).toBe(201);
  expect(validateStay('putBooking', 201, created.body)).toEqual([]);
  return path;
}

const referenceOf = (path: string) => decodeURIComponent(path.split('/').at(-1) ?? '');

describe('a booking', () => {
  test('has a slot for each booked guest, and hides names and contacts from its client', async () => {
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

  test('stays as it is when the same body is put again', async () => {
    const path = await put();
    const again = await send('PUT', path, family);
    expect([again.status, again.body.version]).toEqual([200, 1]);
  });

  test('keeps slots that something has happened to when fewer guests are booked', async () => {
    const path = await put();
    await send('POST', `${path}/arrivals`, { guests: [1, 2, 4] });
    const { body } = await send('PUT', path, { ...bookingBody, persons: { adults: 1 }, guests: [] });
    expect(body.guests.map(({ number }) => number)).toEqual([1, 2, 4]);
    expect([body.isComplete, body.state]).toEqual([false, 'ARRIVED']);
  });

  test('is found by its key alone: the same request again changes nothing, another body is refused', async () => {
    const path = await put();
    const key = randomUUID();
    const first = await send('POST', `${path}/arrivals`, { guests: [1] }, key);
    expect(validateStay('recordArrival', 200, first.body)).toEqual([]);
    const again = await send('POST', `${path}/arrivals`, { guests: [1] }, key);
    expect(again.body).toEqual(first.body);
    const other = await send('POST', `${path}/arrivals`, { guests: [2] }, key);
    expect([other.status, other.body.error?.code]).toEqual([409, 'idempotency_key_reused']);
    expect(validateStay('recordArrival', 409, other.body)).toEqual([]);
  });

  test('records one of two concurrent acts with one key for two bookings, and refuses the other', async () => {
    const paths = [await put(), await put()];
    for (const [index, key] of Array.from({ length: 4 }, () => randomUUID()).entries()) {
      const acts = paths.map((path) => send('POST', `${path}/arrivals`, { guests: [index + 1] }, key));
      expect((await Promise.all(acts)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
  });

  test('takes an arrival back, and lets a later arrival outweigh a no-show', async () => {
    const path = await put();
    await send('POST', `${path}/arrivals`, {});
    expect((await send('GET', path)).body.state).toBe('ARRIVED');
    const reverted = await send('POST', `${path}/arrivals`, { reverted: true, guests: [1, 2, 3, 4] });
    expect(reverted.body.state).toBe('EXPECTED');
    expect((await send('POST', `${path}/no-show`, {})).body.state).toBe('NO_SHOW');
    expect((await send('POST', `${path}/arrivals`, { guests: [3] })).body.state).toBe('ARRIVED');
    expect((await send('POST', `${path}/departures`, { guests: [3] })).body.state).toBe('LEFT');
  });

  test('stays arrived when it is cancelled after the arrival of one guest', async () => {
    const path = await put();
    await send('POST', `${path}/arrivals`, { guests: [1] });
    expect((await send('POST', `${path}/cancellation`, {})).body.state).toBe('ARRIVED');
    const other = await put();
    expect((await send('POST', `${other}/cancellation`, {})).body.state).toBe('CANCELLED');
    expect((await send('POST', `${other}/cancellation`, { reverted: true })).body.state).toBe('EXPECTED');
  });

  test('is not found before it is put, and refuses a guest whom it has not', async () => {
    const missing = await send('GET', '/v1/bookings/none');
    expect([missing.status, missing.body.error?.code]).toEqual([404, 'booking_not_found']);
    const path = await put();
    const refused = await send('POST', `${path}/arrivals`, { guests: [77] });
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'booking_conflict']);
  });

  test('takes a fifth guest, and says that more come than were booked', async () => {
    const path = await put();
    await send('POST', `${path}/guests`, { reference: 'third' });
    const { body } = await send('POST', `${path}/guests`, { reference: 'fifth' });
    expect([body.guests.length, body.isComplete]).toEqual([5, false]);
  });
});

describe('a session with the reference of a booking', () => {
  test.each(['before', 'after'])('joins a booking that is put %s it, and lets the guest have the key', async (when) => {
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
  });
});

describe('the reception', () => {
  const once = () => ({ requestId: randomUUID(), tenantId: door.tenantId });
  const act = (path: string, name: string, more: Body = {}) =>
    door.stays.ActOnBooking({ ...once(), reference: referenceOf(path), act: name, ...more }, door.call);

  test('sees the names, records a declaration and a look, and finds both in the history', async () => {
    const path = await put();
    const reference = referenceOf(path);
    await act(path, 'declared', { guests: [2], guardian: 1, text: 'mother' });
    const { booking } = await act(path, 'seen', { guests: [1] });
    expect(booking?.guests[0]).toMatchObject({ name: 'Ada Byron', light: 'LIGHT_GO', hindrance: '' });
    expect(booking?.guests[1]).toMatchObject({ guardian: 1, kinship: 'mother', light: 'LIGHT_GO' });
    const { events } = await door.stays.GetBooking({ tenantId: door.tenantId, reference }, door.call);
    expect(events.map(({ kind }) => kind)).toEqual(['seen', 'declared', 'planned']);
  });

  test.each(['desk', 'client'])('lists a day by arrival to the %s, and finds each booking once', async (reader) => {
    const day = '2031-03-04';
    const propertyReference = `hotel-${randomUUID()}`;
    const references = Array.from({ length: 40 }, (_, n) => `${propertyReference}-${n}`);
    const stay = { ...bookingBody, propertyReference, departure: '2031-03-09T11:00' };
    for (const [n, reference] of references.entries()) {
      await send('PUT', `/v1/bookings/${reference}`, { ...stay, arrival: `${day}T${String(10 + (n % 10))}:00` });
    }
    const found: string[] = [];
    let pageToken = '';
    do {
      const request = { tenantId: door.tenantId, propertyReference, day, pageSize: 7, pageToken };
      const query = new URLSearchParams({ property: propertyReference, date: day, pageSize: '7', pageToken });
      const page: Page =
        reader === 'desk'
          ? await door.stays.ListArrivals(request, door.call)
          : (await send('GET', `/v1/arrivals?${query}`)).body;
      found.push(...page.bookings.map(({ arrival, reference }) => `${arrival} ${reference}`));
      pageToken = page.nextPageToken ?? '';
    } while (pageToken !== '');
    expect(found).toEqual(found.toSorted());
    expect(found.map((one) => one.split(' ')[1]).toSorted()).toEqual(references.toSorted());
  });

  test('lists today without a day, each booking by the day of its own property', async () => {
    const propertyReference = `hotel-${randomUUID()}`;
    // Their days always differ.
    const zones = ['Pacific/Kiritimati', 'Etc/GMT+12', 'Europe/Vienna'];
    const stays = zones.flatMap((timeZone) => {
      const today = Temporal.Now.plainDateISO(timeZone);
      return [-1, 0, 1].map((days) => {
        const arrival = `${today.add({ days })}T15:00`;
        return { ...bookingBody, propertyReference, timeZone, arrival, departure: `${today.add({ days: 9 })}T11:00` };
      });
    });
    for (const [n, stay] of stays.entries()) await send('PUT', `/v1/bookings/${propertyReference}-${n}`, stay);
    const found: string[] = [];
    let pageToken = '';
    do {
      const request = { tenantId: door.tenantId, propertyReference, day: '', pageSize: 1, pageToken };
      const page: Page = await door.stays.ListArrivals(request, door.call);
      found.push(...page.bookings.map(({ reference }) => reference));
      pageToken = page.nextPageToken ?? '';
    } while (pageToken !== '');
    expect(found.toSorted()).toEqual([1, 4, 7].map((n) => `${propertyReference}-${n}`));
  });

  test('opens the check of a guest by the party rules, and gets another link of the same check', async () => {
    const rules = { mustCheckIn: 'ADULTS', leadWorkflow: 'hotel-check-in', minorsDeclared: true, sightSuffices: true };
    await door.stays.SetPartyRules({ ...once(), rules, expectedVersion: 0 }, door.call);
    const path = await put();
    const ask = (guestNumber: number) => ({ ...once(), reference: referenceOf(path), guestNumber });
    const first = await door.stays.IssueCheckInLink(ask(1), door.call);
    expect(first.token).toMatch(/^[\w-]{43}$/);
    const second = await door.stays.IssueCheckInLink(ask(1), door.call);
    expect(second.sessionId).toBe(first.sessionId);
    await expect(door.stays.IssueCheckInLink(ask(3), door.call)).rejects.toMatchObject({ code: 'failed_precondition' });
    const { body } = await send('GET', path);
    expect(body.guests.filter(({ sessionId }) => sessionId === first.sessionId).map(({ number }) => number)).toEqual([
      1,
    ]);
  });

  test('gets a conflict when a colleague was faster, and loses no act of either', async () => {
    const path = await put();
    await act(path, 'arrived', { guests: [1], expectedVersion: 1 });
    await expect(act(path, 'arrived', { guests: [2], expectedVersion: 1 })).rejects.toMatchObject({
      code: 'version_conflict',
    });
    await Promise.all([
      act(path, 'arrived', { guests: [2] }),
      act(path, 'arrived', { guests: [3] }),
      act(path, 'arrived', { guests: [4] }),
    ]);
    expect((await send('GET', path)).body.state).toBe('ARRIVED');
  });
});

test.each([
  ['a departure before the arrival', { ...bookingBody, departure: '2026-12-26T11:00' }, 'departure'],
  ['a day that does not exist', { ...bookingBody, arrival: '2026-02-30T15:00' }, 'arrival'],
  ['an unknown zone', { ...bookingBody, timeZone: 'Mars/Olympus' }, 'timeZone'],
  ['nobody', { ...bookingBody, persons: { adults: 0 } }, 'persons'],
  ['a guest twice', { ...bookingBody, guests: [{ reference: 'a' }, { reference: 'a' }] }, 'guests[1].reference'],
  ['an unknown member', { ...bookingBody, colour: 'red' }, 'colour'],
])('refuses %s', async (_, body, field) => {
  const { status, body: refused } = await send('PUT', `/v1/bookings/${randomUUID()}`, body);
  expect(status).toBe(422);
  expect(validateStay('putBooking', 422, refused)).toEqual([]);
  expect(refused.error).toMatchObject({ code: 'validation_failed', fieldErrors: [expect.objectContaining({ field })] });
});
