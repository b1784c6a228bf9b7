import type { PageRequest } from '@gcs/kit/admin/page';
import { hasCode, ServiceError } from '@gcs/kit/errors';
import type { Database } from '@gcs/kit/postgres/database';
import { readArrivals } from '../arrivals/read-arrivals.ts';
import { findBooking } from '../booking/bookings.store.ts';
import type { StaysDeps } from '../booking/change-booking.ts';
import { parseBody, readAct, readPut } from '../booking/read-request.ts';
import { bookingNotFound, putBooking, recordAct } from '../booking/record-booking.ts';
import type { BookingKey, StoredBooking } from '../booking/stored.rules.ts';
import { assessBookings } from '../party/assess-bookings.ts';
import { renderBooking } from './render-booking.ts';

const sizes = { usual: 100, max: 100 };

/** Throws `precondition_failed` for a change of another version; 0 = any. */
export async function putByClient(
  { database, changeDeps, onChange }: StaysDeps,
  key: BookingKey,
  body: Uint8Array,
  expectedVersion = 0,
) {
  const put = readPut(parseBody(body));
  const guard = expectedVersion === 0 ? undefined : requireVersion(expectedVersion);
  const author = { source: 'API', by: '', key: null, guard } as const;
  const { stored, created } = await database.transaction((tx) => putBooking(tx, key, put, author, changeDeps()));
  onChange();
  return answerOf(database, stored, created);
}

/** `change` is the last segment of the path. */
export async function changeByClient(
  { database, changeDeps, onChange }: StaysDeps,
  key: BookingKey,
  { change, body, idempotencyKey }: { change: string; body: Uint8Array; idempotencyKey: string },
) {
  const { act, statedAt } = readAct(change, parseBody(body), changeDeps().now.toISOString());
  const request = Buffer.concat([Buffer.from(`${key.reference} ${change} `), body]);
  const author = { source: 'API', by: '', statedAt, key: { key: idempotencyKey, body: request } } as const;
  const { stored } = await database.transaction((tx) => recordAct(tx, key, act, author, changeDeps()));
  onChange();
  return answerOf(database, stored);
}

/** Throws `booking_not_found`. */
export async function readForClient({ database, changeDeps }: StaysDeps, key: BookingKey) {
  const stored = await findBooking(database, changeDeps().keyring, key);
  if (stored === undefined) throw bookingNotFound();
  return answerOf(database, stored);
}

type ArrivalsRequest = PageRequest & { tenantId: string; propertyReference: string; day: string };

export async function listForClient(deps: StaysDeps, { tenantId, propertyReference, ...page }: ArrivalsRequest) {
  const visible = { tenantId, properties: [propertyReference] };
  const { rows, nextPageToken } = await readArrivals(deps, visible, page, sizes).catch(refusePageToken);
  const bookings = rows.map(renderBooking);
  return { json: bytesOf({ object: 'arrival_list', bookings, ...(nextPageToken !== '' && { nextPageToken }) }) };
}

/** The gateway has checked the other parameters. */
function refusePageToken(error: unknown): never {
  if (!hasCode(error, 'invalid_argument')) throw error;
  const fieldErrors = [{ field: 'pageToken', message: 'must be the nextPageToken of the page before' }];
  throw new ServiceError('validation_failed', 'The query is not valid.', { fieldErrors });
}

async function answerOf(database: Database, stored: StoredBooking, created = false) {
  const [assessed] = await assessBookings(database, [stored]);
  if (assessed === undefined) throw new Error('a booking was not assessed');
  return { json: bytesOf(renderBooking(assessed)), created, version: stored.version };
}

function requireVersion(expected: number) {
  return (known: StoredBooking | null): void => {
    if (known?.version === expected) return;
    const message =
      known === null
        ? 'There is no booking with this reference. Send the PUT without If-Match to create it.'
        : `The booking has changed: it now has the ETag "${known.version}". Read it, apply your change, and send that ETag in If-Match.`;
    throw new ServiceError('precondition_failed', message);
  };
}

function bytesOf(document: object): Buffer {
  return Buffer.from(JSON.stringify(document));
}
