import { sealedColumn } from '@gcs/kit/crypto/key-renewal';
import { type Keyring, openEnvelope, sealEnvelope } from '@gcs/kit/crypto/keyring';
import { arraysOf, columnList } from '@gcs/kit/postgres/column-list';
import type { Connection, Transaction, Write } from '@gcs/kit/postgres/database';
import { statement } from '@gcs/kit/postgres/statement';
import type { Booking, BookingState } from './booking.rules.ts';
import type { People } from './people.rules.ts';
import type { BookingIds, BookingKey, StoredBooking } from './stored.rules.ts';

export type BookingRow = Omit<StoredBooking, 'booking' | 'people' | 'createdAt' | 'changedAt'> & {
  document: Booking;
  wrappedKey: Buffer | null;
  ciphertext: Buffer | null;
  createdAt: Date;
  changedAt: Date;
};

export const bookingColumns = `
  booking.id, booking.tenant_id as "tenantId", booking.reference, booking.property_reference as "propertyReference",
  booking.document, booking.wrapped_key as "wrappedKey", booking.people as ciphertext, booking.version::float8,
  booking.created_at as "createdAt", booking.changed_at as "changedAt"`;

// Locks the reference, not only the row, because a check with this reference must not miss a booking that is being
// created.
const lockReferences = statement('stays_lock_references')`
    select pg_advisory_xact_lock(hashtextextended(tenant_id || '|' || reference, 0))
      from (select distinct tenant_id, reference
              from unnest($1::text[], $2::text[]) as named (tenant_id, reference)
             order by tenant_id, reference) as ordered`;

const findStatement = statement('stays_find_bookings')`
    select ${bookingColumns}
      from unnest($1::text[], $2::text[]) as named (tenant_id, reference)
      join bookings booking using (tenant_id, reference)`;

/** Locks references until the transaction ends, even those without a booking. Resolves to the existing bookings. */
export async function lockBookings(
  tx: Transaction,
  keyring: Keyring,
  keys: readonly BookingKey[],
): Promise<readonly StoredBooking[]> {
  const named = arraysOf(keys, 'tenantId', 'reference');
  await tx.query(lockReferences, named);
  return readRows(await tx.query<BookingRow>(findStatement, named), keyring);
}

export async function findBooking(
  connection: Connection,
  keyring: Keyring,
  { tenantId, reference }: BookingKey,
): Promise<StoredBooking | undefined> {
  return readRows(await connection.query<BookingRow>(findStatement, [[tenantId], [reference]]), keyring)[0];
}

const ofSessionsStatement = statement('stays_find_bookings_of_sessions')`
    select ${bookingColumns}
      from unnest($1::text[], $2::text[]) as named (tenant_id, session_id)
      join booking_sessions session on session.session_id = named.session_id and session.tenant_id = named.tenant_id
      join bookings booking
        on booking.tenant_id = session.tenant_id and booking.reference = session.booking_reference`;

export async function findBookingsOfSessions(
  connection: Connection,
  keyring: Keyring,
  sessions: readonly { readonly tenantId: string; readonly sessionId: string }[],
): Promise<StoredBooking[]> {
  const named = arraysOf(sessions, 'tenantId', 'sessionId');
  return readRows(await connection.query<BookingRow>(ofSessionsStatement, named), keyring);
}

export function readRows(rows: readonly BookingRow[], keyring: Keyring): StoredBooking[] {
  return rows.map(({ document, wrappedKey, ciphertext, createdAt, changedAt, ...row }) => ({
    ...row,
    booking: document,
    people: openPeople(keyring, row, { wrappedKey, ciphertext }),
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
  }));
}

function openPeople(
  keyring: Keyring,
  of: BookingIds,
  { wrappedKey, ciphertext }: Pick<BookingRow, 'wrappedKey' | 'ciphertext'>,
): People {
  if (wrappedKey === null || ciphertext === null) return {};
  return JSON.parse(openEnvelope(keyring, 'kek', { wrappedKey, ciphertext }, sealedFor(of)).toString());
}

function sealedFor({ tenantId, id }: BookingIds): string {
  return `${tenantId}|${id}`;
}

type SavedBooking = StoredBooking & {
  readonly state: BookingState;
  readonly arrivesAt: string;
  readonly departsAt: string;
  /** Time of the next planning of mails to guests; null = none. */
  readonly mailAt: string | null;
};
type SavedRow = SavedBooking & { readonly wrappedKey: Buffer | null; readonly ciphertext: Buffer | null };

const columns = columnList<SavedRow>(
  {
    ...{ id: 'text', tenant_id: 'text', reference: 'text', created_at: 'timestamptz' },
    ...{ property_reference: 'text', arrives_at: 'timestamp', departs_at: 'timestamptz', state: 'text' },
    ...{ wrapped_key: 'bytea', version: 'bigint', changed_at: 'timestamptz', mail_at: 'timestamptz' },
  },
  {
    document: ['jsonb', ({ booking }) => JSON.stringify(booking)],
    people: ['bytea', ({ ciphertext }) => ciphertext],
  },
);

const saveStatement = statement('stays_save_bookings')`
    insert into bookings (${columns.names})
    select ${columns.names} from ${columns.unnest('saved', { first: 1 })}
    on conflict (id) do update
       set ${columns.assignments('excluded', 4)}`;

/** The caller must have locked the bookings' references. */
export function saveBookings(bookings: readonly SavedBooking[], keyring: Keyring): Write[] {
  if (bookings.length === 0) return [];
  const rows = bookings.map((booking): SavedRow => {
    if (Object.keys(booking.people).length === 0) return { ...booking, wrappedKey: null, ciphertext: null };
    const sealed = sealEnvelope(keyring, 'kek', Buffer.from(JSON.stringify(booking.people)), sealedFor(booking));
    return { ...booking, ...sealed };
  });
  return [[saveStatement, columns.values(rows)]];
}

/** Data keys of bookings. `aad` must equal `sealedFor`. */
export const bookingKeys = sealedColumn({
  ...{ name: 'bookings', statements: 'stays_booking_keys', table: 'bookings', column: 'wrapped_key' },
  aad: `tenant_id || '|' || id`,
});
