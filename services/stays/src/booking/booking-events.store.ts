import { columnList } from '@gcs/kit/postgres/column-list';
import type { Connection, Transaction, Write } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import type { Source } from './booking.rules.ts';

export type BookingEvent = {
  readonly bookingId: string;
  readonly id: string;
  readonly tenantId: string;
  readonly kind: string;
  /** Slot numbers; empty = the booking as a whole. */
  readonly guests: readonly number[];
  readonly source: Source;
  /** The operator's subject; '' for API, PMS and guest. */
  readonly by: string;
  readonly at: string;
  readonly keyHash: Buffer | null;
  readonly bodyHash: Buffer | null;
};

const columns = columnList<BookingEvent>({
  booking_id: ['text', ({ bookingId }) => bookingId],
  id: ['text', ({ id }) => id],
  tenant_id: ['text', ({ tenantId }) => tenantId],
  kind: ['text', ({ kind }) => kind],
  guests: ['text', ({ guests }) => `{${guests.join(',')}}`],
  source: ['text', ({ source }) => source],
  said_by: ['text', ({ by }) => by],
  at: ['timestamptz', ({ at }) => at],
  key_hash: ['bytea', ({ keyHash }) => keyHash],
  body_hash: ['bytea', ({ bodyHash }) => bodyHash],
});

const insertStatement = prepared({
  name: 'stays_insert_events',
  text: `
    insert into booking_events (${columns.names})
    select booking_id, id, tenant_id, kind, guests::int[], source, said_by, at, key_hash, body_hash
      from ${columns.unnest('event', { first: 1 })}`,
});

export function insertEvents(events: readonly BookingEvent[]): Write[] {
  return events.length === 0 ? [] : [[insertStatement, columns.values(events)]];
}

const lockKeyStatement = prepared({
  name: 'stays_lock_key',
  text: `select pg_advisory_xact_lock(hashtextextended($1 || '|' || $2, 1))`,
});

/**
 * Serializes requests with the same key, even for two bookings, until the transaction ends. Call this before taking
 * other locks.
 */
export async function lockKey(tx: Transaction, tenantId: string, key: string): Promise<void> {
  await tx.query(lockKeyStatement, [tenantId, key]);
}

const repeatedStatement = prepared({
  name: 'stays_find_repeated',
  text: `select body_hash as "bodyHash" from booking_events where tenant_id = $1 and key_hash = any($2::bytea[])`,
});

/** Returns the body hash of the event with one of these key hashes; undefined without such an event. */
export async function findRepeated(
  tx: Transaction,
  tenantId: string,
  keyHashes: readonly Buffer[],
): Promise<Buffer | null | undefined> {
  const [row] = await tx.query<{ bodyHash: Buffer | null }>(repeatedStatement, [tenantId, keyHashes]);
  return row?.bodyHash;
}

const listStatement = prepared({
  name: 'stays_list_events',
  text: `
    select kind, guests, source, said_by as by, at
      from booking_events where booking_id = $1 order by id desc limit $2`,
});

type ListedEvent = Pick<BookingEvent, 'kind' | 'guests' | 'source' | 'by'> & { readonly at: Date };

/** Lists the latest events first. */
export function listEvents(connection: Connection, bookingId: string, limit: number): Promise<ListedEvent[]> {
  return connection.query(listStatement, [bookingId, limit]);
}
