import type { Database } from '@gcs/kit/postgres/database';
import type { SessionStatus } from '../../domain/sessions/session.ts';
import { sessionsOfGuests } from '../guest-index/sessions-of-guests.ts';

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

/** What a list shows of a session. */
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

/**
 * At most `limit` sessions, the newest first: ids are minted in the order of time, so their order is total and the
 * primary key serves it. Only the filters that are set are part of the statement, and each brings its own index.
 */
export async function searchSessions(
  { knex }: Database,
  filter: SessionFilter,
  { before, limit }: { before: string | null; limit: number },
): Promise<ListedSession[]> {
  const query = knex<ListedSession>('sessions').select(columns).where('tenant_id', filter.tenantId);
  const equal: [string, string | null][] = [
    ['booking_reference', filter.bookingReference],
    ['property_reference', filter.propertyReference],
    ['workflow_key', filter.workflowKey],
  ];
  for (const [column, value] of equal) if (value !== null) query.where(column, value);
  if (filter.guestIndexes !== null) {
    // As an array, so that what is found is looked up, whatever the statistics say.
    query.whereRaw(`id = any(array(${sessionsOfGuests('?::bytea[]')}))`, [[...filter.guestIndexes]]);
  }
  if (filter.statuses !== null) query.whereIn('status', filter.statuses);
  // A clock may be set back a little between the minting of an id and the time of a session; the day bounds the index.
  if (filter.createdFrom !== null) {
    query
      .where('created_at', '>=', filter.createdFrom)
      .whereRaw(`id >= 'cs_' || ulid_floor(?::timestamptz - interval '1 day')`, [filter.createdFrom]);
  }
  if (filter.createdBefore !== null) {
    query
      .where('created_at', '<', filter.createdBefore)
      .whereRaw(`id < 'cs_' || ulid_floor(?::timestamptz + interval '1 day')`, [filter.createdBefore]);
  }
  if (before !== null) query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit);
}
