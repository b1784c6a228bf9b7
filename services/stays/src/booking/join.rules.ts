import { activeSlots, type Booking, type Slot } from './booking.rules.ts';
import type { Party, People } from './people.rules.ts';
import { newSlot, withLead, withSlot } from './plan.rules.ts';
import type { BookingSession } from './stored.rules.ts';

/** A check with the booking's reference. */
export type NamingSession = Pick<BookingSession, 'sessionId' | 'propertyReference' | 'erased' | 'openedFor'>;

/** Joins a client's check to the first free adult slot, or else to a new slot. A known check changes nothing. */
function withCheck(booking: Booking, sessionId: string): Booking {
  if (booking.slots.some((slot) => slot.sessionId === sessionId)) return booking;
  const slot = activeSlots(booking).find(isOpen) ?? newSlot(booking, 'ADULT');
  return withLead(withSlot(booking, { ...slot, isTaken: true, isJoined: true, sessionId }));
}

function isOpen({ isTaken, sessionId, ageClass }: Slot): boolean {
  return !isTaken && sessionId === null && ageClass === 'ADULT';
}

/**
 * Joins the booking's checks from the same property, and erases guests whose data were erased. Skips a check that the
 * stays service opened, because the request that opened the check also binds it.
 */
export function partyWith({ booking, people }: Party, sessions: readonly NamingSession[]): Party {
  const { propertyReference } = booking.plan.value;
  const own = sessions.filter((one) => one.propertyReference === propertyReference && one.openedFor === '');
  const joined = own.map(({ sessionId }) => sessionId).reduce(withCheck, booking);
  const erased = new Set(sessions.filter((session) => session.erased).map(({ sessionId }) => sessionId));
  const gone = joined.slots.filter((slot) => erased.has(slot.sessionId ?? '')).map(({ number }) => String(number));
  const kept: People = Object.fromEntries(Object.entries(people).filter(([number]) => !gone.includes(number)));
  return { booking: joined, people: kept };
}
