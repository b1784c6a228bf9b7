import type { Visible } from '@gcs/kit/admin/operator-scope';
import type { Keyring } from '@gcs/kit/crypto/keyring';
import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import { type BookingRow, bookingColumns, readRows } from '../booking/bookings.store.ts';
import type { StoredBooking } from '../booking/stored.rules.ts';

const behind = (place: number) => `(booking.arrives_at, booking.reference) > ($${place}::timestamp, $${place + 1})`;

const ofProperties = prepared({
  name: 'stays_list_arrivals_of_properties',
  text: `
    select ${bookingColumns}
      from unnest($2::text[]) as seen (property_reference)
     cross join lateral (
           select * from bookings booking
            where booking.tenant_id = $1 and booking.property_reference = seen.property_reference
              and (booking.arrives_at)::date = $3::date and ${behind(4)}
            order by booking.arrives_at, booking.reference
            limit $6
           ) booking
     order by booking.arrives_at, booking.reference
     limit $6`,
});

const ofTenant = prepared({
  name: 'stays_list_arrivals',
  text: `
    select ${bookingColumns}
      from bookings booking
     where booking.tenant_id = $1 and $2::text[] is null
       and (booking.arrives_at)::date = $3::date and ${behind(4)}
     order by booking.arrives_at, booking.reference
     limit $6`,
});

export type ArrivalsPlace = { readonly arrivesAt: string; readonly reference: string };

/** Lists a day's bookings after `after`, sorted by expected arrival. */
export async function listArrivals(
  connection: Connection,
  keyring: Keyring,
  { tenantId, properties }: Visible,
  { day, after, limit }: { day: string; after: ArrivalsPlace | null; limit: number },
): Promise<StoredBooking[]> {
  const { arrivesAt, reference } = after ?? { arrivesAt: '-infinity', reference: '' };
  const statement = properties === null ? ofTenant : ofProperties;
  const values = [tenantId, properties, day, arrivesAt, reference, limit];
  return readRows(await connection.query<BookingRow>(statement, values), keyring);
}
