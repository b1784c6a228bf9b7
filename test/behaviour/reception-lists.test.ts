import { randomUUID } from 'node:crypto';
import { type FrontDoor, openOperator } from '@gcs/test/support/operator';
import { type OpenStack, openStack } from '@gcs/test/support/stack';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bookingBody } from '../contract/support/requests.ts';
import { type Body, bookingClient, type Page, referenceOf } from './booking-client.ts';

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

const { send } = bookingClient(() => stack);

describe('a list of the reception', () => {
  const act = (path: string, name: string, more: Body = {}) => {
    const request = { requestId: randomUUID(), tenantId: door.tenantId, reference: referenceOf(path), act: name };
    return door.stays.ActOnBooking({ ...request, ...more }, door.call);
  };

  test.each(['desk', 'client'])('gets each booking of a day exactly once, by arrival, as the %s', async (reader) => {
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

  async function references(request: Body): Promise<string[]> {
    const found: string[] = [];
    let pageToken = '';
    do {
      const page: Page = await door.stays.ListArrivals({ ...request, tenantId: door.tenantId, pageToken }, door.call);
      found.push(...page.bookings.map(({ reference }) => reference));
      pageToken = page.nextPageToken ?? '';
    } while (pageToken !== '');
    return found;
  }

  test('lists today’s bookings, and earlier ones with open items; today is each property’s date', async () => {
    const propertyReference = `hotel-${randomUUID()}`;
    const zones = ['Pacific/Kiritimati', 'Etc/GMT+12', 'Europe/Vienna'];
    const stays = zones.flatMap((timeZone) => {
      const today = Temporal.Now.plainDateISO(timeZone);
      return [-1, 0, 1].map((days) => {
        const arrival = `${today.add({ days })}T23:30`;
        return { ...bookingBody, propertyReference, timeZone, arrival, departure: `${today.add({ days: 9 })}T11:00` };
      });
    });
    for (const [n, stay] of stays.entries()) await send('PUT', `/v1/bookings/${propertyReference}-${n}`, stay);
    const found = await references({ propertyReference, day: '', pageSize: 1 });
    expect(found.toSorted()).toEqual([0, 1, 3, 4, 6, 7].map((n) => `${propertyReference}-${n}`));
    await act(`/v1/bookings/${propertyReference}-6`, 'arrived', { guests: [1] });
    await act(`/v1/bookings/${propertyReference}-3`, 'arrived');
    expect(await references({ propertyReference, day: '' })).toContain(`${propertyReference}-3`);
    await act(`/v1/bookings/${propertyReference}-3`, 'seen', { guests: [1, 2, 3, 4] });
    expect(await references({ propertyReference, day: '' })).not.toContain(`${propertyReference}-3`);
    await act(`/v1/bookings/${propertyReference}-0`, 'cancelled');
    const viennaToday = String(Temporal.Now.plainDateISO('Europe/Vienna'));
    const ofDay = await references({ propertyReference, day: viennaToday });
    expect(ofDay).toContain(`${propertyReference}-6`);
    expect(await references({ propertyReference, day: '' })).not.toContain(`${propertyReference}-0`);
    const query = new URLSearchParams({ property: propertyReference, date: viennaToday });
    const { body } = await send('GET', `/v1/arrivals?${query}`);
    expect(body.bookings.map(({ arrival }) => arrival.slice(0, 10))).not.toContain(
      String(Temporal.Now.plainDateISO('Europe/Vienna').subtract({ days: 1 })),
    );
  });

  test('finds an open stay of any day by name, room or reference, and a closed one only on its own day', async () => {
    const propertyReference = `hotel-${randomUUID()}`;
    const today = Temporal.Now.plainDateISO('Europe/Vienna');
    const stay = async (name: string, days: number) => {
      const reference = `${propertyReference}-${name}`;
      const guests = [{ reference: 'lead', name: `Zoë ${name}`, room: `${name}-7` }];
      const times = { arrival: `${today.add({ days })}T23:30`, departure: `${today.add({ days: 20 })}T11:00` };
      const body = { ...bookingBody, propertyReference, timeZone: 'Europe/Vienna', ...times, guests };
      expect((await send('PUT', `/v1/bookings/${reference}`, body)).status).toBe(201);
      return reference;
    };
    const [future, house, gone] = [await stay('future', 6), await stay('house', -3), await stay('gone', -2)];
    await act(`/v1/bookings/${house}`, 'arrived');
    await act(`/v1/bookings/${gone}`, 'cancelled');
    const find = (search: string, day = '') => references({ propertyReference, day, search, pageSize: 1 });
    expect(await find('zoe')).toEqual([house, future]);
    expect(await find('FUTURE-7')).toEqual([future]);
    expect(await find(house)).toEqual([house]);
    expect(await find('zoe', String(today.subtract({ days: 2 })))).toEqual([house, gone, future]);
    expect(await find('nobody')).toEqual([]);
  });

  test('finds a booking that has ended by its exact reference in every list, and guests who left today also by name', async () => {
    const propertyReference = `hotel-${randomUUID()}`;
    const stay = async (name: string, from: string, until: string) => {
      const reference = `${propertyReference}-${name}`;
      const times = { arrival: `${from}T15:00`, departure: `${until}T11:00` };
      const body = { ...bookingBody, propertyReference, ...times, guests: [{ reference: 'g', name: `Mia ${name}` }] };
      expect((await send('PUT', `/v1/bookings/${reference}`, body)).status).toBe(201);
      return reference;
    };
    const [left, past] = [
      await stay('left', '2031-03-04', '2031-03-09'),
      await stay('past', '2020-03-04', '2020-03-09'),
    ];
    await act(`/v1/bookings/${left}`, 'arrived');
    await act(`/v1/bookings/${left}`, 'left');
    await act(`/v1/bookings/${past}`, 'cancelled');
    for (const list of ['', 'IN_HOUSE', 'DEPARTURES']) {
      const find = (search: string, property = propertyReference) =>
        references({ propertyReference: property, list, search });
      expect(await find(` ${past} `)).toEqual([past]);
      expect(await find(left)).toEqual([left]);
      expect(await find(past, `hotel-${randomUUID()}`)).toEqual([]);
      expect(await find(past.slice(0, -1))).toEqual([]);
    }
    expect(await references({ propertyReference, search: 'mia' })).toEqual([left]);
  });

  test('lists the guests in the house, and those who leave on a day or left on it; today’s departures include overdue ones', async () => {
    const propertyReference = `hotel-${randomUUID()}`;
    const today = Temporal.Now.plainDateISO('Europe/Vienna');
    const stay = async (name: string, from: number, until: number, isHere = true) => {
      const reference = `${propertyReference}-${name}`;
      const times = { arrival: `${today.add({ days: from })}T15:00`, departure: `${today.add({ days: until })}T23:59` };
      const body = { ...bookingBody, propertyReference, timeZone: 'Europe/Vienna', ...times };
      expect((await send('PUT', `/v1/bookings/${reference}`, body)).status).toBe(201);
      if (isHere) await act(`/v1/bookings/${reference}`, 'arrived');
      return reference;
    };
    const overdue = await stay('overdue', -5, -1);
    const leaving = await stay('leaving', -4, 0);
    const staying = await stay('staying', -3, 2);
    const gone = await stay('gone', -2, 0);
    await stay('expected', -1, 0, false);
    await act(`/v1/bookings/${gone}`, 'left');
    const early = await stay('early', -1, 3);
    await act(`/v1/bookings/${early}`, 'left');
    const find = (list: string, more: Body = {}) => references({ propertyReference, list, pageSize: 1, ...more });
    expect(await find('IN_HOUSE')).toEqual([overdue, leaving, staying]);
    expect(await find('IN_HOUSE', { search: 'staying' })).toEqual([staying]);
    expect(await find('DEPARTURES')).toEqual([overdue, leaving, gone, early]);
    expect(await find('DEPARTURES', { day: String(today) })).toEqual([leaving, gone, early]);
    expect(await find('DEPARTURES', { day: String(today.add({ days: 2 })) })).toEqual([staying]);
    expect(await find('DEPARTURES', { day: String(today.add({ days: 3 })) })).toEqual([]);
    await expect(find('LATE')).rejects.toMatchObject({ code: 'invalid_argument' });
  });
});
