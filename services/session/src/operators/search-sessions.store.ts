import type { Visible } from '@gcs/kit/admin/operator-scope';
import { maxSearched, type Searched, searched } from '@gcs/kit/admin/page';
import type { Database } from '@gcs/kit/postgres/database';
import { begunBy, rangeOf } from '@gcs/kit/postgres/statement';
import type { SessionStatus } from '../machine/session.rules.ts';
import { type QueryBuilder, queryBuilder } from '../schema/query-builder.store.ts';
import { sessionsOfGuests } from '../sessions/guest-details.store.ts';
import type { GuestKey } from '../sessions/guest-key.rules.ts';

/** Filters within the caller's scope. Null means any value. */
export type SessionFilter = Visible & {
  bookingReference: string | null;
  bookingPrefix: string | null;
  workflowKey: string | null;
  statuses: readonly SessionStatus[] | null;
  guest: { readonly by: GuestKey['by']; readonly indexes: readonly Buffer[] } | null;
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

/** `members` are the types of a cursor's values, and `placeOf` reads these values from a row. */
type SessionList = {
  members: readonly 'text'[];
  placeOf(session: ListedSession): readonly string[];
  find(database: Database, behind: readonly string[], limit: number): Promise<Searched<ListedSession>>;
};

/**
 * Sorts by booking if the search has a booking prefix and the caller sees all properties. With fewer properties, the
 * cursor would reveal hidden bookings. All other lists are newest first by id, which follows time.
 */
export function sessionList(filter: SessionFilter): SessionList {
  const { bookingPrefix, properties, bookingReference, guest } = filter;
  if (bookingPrefix !== null && [properties, bookingReference, guest].every((one) => one === null)) {
    return {
      members: ['text', 'text'],
      placeOf: ({ bookingReference: booking, id }) => [booking, id],
      find: (database, behind, limit) => searchBookings(database, filter, bookingPrefix, { behind, limit }),
    };
  }
  return {
    members: ['text'],
    placeOf: ({ id }) => [id],
    find: (database, [before = null], limit) => searchSessions(database, filter, { before, limit }),
  };
}

async function searchBookings(
  database: Database,
  filter: SessionFilter,
  prefix: string,
  { behind, limit }: { behind: readonly string[]; limit: number },
): Promise<Searched<ListedSession>> {
  const knex = queryBuilder();
  const order = ['booking_reference', 'id'];
  const begun = knex('sessions').where('tenant_id', filter.tenantId).whereBetween('booking_reference', begunBy(prefix));
  if (behind.length > 0) begun.whereRaw('(booking_reference, id) > (?, ?)', [...behind]);
  const first = begun.clone().select('*').orderBy(order).limit(maxSearched).as('first');
  const rows = await database.list<ListedSession>(
    chosen(knex(first).select(columns), filter).orderBy(order).limit(limit),
  );
  if (rows.length === limit) return { rows, reached: null };
  const at = begun.select({ id: 'id', bookingReference: 'booking_reference' }).orderBy(order);
  const [last] = await database.list<Pick<ListedSession, 'id' | 'bookingReference'>>(
    at.offset(maxSearched - 1).limit(1),
  );
  return { rows, reached: last === undefined ? null : [last.bookingReference, last.id] };
}

/**
 * Reads at most `limit` sessions, newest first. Finds the sessions of a booking or guest by an index. For other
 * filters, scans the tenant's newest sessions (docs/operations.md#lists).
 */
async function searchSessions(
  database: Database,
  filter: SessionFilter,
  place: Place,
): Promise<Searched<ListedSession>> {
  if (filter.bookingReference !== null || filter.guest !== null) {
    return { rows: await lookUp(database, filter, place), reached: null };
  }
  if (filter.properties !== null) return searchProperties(database, filter, filter.properties, place);
  const knex = queryBuilder();
  const newest = newestOf(filter, place).select('*').limit(maxSearched).as('newest');
  const page = chosen(knex(newest).select(columns), filter).orderBy(newestFirst).limit(place.limit);
  const last = newestOf(filter, place)
    .select('id')
    .offset(maxSearched - 1)
    .limit(1);
  return searched(await database.list<ListedSession>(page), place.limit, () => database.list<{ id: string }>(last));
}

function isSearch({ bookingPrefix, workflowKey, statuses, createdFrom, createdBefore }: SessionFilter): boolean {
  return [bookingPrefix, workflowKey, statuses, createdFrom, createdBefore].some((value) => value !== null);
}

/**
 * Scans the newest sessions of each property. The properties share the limit of a tenant's scan. The page ends at the
 * session where the first of these scans stopped.
 */
async function searchProperties(
  database: Database,
  filter: SessionFilter,
  properties: readonly string[],
  { before, limit }: Place,
): Promise<Searched<ListedSession>> {
  const share = Math.floor(maxSearched / Math.max(1, properties.length));
  const ofEach = isSearch(filter) ? Math.max(limit, share) : limit;
  const knex = queryBuilder();
  const ofOne: QueryBuilder = createdWithin(knex('sessions'), filter, before)
    .select('*')
    .select(knex.raw('row_number() over (order by id desc) as place'))
    .where('tenant_id', filter.tenantId)
    .whereRaw('property_reference = property')
    .orderBy('id', 'desc')
    .limit(ofEach);
  const newest = knex
    .from(knex.raw('unnest(?::text[]) as property cross join lateral ? as found', [[...properties], ofOne]))
    .select('found.*');
  const page = chosen(knex.with('newest', newest).from('newest').select(columns), filter)
    .whereRaw(`id >= coalesce((select max(id) from newest where place = ?), '')`, [ofEach])
    .orderBy('id', 'desc')
    .limit(limit);
  const ends = knex.with('newest', newest).from('newest').select('id').where('place', ofEach);
  const last = ends.orderBy('id', 'desc').limit(1);
  return searched(await database.list<ListedSession>(page), limit, () => database.list<{ id: string }>(last));
}

const newestFirst = [
  { column: 'tenant_id', order: 'desc' },
  { column: 'id', order: 'desc' },
];

function newestOf(filter: SessionFilter, { before }: Place) {
  const { tenantId } = filter;
  const knex = queryBuilder();
  const query = knex('sessions').whereRaw(rangeOf('tenant_id', '?'), [tenantId, tenantId]).orderBy(newestFirst);
  return createdWithin(query, filter, before);
}

/**
 * Limits the scan by the time in the ids, with a margin of five minutes. The margin covers a failover that set the
 * clock back between the creation of the id and `created_at`.
 */
function createdWithin(query: QueryBuilder, { createdFrom, createdBefore }: SessionFilter, before: string | null) {
  const floor = (leeway: string) => `'cs_' || ulid_floor(?::timestamptz ${leeway} interval '5 minutes') collate "C"`;
  if (createdFrom !== null) query.whereRaw(`id >= ${floor('-')}`, [createdFrom]);
  // `least` merges two upper bounds. With separate bounds, PostgreSQL would start its scan at one and read all rows
  // that the other excludes.
  if (createdBefore !== null) {
    query.whereRaw(`id < least(?::text collate "C", ${floor('+')})`, [before ?? '~', createdBefore]);
  } else if (before !== null) query.where('id', '<', before);
  return query;
}

async function lookUp(database: Database, filter: SessionFilter, { before, limit }: Place): Promise<ListedSession[]> {
  const knex = queryBuilder();
  const query = chosen(knex('sessions').select(columns), filter).where('tenant_id', filter.tenantId);
  // With an array, PostgreSQL looks up each id, regardless of statistics.
  if (filter.bookingReference !== null) {
    const booked = 'select id from sessions where tenant_id = ? and booking_reference = ?';
    query.whereRaw(`id = any(array(${booked}))`, [filter.tenantId, filter.bookingReference]);
  }
  if (filter.guest !== null) {
    const { by, indexes } = filter.guest;
    query.whereRaw(`id = any(array(${sessionsOfGuests('?::bytea[]', by)}))`, [[...indexes]]);
  }
  if (before !== null) query.where('id', '<', before);
  return database.list<ListedSession>(query.orderBy('id', 'desc').limit(limit));
}

function chosen<Q extends QueryBuilder>(query: Q, filter: SessionFilter): Q {
  if (filter.properties !== null) query.whereRaw('property_reference = any(?::text[])', [[...filter.properties]]);
  if (filter.bookingPrefix !== null) query.whereRaw('booking_reference ^@ ?', [filter.bookingPrefix]);
  if (filter.workflowKey !== null) query.where('workflow_key', filter.workflowKey);
  if (filter.statuses !== null) query.whereIn('status', filter.statuses);
  if (filter.createdFrom !== null) query.where('created_at', '>=', filter.createdFrom);
  if (filter.createdBefore !== null) query.where('created_at', '<', filter.createdBefore);
  return query;
}
