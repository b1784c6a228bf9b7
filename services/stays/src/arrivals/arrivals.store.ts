import type { Visible } from '@gcs/kit/admin/operator-scope';
import type { Keyring } from '@gcs/kit/crypto/keyring';
import type { Connection } from '@gcs/kit/postgres/database';
import { statement } from '@gcs/kit/postgres/statement';
import { type BookingRow, bookingColumns, readRows } from '../booking/bookings.store.ts';
import type { StoredBooking } from '../booking/stored.rules.ts';

const behind = (place: number) => `(booking.arrives_at, booking.reference) > ($${place}::timestamp, $${place + 1})`;

const ofProperties = statement('stays_list_arrivals_of_properties')`
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
     limit $6`;

const ofTenant = statement('stays_list_arrivals')`
    select ${bookingColumns}
      from bookings booking
     where booking.tenant_id = $1 and $2::text[] is null
       and (booking.arrives_at)::date = $3::date and ${behind(4)}
     order by booking.arrives_at, booking.reference
     limit $6`;

export type ArrivalsPlace = { readonly arrivesAt: string; readonly reference: string };

/** Lists a day's bookings after `after`, sorted by expected arrival. */
export async function listArrivals(
  connection: Connection,
  keyring: Keyring,
  { tenantId, properties }: Visible,
  { day, after, limit }: { day: string; after: ArrivalsPlace | null; limit: number },
): Promise<StoredBooking[]> {
  const { arrivesAt, reference } = after ?? { arrivesAt: '-infinity', reference: '' };
  const values = [tenantId, properties, day, arrivesAt, reference, limit];
  const rows = await connection.query<BookingRow>(properties === null ? ofTenant : ofProperties, values);
  return readRows(rows, keyring);
}
