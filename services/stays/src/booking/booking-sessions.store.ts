import { columnList } from '@gcs/kit/postgres/column-list';
import type { Connection, Transaction } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import type { BookingKey, BookingSession, KnownSession, StayVersion } from './stored.rules.ts';

const columns = columnList<BookingSession>({
  session_id: ['text', ({ sessionId }) => sessionId],
  tenant_id: ['text', ({ tenantId }) => tenantId],
  booking_reference: ['text', ({ bookingReference }) => bookingReference],
  property_reference: ['text', ({ propertyReference }) => propertyReference],
  status: ['text', ({ status }) => status],
  epoch: ['int', ({ epoch }) => epoch],
  session_version: ['bigint', ({ sessionVersion }) => sessionVersion],
  erased: ['boolean', ({ erased }) => erased],
  changed_at: ['timestamptz', ({ changedAt }) => changedAt],
  opened_for: ['text', ({ openedFor }) => openedFor],
  reused_from: ['text', ({ reusedFrom }) => reusedFrom],
});

const noteStatement = prepared({
  name: 'stays_note_sessions',
  text: `
    insert into booking_sessions as known (${columns.names})
    select ${columns.names} from ${columns.unnest('noted', { first: 1 })}
    on conflict (session_id) do update
       set status = excluded.status, epoch = excluded.epoch, session_version = excluded.session_version,
           erased = known.erased or excluded.erased, changed_at = excluded.changed_at,
           reused_from = coalesce(nullif(excluded.reused_from, ''), known.reused_from)
     where (known.epoch, known.session_version) < (excluded.epoch, excluded.session_version)`,
});

/**
 * Stores the newest version of each check, and `openedFor` from its first version. Accepts at most one row per session.
 */
export async function noteSessions(tx: Transaction, sessions: readonly BookingSession[]): Promise<void> {
  await tx.query(noteStatement, columns.values(sessions));
}

const listStatement = prepared({
  name: 'stays_list_sessions',
  text: `
    select session.session_id as "sessionId", session.tenant_id as "tenantId", session.status, session.erased,
           session.booking_reference as "bookingReference", session.property_reference as "propertyReference",
           session.session_version::float8 as "sessionVersion", session.opened_for as "openedFor",
           session.stay_version::float8 as "stayVersion", session.reused_from as "reusedFrom"
      from unnest($1::text[], $2::text[]) as named (tenant_id, reference)
      join booking_sessions session
        on session.tenant_id = named.tenant_id and session.booking_reference = named.reference
     order by session.session_id`,
});

/** Lists the checks of these bookings, in the order of their creation. */
export function listSessions(connection: Connection, keys: readonly BookingKey[]): Promise<KnownSession[]> {
  return connection.query(listStatement, [
    keys.map(({ tenantId }) => tenantId),
    keys.map(({ reference }) => reference),
  ]);
}

const nextVersions = prepared({
  name: 'stays_next_versions',
  text: `
    update booking_sessions set stay_version = stay_version + 1
     where session_id = any($1::text[])
    returning session_id as "sessionId", stay_version::float8 as version, current_epoch() as epoch`,
});

/** Increments and returns the message version of each check. */
export function takeVersions(tx: Transaction, sessionIds: readonly string[]): Promise<StayVersion[]> {
  return tx.query(nextVersions, [sessionIds]);
}
