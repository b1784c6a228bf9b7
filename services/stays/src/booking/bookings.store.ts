import { outdatedKey, type WrappedKeys } from '@gcs/kit/crypto/key-renewal';
import { type Keyring, openEnvelope, sealEnvelope } from '@gcs/kit/crypto/keyring';
import { columnList } from '@gcs/kit/postgres/column-list';
import type { Connection, Transaction, Write } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import type { Booking, BookingState } from './booking.rules.ts';
import type { People } from './people.rules.ts';
import type { BookingKey, StoredBooking } from './stored.rules.ts';

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
const lockReferences = prepared({
  name: 'stays_lock_references',
  text: `
    select pg_advisory_xact_lock(hashtextextended(tenant_id || '|' || reference, 0))
      from (select distinct tenant_id, reference
              from unnest($1::text[], $2::text[]) as named (tenant_id, reference)
             order by tenant_id, reference) as ordered`,
});

const findStatement = prepared({
  name: 'stays_find_bookings',
  text: `
    select ${bookingColumns}
      from unnest($1::text[], $2::text[]) as named (tenant_id, reference)
      join bookings booking using (tenant_id, reference)`,
});

/** Locks references until the transaction ends, even those without a booking. Resolves to the existing bookings. */
export async function lockBookings(
  tx: Transaction,
  keyring: Keyring,
  keys: readonly BookingKey[],
): Promise<readonly StoredBooking[]> {
  const named = [keys.map(({ tenantId }) => tenantId), keys.map(({ reference }) => reference)];
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

const ofSessionsStatement = prepared({
  name: 'stays_find_bookings_of_sessions',
  text: `
    select ${bookingColumns}
      from unnest($1::text[], $2::text[]) as named (tenant_id, session_id)
      join booking_sessions session on session.session_id = named.session_id and session.tenant_id = named.tenant_id
      join bookings booking
        on booking.tenant_id = session.tenant_id and booking.reference = session.booking_reference`,
});

export async function findBookingsOfSessions(
  connection: Connection,
  keyring: Keyring,
  sessions: readonly { readonly tenantId: string; readonly sessionId: string }[],
): Promise<StoredBooking[]> {
  const named = [sessions.map(({ tenantId }) => tenantId), sessions.map(({ sessionId }) => sessionId)];
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

type Identified = Pick<StoredBooking, 'tenantId' | 'id'>;

function openPeople(
  keyring: Keyring,
  of: Identified,
  { wrappedKey, ciphertext }: Pick<BookingRow, 'wrappedKey' | 'ciphertext'>,
): People {
  if (wrappedKey === null || ciphertext === null) return {};
  return JSON.parse(openEnvelope(keyring, 'kek', { wrappedKey, ciphertext }, sealedFor(of)).toString());
}

function sealedFor({ tenantId, id }: Identified): string {
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

const columns = columnList<SavedRow>({
  id: ['text', ({ id }) => id],
  tenant_id: ['text', ({ tenantId }) => tenantId],
  reference: ['text', ({ reference }) => reference],
  property_reference: ['text', ({ propertyReference }) => propertyReference],
  arrives_at: ['timestamp', ({ arrivesAt }) => arrivesAt],
  departs_at: ['timestamptz', ({ departsAt }) => departsAt],
  state: ['text', ({ state }) => state],
  document: ['jsonb', ({ booking }) => JSON.stringify(booking)],
  wrapped_key: ['bytea', ({ wrappedKey }) => wrappedKey],
  people: ['bytea', ({ ciphertext }) => ciphertext],
  version: ['bigint', ({ version }) => version],
  created_at: ['timestamptz', ({ createdAt }) => createdAt],
  changed_at: ['timestamptz', ({ changedAt }) => changedAt],
  mail_at: ['timestamptz', ({ mailAt }) => mailAt],
});

const saveStatement = prepared({
  name: 'stays_save_bookings',
  text: `
    insert into bookings (${columns.names})
    select ${columns.names} from ${columns.unnest('saved', { first: 1 })}
    on conflict (id) do update
       set property_reference = excluded.property_reference, arrives_at = excluded.arrives_at,
           departs_at = excluded.departs_at, state = excluded.state, document = excluded.document,
           wrapped_key = excluded.wrapped_key, people = excluded.people, version = excluded.version,
           changed_at = excluded.changed_at, mail_at = excluded.mail_at`,
});

/** The caller must hold the locks of their references. */
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
export const bookingKeys: WrappedKeys = {
  name: 'bookings',
  table: 'bookings',
  select: prepared({
    name: 'stays_booking_keys_outdated',
    text: `
      select id, tenant_id || '|' || id as aad, ${outdatedKey}
        from bookings where id > $2 order by id limit $3`,
  }),
  replace: prepared({
    name: 'stays_booking_keys_replace',
    text: `
      update bookings set wrapped_key = renewed.next
        from unnest($1::text[], $2::bytea[], $3::bytea[]) as renewed (id, previous, next)
       where bookings.id = renewed.id and bookings.wrapped_key = renewed.previous
      returning true`,
  }),
};
