import type { Visible } from '@gcs/kit/admin/operator-scope';
import type { Keyring } from '@gcs/kit/crypto/keyring';
import type { Connection } from '@gcs/kit/postgres/database';
import type { StoredBooking } from '../booking/stored.rules.ts';
import { type ArrivalsPlace, listArrivals } from './arrivals.store.ts';
import { dayIn, daysOnEarth } from './today.rules.ts';

/** Lists the bookings that arrive today in their property’s time zone, in the order of {@link listArrivals}. */
export async function listToday(
  connection: Connection,
  keyring: Keyring,
  visible: Visible,
  { now, after, limit }: { now: Date; after: ArrivalsPlace | null; limit: number },
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
