import { pageSizeOf, pageTokenOf, readPageToken } from '@gcs/kit/admin/page';
import { type Implementation, implementOn } from '@gcs/kit/grpc/server';
import type { Connection, Database } from '@gcs/kit/postgres/database';
import { definitions } from '@gcs/proto/definitions';
import { listArrivals } from '../arrivals/arrivals.store.ts';
import { findBooking, type StoredBooking } from '../booking/bookings.store.ts';
import type { ChangeDeps } from '../booking/change-booking.ts';
import { bookingNotFound, putBooking, recordAct } from '../booking/record-booking.ts';
import { parseBody, readAct, readPut } from '../booking/request.rules.ts';
import { assessBookings } from '../party/assess-bookings.ts';
import { renderBooking } from './render-booking.rules.ts';

type Deps = { readonly database: Database; changeDeps(): ChangeDeps; onChange(): void };

const sizes = { usual: 100, max: 100 };

/** Serves the public API's bookings to the gateway. */
export function bookingService(deps: Deps): Implementation {
  return implementOn(definitions.BookingService, deps, ({ database, changeDeps, onChange }) => ({
    async PutBooking({ tenantId, reference, body }) {
      const put = readPut(parseBody(textOf(body)));
      const author = { source: 'API', by: '', key: null } as const;
      const { stored, created } = await database.transaction((tx) =>
        putBooking(tx, { tenantId, reference }, put, author, changeDeps()),
      );
      onChange();
      return { json: await documentOf(database, stored), created };
    },
    async ChangeBooking({ tenantId, reference, idempotencyKey, change, body }) {
      const { act, statedAt } = readAct(change, parseBody(textOf(body)), changeDeps().now.toISOString());
      const request = Buffer.concat([Buffer.from(`${reference} ${change} `), body]);
      const author = { source: 'API', by: '', statedAt, key: { key: idempotencyKey, body: request } } as const;
      const { stored } = await database.transaction((tx) =>
        recordAct(tx, { tenantId, reference }, act, author, changeDeps()),
      );
      onChange();
      return { json: await documentOf(database, stored), created: false };
    },
    async GetBooking({ tenantId, reference }) {
      const stored = await findBooking(database, changeDeps().keyring, { tenantId, reference });
      if (stored === undefined) throw bookingNotFound();
      return { json: await documentOf(database, stored), created: false };
    },
    async ListArrivals({ tenantId, propertyReference, day, pageSize, pageToken }) {
      const size = pageSizeOf(pageSize, sizes);
      const [arrivesAt, reference] = readPageToken(pageToken, ['text', 'text']);
      const after = arrivesAt === undefined || reference === undefined ? null : { arrivesAt, reference };
      const visible = { tenantId, properties: [propertyReference] };
      const { keyring } = changeDeps();
      const found = await listArrivals(database, keyring, visible, { day, after, limit: size + 1 });
      const rows = found.slice(0, size);
      const last = found.length > size ? rows.at(-1) : undefined;
      const nextPageToken = last && pageTokenOf([last.booking.plan.value.arrival, last.reference]);
      const bookings = (await assessBookings(database, rows)).map(renderBooking);
      return {
        json: bytesOf({ object: 'arrival_list', bookings, ...(nextPageToken !== undefined && { nextPageToken }) }),
      };
    },
  }));
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
