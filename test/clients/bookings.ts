import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { BookingPutRequest } from '@gcs/proto/gen/stays-types';
import { listenOnLoopback } from '@gcs/test/support/listen-on-loopback';
import { openOperator } from '@gcs/test/support/operator';
import type { Stack } from '@gcs/test/support/stack';
import { waitFor } from '@gcs/test/support/wait-for';
import { expect, test } from '@jest/globals';
import type { Driver, Order } from './driver.ts';
import { succeeded, withContractTimes } from './outcomes.ts';

const eventTypes = ['booking.state_changed', 'booking.light_changed', 'booking.guest_changed'];

type Signed = { body: string; signature: string };

/** Tests the calls of our clients for bookings, and their events, against the real service. */
export function keepsBookings(carryOut: Driver['carryOut'], running: () => Stack): void {
  const property = `hotel/${randomUUID()} & garden`;
  const reference = `${property}?BK#1%2F`;
  const booking: BookingPutRequest = {
    ...{ propertyReference: property, arrival: '2026-12-27T15:00', departure: '2027-01-10T11:00' },
    ...{ timeZone: 'Europe/Lisbon', persons: { adults: 2, children: 1, infants: 1 } },
    guests: [{ reference: 'guest-1', name: 'Anna Schmidt', email: 'anna@example.com', locale: 'de', room: '12' }],
  };
  const at = '2026-10-27T15:12:00.000Z';
  const told = (operation: 'arrival' | 'departure' | 'noShow' | 'cancellation', report: object): Order => {
    return { operation, reference, report, idempotencyKey: randomUUID() };
  };
  const carriedOut = async (order: Order) => asTold(succeeded(await carryOut(order)));
  const listed = async (date: string) => Object.values(await carriedOut({ operation: 'arrivals', property, date }));
  const read = async () => {
    const { baseUrl, apiToken } = running().credentials;
    const url = `${baseUrl}/v1/bookings/${encodeURIComponent(reference)}`;
    return await (await fetch(url, { headers: { authorization: `Bearer ${apiToken}` } })).json();
  };

  test('puts a booking, adds a guest, and reads the stored booking', async () => {
    const put = await carriedOut({ operation: 'putBooking', reference, booking });
    expect(put).toMatchObject({ reference, state: 'EXPECTED', persons: booking.persons, version: 1 });
    expect(await carriedOut({ operation: 'putBooking', reference, booking })).toEqual(put);
    const guest = { reference: 'guest-2', ageClass: 'CHILD' } as const;
    await carryOut({ operation: 'addGuest', reference, guest, idempotencyKey: randomUUID() });
    const found = await carriedOut({ operation: 'getBooking', reference });
    expect(found).toEqual(await read());
    expect(found['guests']).toContainEqual(expect.objectContaining({ ...guest, role: 'MINOR' }));
    expect((await carryOut({ operation: 'getBooking', reference: randomUUID() })).code).toBe('booking_not_found');
  });

  test('lists a day’s arrivals, records arrivals, and undoes them', async () => {
    expect(await listed('2026-12-27')).toEqual([await read()]);
    expect(await listed('2026-12-28')).toEqual([]);
    const arrival = told('arrival', { guests: [1], at, statedAt: new Date().toISOString() });
    const arrived = await carriedOut(arrival);
    expect(arrived).toMatchObject({ state: 'PARTLY_ARRIVED', guests: [{ arrivedAt: at }, {}, {}, {}] });
    expect(await carriedOut(arrival)).toEqual(arrived);
    expect(await carriedOut(told('departure', {}))).toMatchObject({ guests: [{ presence: 'LEFT' }, {}, {}, {}] });
    await carriedOut(told('departure', { reverted: true }));
    expect(await carriedOut(told('noShow', { guests: [2, 3, 4] }))).toMatchObject({ state: 'ARRIVED' });
    await carriedOut(told('arrival', { reverted: true }));
    expect(await carriedOut(told('noShow', {}))).toMatchObject({ state: 'NO_SHOW' });
    expect((await carryOut(told('arrival', { guests: [99] }))).code).toBe('booking_conflict');
  });

  test('reads the signed events of a booking and of its checks, and refuses an event without a signature', async () => {
    const { events, secret } = await eventsDuring(running(), () => carriedOut(told('cancellation', {})));
    expect(events.length).toBeGreaterThan(0);
    for (const { body, signature } of events) {
      const signed = { signature, secrets: [secret], body: base64(body) };
      expect(await carriedOut({ operation: 'anyEvent', ...signed })).toEqual(JSON.parse(body));
      expect((await carryOut({ operation: 'event', ...signed })).code).toBe('event_invalid');
      const forged = await carryOut({ operation: 'anyEvent', ...signed, body: base64(`${body} `) });
      expect(forged.code).toBe('signature_mismatch');
    }
  });
}

function asTold(value: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(withContractTimes(value)), (_, member) => member ?? undefined);
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}

async function eventsDuring(stack: Stack, work: () => Promise<unknown>) {
  const events: Signed[] = [];
  const server = createServer(async (request, response) => {
    const body = (await buffer(request)).toString();
    const isTest = request.headers['x-service-test'] !== undefined;
    if (!isTest) events.push({ body, signature: String(request.headers['x-service-signature']) });
    response.end();
  });
  const url = await listenOnLoopback(server);
  const door = await openOperator(stack.credentials);
  try {
    const request = { requestId: randomUUID(), tenantId: door.tenantId, url, eventTypes };
    const { secret } = await door.endpoints.CreateEndpoint(request, door.call);
    await work();
    await waitFor(() => events.length > 0);
    return { events, secret };
  } finally {
    await door.close();
    server.closeAllConnections();
    server.close();
  }
}
