import type { Database } from '@gcs/kit/postgres/database';
import { statement } from '@gcs/kit/postgres/statement';

/** Maximum of rows in one deletion, so that a shutdown never waits for a whole table. */
export const maxRemoved = 500;

const erasePeople = statement('stays_erase_people')`
    update bookings set people = null, wrapped_key = null
     where id = any (array(
       select id from bookings where people is not null and departs_at < now() - make_interval(days => $1)
        order by departs_at limit $2 for update skip locked))
    returning true as erased`;

/** Destroys names and contacts in bookings that ended at least `days` ago. */
export async function eraseOldPeople(database: Database, days: number): Promise<number> {
  return (await database.query(erasePeople, [days, maxRemoved])).length;
}

const forgetBookings = statement('stays_forget_bookings')`
    delete from bookings
     where id = any (array(
       select id from bookings where departs_at < now() - make_interval(days => $1)
        order by departs_at limit $2 for update skip locked))
    returning true as removed`;

/** Deletes bookings that ended at least `days` ago, with their history. */
export async function forgetOldBookings(database: Database, days: number): Promise<number> {
  return (await database.query(forgetBookings, [days, maxRemoved])).length;
}

const forgetSessions = statement('stays_forget_sessions')`
    delete from booking_sessions
     where session_id = any (array(
       select session_id from booking_sessions session
        where changed_at < now() - make_interval(days => $1)
          and not exists (select from bookings booking
                           where booking.tenant_id = session.tenant_id and booking.reference = session.booking_reference)
        order by changed_at limit $2 for update skip locked))
    returning true as removed`;

/** Deletes checks without a booking that have not changed for `days`. */
export async function forgetOldSessions(database: Database, days: number): Promise<number> {
  return (await database.query(forgetSessions, [days, maxRemoved])).length;
}
