import { activeSlots, type Booking, type Slot } from './booking.rules.ts';
import { type Party, type People, personIn } from './people.rules.ts';
import { newSlot, withLead, withSlot } from './plan.rules.ts';
import type { BookingSession, KnownSession } from './stored.rules.ts';

/** A check with the booking's reference. */
export type NamingSession = Pick<BookingSession, 'sessionId' | 'propertyReference' | 'erased' | 'openedFor'> &
  Pick<KnownSession, 'guestReference'>;

/** Returns the checks without a known guest, and the references of guests without a check. */
export function toMatch(
  known: Party | undefined,
  sessions: readonly NamingSession[],
  named: readonly string[],
): { sessionIds: string[]; guestReferences: string[] } {
  const slots = known === undefined ? [] : known.booking.slots;
  const referenceIn = (slot: Slot) => known && personIn(known.people, slot)?.reference;
  const holders = slots.filter((slot) => slot.sessionId !== null);
  const settled = holders.filter((slot) => !slot.isJoined || referenceIn(slot) !== undefined);
  const ended = new Set(settled.map(({ sessionId }) => sessionId));
  const open = sessions.filter(
    ({ sessionId, openedFor, erased }) => openedFor === '' && !erased && !ended.has(sessionId),
  );
  const checked = new Set(holders.flatMap((slot) => referenceIn(slot) ?? []));
  const waiting = slots.filter((slot) => slot.sessionId === null).flatMap((slot) => referenceIn(slot) ?? []);
  const references = new Set([...waiting, ...named].filter((reference) => !checked.has(reference)));
  return { sessionIds: open.map(({ sessionId }) => sessionId), guestReferences: [...references] };
}

/**
 * Joins a client's check to its guest. Without a known guest, joins it to the first free adult slot, or else to a new
 * slot. A known check changes nothing.
 */
function withCheck(booking: Booking, people: People, { sessionId, guestReference }: NamingSession): Booking {
  if (booking.slots.some((slot) => slot.sessionId === sessionId)) return booking;
  const active = activeSlots(booking);
  const slot = active.find((one) => isOf(one, people, guestReference)) ?? active.find(isOpen);
  return withLead(
    withSlot(booking, { ...(slot ?? newSlot(booking, 'ADULT')), isTaken: true, isJoined: true, sessionId }),
  );
}

function isOf(slot: Slot, people: People, reference: string | undefined): boolean {
  return reference !== undefined && slot.sessionId === null && personIn(people, slot)?.reference === reference;
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
  const joined = own.reduce((before, session) => withCheck(before, people, session), booking);
  const erased = new Set(sessions.filter((session) => session.erased).map(({ sessionId }) => sessionId));
  const gone = joined.slots.filter((slot) => erased.has(slot.sessionId ?? '')).map(({ number }) => String(number));
  const kept: People = Object.fromEntries(Object.entries(people).filter(([number]) => !gone.includes(number)));
  return { booking: joined, people: kept };
}
