import type { Connection } from '@gcs/kit/postgres/database';

/** Whom a guest may have only one open session for (profiles with `singleActiveSession`). */
export type GuestOfBooking = { tenantId: string; bookingReference: string; guestIndex: Buffer };

/** Until the transaction ends: two creates for the same guest and booking follow one another. */
const lockStatement = {
  name: 'active_session_lock',
  text: `select pg_advisory_xact_lock(hashtextextended('active session ' || $1 || ' ' || $2 || ' ' || $3, 0))`,
};

/** A session whose time is over counts as ended, even if nobody has written it down yet. */
const findStatement = {
  name: 'active_session_find',
  text: `
    select true as found from sessions
     where tenant_id = $1 and booking_reference = $2 and guest_index = $3
       and status in ('PENDING', 'IN_PROGRESS', 'NEEDS_REVIEW') and (wake_at is null or wake_at > now())
     limit 1`,
};

/** Waits for rivals and resolves to whether the guest has an open session for the booking. */
export async function lockActiveSession(tx: Connection, guest: GuestOfBooking): Promise<boolean> {
  const { tenantId, bookingReference, guestIndex } = guest;
  await tx.query(lockStatement, [tenantId, bookingReference, guestIndex.toString('hex')]);
  return (await tx.query(findStatement, [tenantId, bookingReference, guestIndex])).length > 0;
}
