import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';

/** Whom a guest may have only one open session for (profiles with `singleActiveSession`). */
export type GuestOfBooking = {
  tenantId: string;
  bookingReference: string;
  /** The guest's blind index under every key of the index, by key id. */
  guestIndexes: ReadonlyMap<string, Buffer>;
};

/**
 * Until the transaction ends: two creates for the same booking follow one another. The guest is no part of it, because
 * what stands for a guest differs between replicas while a key is rotated.
 */
const lockStatement = prepared({
  name: 'active_session_lock',
  text: `select pg_advisory_xact_lock(hashtextextended('active session ' || $1 || ' ' || $2, 0))`,
});

/** A session whose time is over counts as ended, even if nobody has written it down yet. */
const findStatement = prepared({
  name: 'active_session_find',
  text: `
    select coalesce(bool_or(guest_index = any($3::bytea[])), false) as "isActive",
           coalesce(bool_or(guest_index_key_id <> all($4::text[])), false) as "isUnclear"
      from sessions
     where tenant_id = $1 and booking_reference = $2
       and status in ('PENDING', 'IN_PROGRESS', 'NEEDS_REVIEW') and (wake_at is null or wake_at > now())`,
});

/**
 * Waits for rivals and resolves to whether the guest has an open session for the booking; `unclear` when one of the
 * booking's sessions is indexed under a key that this process does not know.
 */
export async function lockActiveSession(tx: Connection, guest: GuestOfBooking): Promise<boolean | 'unclear'> {
  const { tenantId, bookingReference, guestIndexes } = guest;
  await tx.query(lockStatement, [tenantId, bookingReference]);
  const values = [tenantId, bookingReference, [...guestIndexes.values()], [...guestIndexes.keys()]];
  const [found] = await tx.query<{ isActive: boolean; isUnclear: boolean }>(findStatement, values);
  if (found?.isActive === true) return true;
  return found?.isUnclear === true ? 'unclear' : false;
}

const linkStatement = prepared({
  name: 'session_follow_ups_link',
  text: 'insert into session_follow_ups (session_id, follow_up_of) values ($1, $2)',
});

/** Notes that a session follows up another one. */
export async function linkFollowUp(tx: Connection, sessionId: string, followUpOf: string): Promise<void> {
  await tx.query(linkStatement, [sessionId, followUpOf]);
}
