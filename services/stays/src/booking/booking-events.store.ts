import type { NewId } from '@gcs/kit/ids';
import { columnList } from '@gcs/kit/postgres/column-list';
import type { Connection, Transaction, Write } from '@gcs/kit/postgres/database';
import { statement } from '@gcs/kit/postgres/statement';
import type { Source } from './booking.rules.ts';
import type { RoomChange } from './people.rules.ts';
import type { BookingIds } from './stored.rules.ts';

export type BookingEvent = {
  readonly bookingId: string;
  readonly id: string;
  readonly tenantId: string;
  readonly kind: string;
  /** Slot numbers; empty = the booking as a whole. */
  readonly guests: readonly number[];
  readonly rooms: readonly RoomChange[];
  readonly source: Source;
  /** The operator's subject; '' for API, PMS and guest. */
  readonly by: string;
  /** The reception's reason; '' without one. */
  readonly reason: string;
  readonly at: string;
  readonly keyHash: Buffer | null;
  readonly bodyHash: Buffer | null;
};

type Said = Pick<BookingEvent, 'kind' | 'guests' | 'source'> & Partial<BookingEvent>;

/** By default, the event has a new id, no operator and no idempotency key. */
export function newEvent(
  { id: bookingId, tenantId }: BookingIds,
  { id, ...said }: Said,
  { newId, now }: { readonly newId: NewId; readonly now: Date },
): BookingEvent {
  const nobody = { rooms: [], by: '', reason: '', keyHash: null, bodyHash: null };
  return { ...nobody, id: id ?? newId('bke'), bookingId, tenantId, at: now.toISOString(), ...said };
}

const columns = columnList<BookingEvent>(
  {
    booking_id: 'text',
    id: 'text',
    tenant_id: 'text',
    kind: 'text',
    source: 'text',
    at: 'timestamptz',
    reason: 'text',
  },
  {
    guests: ['text', ({ guests }) => `{${guests.join(',')}}`],
    rooms: ['jsonb', ({ rooms }) => JSON.stringify(rooms)],
    said_by: ['text', ({ by }) => by],
    key_hash: ['bytea', ({ keyHash }) => keyHash],
    body_hash: ['bytea', ({ bodyHash }) => bodyHash],
  },
);

const insertStatement = statement('stays_insert_events')`
    insert into booking_events (${columns.names})
    select booking_id, id, tenant_id, kind, source, at, reason, guests::int[], rooms, said_by, key_hash, body_hash
      from ${columns.unnest('event', { first: 1 })}`;

export function insertEvents(events: readonly BookingEvent[]): Write[] {
  return events.length === 0 ? [] : [[insertStatement, columns.values(events)]];
}

const lockKeyStatement = statement('stays_lock_key')`
    select pg_advisory_xact_lock(hashtextextended($1 || '|' || $2, 1))`;

/**
 * Serializes requests with the same key, even for two bookings, until the transaction ends. Call this before taking
 * other locks.
 */
export async function lockKey(tx: Transaction, tenantId: string, key: string): Promise<void> {
  await tx.query(lockKeyStatement, [tenantId, key]);
}

const repeatedStatement = statement('stays_find_repeated')`
    select body_hash as "bodyHash" from booking_events where tenant_id = $1 and key_hash = any($2::bytea[])`;

/** Returns the body hash of the event with one of these key hashes; undefined without such an event. */
export async function findRepeated(
  tx: Transaction,
  tenantId: string,
  keyHashes: readonly Buffer[],
): Promise<Buffer | null | undefined> {
  return (await tx.query<{ bodyHash: Buffer | null }>(repeatedStatement, [tenantId, keyHashes]))[0]?.bodyHash;
}

const listStatement = statement('stays_list_events')`
    select kind, guests, rooms, source, said_by as by, reason, at
      from booking_events where booking_id = $1 order by id desc limit $2`;

type ListedEvent = Pick<BookingEvent, 'kind' | 'guests' | 'rooms' | 'source' | 'by' | 'reason'> & { readonly at: Date };

/** Lists the latest events first. */
export function listEvents(connection: Connection, bookingId: string, limit: number): Promise<ListedEvent[]> {
  return connection.query(listStatement, [bookingId, limit]);
}
