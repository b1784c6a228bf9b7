import type { Connection } from '@gcs/kit/postgres/database';
import { listSessions } from '../booking/booking-sessions.store.ts';
import type { StoredBooking } from '../booking/stored.rules.ts';
import { type Assessed, assess } from './assess.rules.ts';
import { readRules, type VersionedRules } from './party-rules.store.ts';

/** Assesses bookings by their properties' party rules. Keeps the order. */
export async function assessBookings(connection: Connection, bookings: readonly StoredBooking[]): Promise<Assessed[]> {
  const sessions = Map.groupBy(await listSessions(connection, bookings), (session) =>
    keyOf(session, session.bookingReference),
  );
  const rules = new Map<string, VersionedRules>();
  for (const stored of bookings) {
    const key = keyOf(stored, stored.propertyReference);
    if (!rules.has(key)) rules.set(key, await readRules(connection, stored.tenantId, stored.propertyReference));
  }
  return bookings.flatMap((stored) => {
    const found = rules.get(keyOf(stored, stored.propertyReference));
    return found === undefined
      ? []
      : [assess(stored, sessions.get(keyOf(stored, stored.reference)) ?? [], found.rules)];
  });
}

function keyOf({ tenantId }: { readonly tenantId: string }, reference: string): string {
  return JSON.stringify([tenantId, reference]);
}
