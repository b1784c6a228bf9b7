import type { Visible } from '@gcs/kit/admin/operator-scope';
import { type ListPage, type PageRequest, readPage, unknownToken } from '@gcs/kit/admin/page';
import type { Connection } from '@gcs/kit/postgres/database';
import type { ChangeDeps, StaysDeps } from '../booking/change-booking.ts';
import { isLocalTime } from '../booking/local-time.rules.ts';
import type { StoredBooking } from '../booking/stored.rules.ts';
import type { Assessed } from '../party/assess.rules.ts';
import { assessBookings } from '../party/assess-bookings.ts';
import { type ArrivalsPlace, listArrivals } from './arrivals.store.ts';
import { dayIn, daysOnEarth } from './today.rules.ts';

/** Reads a page of a day's arrivals; '' means today. Throws `invalid_argument` for another list's token. */
export async function readArrivals(
  { database, changeDeps }: StaysDeps,
  visible: Visible,
  { day, ...page }: PageRequest & { readonly day: string },
  sizes = { usual: 200, max: 1_000 },
): Promise<ListPage<Assessed>> {
  const deps = changeDeps();
  const { rows, nextPageToken } = await readPage(page, ['text', 'text'], {
    find([arrivesAt, reference], limit) {
      if (arrivesAt !== undefined && !isLocalTime(arrivesAt)) throw unknownToken();
      const after = arrivesAt === undefined || reference === undefined ? null : { arrivesAt, reference };
      return day === ''
        ? listToday(database, deps, visible, { after, limit })
        : listArrivals(database, deps.keyring, visible, { day, after, limit });
    },
    placeOf: ({ booking, reference }) => [booking.plan.value.arrival, reference],
    sizes,
  });
  return { rows: await assessBookings(database, rows), nextPageToken };
}

/** Lists the bookings that arrive today in their property’s time zone, in the order of {@link listArrivals}. */
async function listToday(
  connection: Connection,
  { keyring, now }: ChangeDeps,
  visible: Visible,
  { after, limit }: { after: ArrivalsPlace | null; limit: number },
): Promise<StoredBooking[]> {
  const found: StoredBooking[] = [];
  for (const day of daysOnEarth(now)) {
    for (let place = after; found.length < limit; ) {
      const rows = await listArrivals(connection, keyring, visible, { day, after: place, limit });
      found.push(...rows.filter(({ booking }) => dayIn(booking.plan.value.timeZone, now) === day));
      const last = rows.at(-1);
      if (last === undefined || rows.length < limit) break;
      place = { arrivesAt: last.booking.plan.value.arrival, reference: last.reference };
    }
  }
  return found.slice(0, limit);
}
