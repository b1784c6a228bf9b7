import { type PageRequest, readPage } from '@gcs/kit/admin/page';
import type { Connection, Database } from '@gcs/kit/postgres/database';
import { listArrivals } from '../arrivals/arrivals.store.ts';
import { arrivalsPlace } from '../arrivals/arrivals-place.ts';
import { findBooking } from '../booking/bookings.store.ts';
import type { ChangeDeps } from '../booking/change-booking.ts';
import { parseBody, readAct, readPut } from '../booking/read-request.ts';
import { bookingNotFound, putBooking, recordAct } from '../booking/record-booking.ts';
import type { BookingKey, StoredBooking } from '../booking/stored.rules.ts';
import { assessBookings } from '../party/assess-bookings.ts';
import { renderBooking } from './render-booking.ts';

export type PublicDeps = { readonly database: Database; changeDeps(): ChangeDeps; onChange(): void };

const sizes = { usual: 100, max: 100 };

/** Creates a booking or replaces its plan, for a client. */
export async function putByClient({ database, changeDeps, onChange }: PublicDeps, key: BookingKey, body: Uint8Array) {
  const put = readPut(parseBody(textOf(body)));
  const author = { source: 'API', by: '', key: null } as const;
  const { stored, created } = await database.transaction((tx) => putBooking(tx, key, put, author, changeDeps()));
  onChange();
  return { json: await documentOf(database, stored), created };
}

/** `change` is the last segment of the path. */
export async function changeByClient(
  { database, changeDeps, onChange }: PublicDeps,
  key: BookingKey,
  { change, body, idempotencyKey }: { change: string; body: Uint8Array; idempotencyKey: string },
) {
  const { act, statedAt } = readAct(change, parseBody(textOf(body)), changeDeps().now.toISOString());
  const request = Buffer.concat([Buffer.from(`${key.reference} ${change} `), body]);
  const author = { source: 'API', by: '', statedAt, key: { key: idempotencyKey, body: request } } as const;
  const { stored } = await database.transaction((tx) => recordAct(tx, key, act, author, changeDeps()));
  onChange();
  return { json: await documentOf(database, stored), created: false };
}

/** Throws `booking_not_found`. */
export async function readForClient({ database, changeDeps }: PublicDeps, key: BookingKey) {
  const stored = await findBooking(database, changeDeps().keyring, key);
  if (stored === undefined) throw bookingNotFound();
  return { json: await documentOf(database, stored), created: false };
}

type ArrivalsRequest = PageRequest & { tenantId: string; propertyReference: string; day: string };

export async function listForClient({ database, changeDeps }: PublicDeps, request: ArrivalsRequest) {
  const { tenantId, propertyReference, day, ...page } = request;
  const { keyring } = changeDeps();
  const visible = { tenantId, properties: [propertyReference] };
  const { rows, nextPageToken } = await readPage(page, ['text', 'text'], {
    find: (place, limit) => listArrivals(database, keyring, visible, { day, after: arrivalsPlace(place), limit }),
    placeOf: ({ booking, reference }) => [booking.plan.value.arrival, reference],
    sizes,
  });
  const bookings = (await assessBookings(database, rows)).map(renderBooking);
  return { json: bytesOf({ object: 'arrival_list', bookings, ...(nextPageToken !== '' && { nextPageToken }) }) };
}

async function documentOf(connection: Connection, stored: StoredBooking): Promise<Buffer> {
  const [assessed] = await assessBookings(connection, [stored]);
  if (assessed === undefined) throw new Error('a booking was not assessed');
  return bytesOf(renderBooking(assessed));
}

function bytesOf(document: object): Buffer {
  return Buffer.from(JSON.stringify(document));
}

function textOf(body: Uint8Array): string {
  return Buffer.from(body).toString();
}
