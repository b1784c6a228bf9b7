import type { Connection } from '@gcs/kit/postgres/database';
import { listSessions } from '../booking/booking-sessions.store.ts';
import type { StoredBooking } from '../booking/stored.rules.ts';
import { type Assessed, assess } from './assess.rules.ts';
import { readRules, type VersionedRules } from './party-rules.store.ts';

/** Judges bookings of one tenant by the rules of their properties. Keeps the order. */
export async function assessBookings(connection: Connection, bookings: readonly StoredBooking[]): Promise<Assessed[]> {
  const sessions = Map.groupBy(await listSessions(connection, bookings), ({ bookingReference }) => bookingReference);
  const rules = new Map<string, VersionedRules>();
  for (const { tenantId, propertyReference } of bookings) {
    if (!rules.has(propertyReference))
      rules.set(propertyReference, await readRules(connection, tenantId, propertyReference));
  }
  return bookings.flatMap((stored) => {
    const found = rules.get(stored.propertyReference);
    return found === undefined ? [] : [assess(stored, sessions.get(stored.reference) ?? [], found.rules)];
  });
}
