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

type OpenRow = BookingRow & { readonly departsAt: string };
export type OpenFilter = {
  /** Place of the previous page's last row. Before the first page: the earliest departure, with the id ''. */
  readonly after: { readonly departsAt: string; readonly id: string };
  /** Local time, exclusive. */
  readonly arrivesBefore: string;
  /** Instant, exclusive. */
  readonly departsBefore: string;
  /**
   * `UNSETTLED`: guests are still expected, or the light is not GO. `IN_HOUSE`: guests have arrived. `CAME`: guests have
   * arrived or left. Only `ALL` and `CAME` include bookings whose guests have left.
   */
  readonly which: 'ALL' | 'UNSETTLED' | 'IN_HOUSE' | 'CAME';
  readonly limit: number;
};

// The condition on the state equals the partial indexes' condition. `announced` has the light since the latest change.
const openAfter = `
      booking.state in ('EXPECTED', 'PARTLY_ARRIVED', 'ARRIVED', 'LEFT')
      and (booking.departs_at, booking.id) > ($3::timestamptz, $4) and booking.departs_at < $5::timestamptz
      and booking.arrives_at < $6::timestamp
      and case $7 when 'UNSETTLED' then booking.state in ('EXPECTED', 'PARTLY_ARRIVED')
                                        or booking.state = 'ARRIVED' and booking.announced ->> 'light' is distinct from 'GO'
                  when 'IN_HOUSE' then booking.state in ('PARTLY_ARRIVED', 'ARRIVED')
                  when 'CAME' then booking.state <> 'EXPECTED' else true end`;
const openColumns = `${bookingColumns}, booking.departs_at::text as "departsAt"`;

const openOfProperties = statement('stays_list_open_of_properties')`
    select ${openColumns}
      from unnest($2::text[]) as seen (property_reference)
     cross join lateral (
           select * from bookings booking
            where booking.tenant_id = $1 and booking.property_reference = seen.property_reference and ${openAfter}
            order by booking.departs_at, booking.id
            limit $8
           ) booking
     order by booking.departs_at, booking.id
     limit $8`;

const openOfTenant = statement('stays_list_open')`
    select ${openColumns}
      from bookings booking
     where booking.tenant_id = $1 and $2::text[] is null and ${openAfter}
     order by booking.departs_at, booking.id
     limit $8`;

/**
 * Lists bookings with guests who are expected, in the house or have left, sorted by departure. `next` is the last row's
 * place.
 */
export async function listOpen(
  connection: Connection,
  keyring: Keyring,
  { tenantId, properties }: Visible,
  { after: { departsAt, id }, arrivesBefore, departsBefore, which, limit }: OpenFilter,
): Promise<{ rows: StoredBooking[]; next: OpenFilter['after'] | null }> {
  const values = [tenantId, properties, departsAt, id, departsBefore, arrivesBefore, which, limit];
  const found = await connection.query<OpenRow>(properties === null ? openOfTenant : openOfProperties, values);
  const last = found.length < limit ? undefined : found.at(-1);
  const next = last === undefined ? null : { departsAt: last.departsAt, id: last.id };
  return {
    rows: readRows(
      found.map(({ departsAt: _, ...row }) => row),
      keyring,
    ),
    next,
  };
}
