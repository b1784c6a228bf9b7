import { arraysOf, columnList } from '@gcs/kit/postgres/column-list';
import type { Connection, Transaction } from '@gcs/kit/postgres/database';
import { statement } from '@gcs/kit/postgres/statement';
import type { BookingKey, BookingSession, KnownSession, StayVersion } from './stored.rules.ts';

const columns = columnList<BookingSession>({
  ...{ session_id: 'text', tenant_id: 'text', booking_reference: 'text', property_reference: 'text', status: 'text' },
  ...{ epoch: 'int', session_version: 'bigint', erased: 'boolean', changed_at: 'timestamptz' },
  ...{ opened_for: 'text', reused_from: 'text' },
});

const noteStatement = statement('stays_note_sessions')`
    insert into booking_sessions as known (${columns.names})
    select ${columns.names} from ${columns.unnest('noted', { first: 1 })}
    on conflict (session_id) do update
       set status = case when excluded.status = 'PENDING' and known.status = 'IN_PROGRESS' then known.status
                         else excluded.status end,
           epoch = excluded.epoch, session_version = excluded.session_version,
           erased = known.erased or excluded.erased, changed_at = excluded.changed_at,
           reused_from = coalesce(nullif(excluded.reused_from, ''), known.reused_from)
     where (known.epoch, known.session_version) < (excluded.epoch, excluded.session_version)`;

/**
 * Stores the newest version of each check. PENDING never replaces IN_PROGRESS, and `openedFor` never changes. Accepts
 * at most one row per session.
 */
export async function noteSessions(tx: Transaction, sessions: readonly BookingSession[]): Promise<void> {
  await tx.query(noteStatement, columns.values(sessions));
}

const listStatement = statement('stays_list_sessions')`
    select session.session_id as "sessionId", session.tenant_id as "tenantId", session.status, session.erased,
           session.booking_reference as "bookingReference", session.property_reference as "propertyReference",
           session.session_version::float8 as "sessionVersion", session.opened_for as "openedFor",
           session.stay_version::float8 as "stayVersion", session.reused_from as "reusedFrom"
      from unnest($1::text[], $2::text[]) as named (tenant_id, reference)
      join booking_sessions session
        on session.tenant_id = named.tenant_id and session.booking_reference = named.reference
     order by session.session_id`;

/** Sorts the checks by creation. */
export function listSessions(connection: Connection, keys: readonly BookingKey[]): Promise<KnownSession[]> {
  return connection.query(listStatement, arraysOf(keys, 'tenantId', 'reference'));
}

const nextVersions = statement('stays_next_versions')`
    update booking_sessions set stay_version = stay_version + 1
     where session_id = any($1::text[])
    returning session_id as "sessionId", stay_version::float8 as version, current_epoch() as epoch`;

/** Increments and returns the message version of each check. */
export function takeVersions(tx: Transaction, sessionIds: readonly string[]): Promise<StayVersion[]> {
  return tx.query(nextVersions, [sessionIds]);
}
