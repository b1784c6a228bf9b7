import { activeSlots, type Booking, type Slot } from './booking.rules.ts';
import type { Party, People } from './people.rules.ts';
import { newSlot, withLead, withSlot } from './plan.rules.ts';

/** A check with the booking's reference. */
export type NamingSession = {
  readonly sessionId: string;
  readonly propertyReference: string;
  readonly erased: boolean;
  readonly openedFor: string;
};

/**
 * Joins checks that the client created. Each check gets the first free adult slot, or else a new slot. A known check
 * changes nothing.
 */
function joinSessions(booking: Booking, sessionIds: readonly string[]): Booking {
  return sessionIds.reduce((before, sessionId) => {
    if (before.slots.some((slot) => slot.sessionId === sessionId)) return before;
    const slot = activeSlots(before).find(isOpen) ?? newSlot(before, 'ADULT');
    return withLead(withSlot(before, { ...slot, isTaken: true, isJoined: true, sessionId }));
  }, booking);
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
  const joined = joinSessions(
    booking,
    own.map(({ sessionId }) => sessionId),
  );
  const erased = new Set(sessions.filter((session) => session.erased).map(({ sessionId }) => sessionId));
  const gone = new Set(
    joined.slots.filter((slot) => erased.has(slot.sessionId ?? '')).map((slot) => String(slot.number)),
  );
  const kept: People = Object.fromEntries(Object.entries(people).filter(([number]) => !gone.has(number)));
  return { booking: joined, people: kept };
}
