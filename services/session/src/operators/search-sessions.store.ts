import { maxSearched, type Searched, searched } from '@gcs/kit/admin/page';
import { type Database, type QueryBuilder, queryBuilder } from '@gcs/kit/postgres/database';
import { rangeOf } from '@gcs/kit/postgres/statement';
import type { SessionStatus } from '../machine/session.rules.ts';
import { sessionsOfGuests } from '../sessions/guest-details.store.ts';

/** What to look for; null = any. */
export type SessionFilter = {
  tenantId: string;
  bookingReference: string | null;
  propertyReference: string | null;
  workflowKey: string | null;
  statuses: readonly SessionStatus[] | null;
  /** The blind index of the guest, under every key of the index. */
  guestIndexes: readonly Buffer[] | null;
  createdFrom: Date | null;
  createdBefore: Date | null;
};

export type ListedSession = {
  id: string;
  bookingReference: string;
  propertyReference: string;
  workflowKey: string;
  workflowVersion: number;
  status: SessionStatus;
  createdAt: Date;
  updatedAt: Date;
  expiresAt: Date | null;
};

const columns = {
  id: 'id',
  bookingReference: 'booking_reference',
  propertyReference: 'property_reference',
  workflowKey: 'workflow_key',
  workflowVersion: 'workflow_version',
  status: 'status',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  expiresAt: 'expires_at',
};

type Place = { before: string | null; limit: number };

/**
 * At most `limit` sessions, the newest first: ids are minted in the order of time, so their order is total. A booking and
 * a guest are looked up; for everything else the newest sessions of the tenant are looked through, and `reached` is where
 * the page has given up (docs/operations.md#lists).
 */
export async function searchSessions(
  database: Database,
  filter: SessionFilter,
  place: Place,
): Promise<Searched<ListedSession>> {
  if (filter.bookingReference !== null || filter.guestIndexes !== null) {
    return { rows: await lookUp(database, filter, place), reached: null };
  }
  const knex = queryBuilder();
  const newest = newestOf(filter, place).select('*').limit(maxSearched).as('newest');
  const page = chosen(knex(newest).select(columns), filter).orderBy(newestFirst).limit(place.limit);
  const last = newestOf(filter, place)
    .select('id')
    .offset(maxSearched - 1)
    .limit(1);
  return searched(await database.list<ListedSession>(page), place.limit, () => database.list<{ id: string }>(last));
}

const newestFirst = [
  { column: 'tenant_id', order: 'desc' },
  { column: 'id', order: 'desc' },
];

/** A tenant's sessions before a place, of the days that are asked for. */
function newestOf({ tenantId, createdFrom, createdBefore }: SessionFilter, { before }: Place) {
  const knex = queryBuilder();
  const query = knex('sessions')
    .whereRaw(rangeOf('tenant_id', '?'), [tenantId, tenantId])
    .whereRaw('(tenant_id, id) < (?, ?)', [tenantId, before ?? '~'])
    .orderBy(newestFirst);
  // A clock may be set back a little between the minting of an id and the time of a session; the day bounds the index.
  const floor = (days: string) => `(?, 'cs_' || ulid_floor(?::timestamptz ${days} interval '1 day'))`;
  if (createdFrom !== null) query.whereRaw(`(tenant_id, id) >= ${floor('-')}`, [tenantId, createdFrom]);
  if (createdBefore !== null) query.whereRaw(`(tenant_id, id) < ${floor('+')}`, [tenantId, createdBefore]);
  return query;
}

/** Sessions of a booking or of a guest, each by its index. */
async function lookUp(database: Database, filter: SessionFilter, { before, limit }: Place): Promise<ListedSession[]> {
  const knex = queryBuilder();
  const query = chosen(knex('sessions').select(columns), filter).where('tenant_id', filter.tenantId);
  // As arrays, so that what is found is looked up, whatever the statistics say.
  if (filter.bookingReference !== null) {
    const booked = 'select id from sessions where tenant_id = ? and booking_reference = ?';
    query.whereRaw(`id = any(array(${booked}))`, [filter.tenantId, filter.bookingReference]);
  }
  if (filter.guestIndexes !== null) {
    query.whereRaw(`id = any(array(${sessionsOfGuests('?::bytea[]')}))`, [[...filter.guestIndexes]]);
  }
  if (before !== null) query.where('id', '<', before);
  return database.list<ListedSession>(query.orderBy('id', 'desc').limit(limit));
}

/** Only the filters that are set are part of the statement. */
function chosen<Q extends QueryBuilder>(query: Q, filter: SessionFilter): Q {
  const equal: [string, string | null][] = [
    ['property_reference', filter.propertyReference],
    ['workflow_key', filter.workflowKey],
  ];
  for (const [column, value] of equal) if (value !== null) query.where(column, value);
  if (filter.statuses !== null) query.whereIn('status', filter.statuses);
  if (filter.createdFrom !== null) query.where('created_at', '>=', filter.createdFrom);
  if (filter.createdBefore !== null) query.where('created_at', '<', filter.createdBefore);
  return query;
}
