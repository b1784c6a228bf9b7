import {
  type AgeClass,
  activeSlots,
  ageClasses,
  type Booking,
  bookedOf,
  newer,
  type Plan,
  presenceOf,
  type Register,
  type Slot,
  type Stated,
  statementOf,
  withStatedRoom,
} from './booking.rules.ts';
import { mergePerson, type NamedGuest, type Party, personIn } from './people.rules.ts';
import type { KnownSession } from './stored.rules.ts';

/** Maximum of guests in one booking; a coach party needs several bookings. */
export const maxSlots = 60;

export type StatedPlan = Stated & {
  readonly plan: Plan;
  /** Null if the source does not list guests. */
  readonly guests: readonly NamedGuest[] | null;
};

/**
 * A statement older than the known one changes nothing. Listed guests keep their slots by reference. Then adds slots,
 * or removes slots without a person, until each age class has the booked number. Removes a guest whom the plan no
 * longer lists, unless the desk added the guest or the slot has a check, look, signature or arrival. The difference
 * then stays visible.
 */
export function applyPlan(known: Party | null, stated: StatedPlan, isProved: Proved, checks: Checks = noChecks): Party {
  const plan: Register<Plan> = { ...statementOf(stated), value: stated.plan };
  if (known !== null && newer(known.booking.plan, plan) !== plan) return known;
  const { booking, people } = known ?? emptyParty(plan);
  const named = nameGuests({ booking: { ...booking, plan }, people }, stated, isProved, checks);
  return { people: named.people, booking: fillUp(named.booking) };
}

/** Returns `at`, or the next ms after the known plan: a request may have read the clock before the one it waited for. */
export function timeAfterPlan(at: string, { statedAt }: Pick<Stated, 'statedAt'> = { statedAt: '' }): string {
  return at > statedAt ? at : new Date(Date.parse(statedAt) + 1).toISOString();
}

function emptyParty(plan: Register<Plan>): Party {
  return { booking: { plan, slots: [], cancellation: null, closedDifference: null }, people: {} };
}

function nameGuests(party: Party, { guests, ...stated }: StatedPlan, isProved: Proved, checks: Checks): Party {
  if (guests === null) return party;
  const references = new Set(guests.map(({ reference }) => reference));
  const kept = party.booking.slots.map((slot) => {
    const person = personIn(party.people, slot);
    const isGone = person?.reference !== undefined && !references.has(person.reference) && isFree(slot);
    return isGone ? { ...slot, removal: newer(slot.removal, { ...statementOf(stated), value: true }) } : slot;
  });
  const begun: Party = { ...party, booking: { ...party.booking, slots: kept } };
  return guests.reduce<Party>((before, guest) => placeGuest(before, guest, isProved, checks), begun);
}

function isFree(slot: Slot): boolean {
  const isUnused =
    slot.isDeskAdded !== true && slot.sessionId === null && slot.looks.length === 0 && slot.signings.length === 0;
  return isUnused && presenceOf(slot) !== 'ARRIVED' && presenceOf(slot) !== 'LEFT';
}

/** Session ids by the references of their guests. */
export type Checks = ReadonlyMap<string, string>;
const noChecks: Checks = new Map();

export function checksOf(sessions: readonly Pick<KnownSession, 'sessionId' | 'guestReference'>[]): Checks {
  return new Map(sessions.map(({ guestReference = '', sessionId }) => [guestReference, sessionId]));
}

/**
 * Places a guest in the slot with the same reference. Otherwise takes the slot with the guest's check, a free slot of
 * the age class, or a new slot.
 */
export function placeGuest(
  { booking, people }: Party,
  { ageClass, isLead, room, isDeskAdded, ...person }: NamedGuest,
  isProved: Proved = () => false,
  checks: Checks = noChecks,
): Party {
  const active = activeSlots(booking);
  const slot =
    active.find((one) => personIn(people, one)?.reference === person.reference) ??
    active.find(
      (one) => one.isJoined && !personIn(people, one)?.reference && one.sessionId === checks.get(person.reference),
    ) ??
    active.find((one) => !one.isTaken && one.sessionId === null && one.ageClass === ageClass) ??
    newSlot(booking, ageClass);
  const placed = withStatedRoom({ ...slot, ageClass, isTaken: true, isLead }, room);
  const kept = isDeskAdded ? { ...placed, isDeskAdded } : placed;
  const merged = mergePerson(personIn(people, slot), person, isProved(slot));
  return { booking: withSlot(booking, kept), people: { ...people, [String(slot.number)]: merged } };
}

export function withSlot(booking: Booking, slot: Slot): Booking {
  const others = booking.slots.filter(({ number }) => number !== slot.number);
  const slots = [...others.map((one) => (slot.isLead ? { ...one, isLead: false } : one)), slot];
  return { ...booking, slots: slots.toSorted((one, other) => one.number - other.number) };
}

export function newSlot({ slots }: Booking, ageClass: AgeClass): Slot {
  const number = Math.max(0, ...slots.map((slot) => slot.number)) + 1;
  return {
    ...{ number, ageClass, isLead: false, room: '', isTaken: false, sessionId: null, isJoined: false },
    ...{ declaration: null, arrival: null, departure: null, noShow: null, sight: null, removal: null },
    ...{ looks: [], signings: [] },
  };
}

function fillUp(booking: Booking): Booking {
  const filled = ageClasses.reduce((before, ageClass) => {
    const wanted = bookedOf(before.plan.value.persons, ageClass);
    const own = activeSlots(before).filter((slot) => slot.ageClass === ageClass);
    if (own.length < wanted) {
      return Array.from({ length: wanted - own.length }).reduce<Booking>(
        (growing) => withSlot(growing, newSlot(growing, ageClass)),
        before,
      );
    }
    return withoutSurplus(before, ageClass);
  }, booking);
  return withLead(filled);
}

/** Removes slots without a person, but not `kept`, while the age class has more slots than booked. */
export function withoutSurplus(booking: Booking, ageClass: AgeClass, kept?: number): Booking {
  const own = activeSlots(booking).filter((slot) => slot.ageClass === ageClass);
  const surplus = own.filter((slot) => !slot.isTaken && isFree(slot) && slot.number !== kept).toReversed();
  const count = Math.max(0, own.length - bookedOf(booking.plan.value.persons, ageClass));
  return surplus.slice(0, count).reduce<Booking>((shrinking, slot) => {
    const removal = newer(slot.removal, { ...statementOf(booking.plan), value: true });
    return withSlot(shrinking, { ...slot, isLead: false, removal });
  }, booking);
}

/** Tells whether a check has proved the guest's name. */
export type Proved = (slot: Pick<Slot, 'sessionId'>) => boolean;

export function provedBy(sessions: readonly { readonly sessionId: string; readonly status: string }[]): Proved {
  const verified = new Set(sessions.filter(({ status }) => status === 'VERIFIED').map(({ sessionId }) => sessionId));
  return ({ sessionId }) => sessionId !== null && verified.has(sessionId);
}

/** Makes the first adult the lead unless another guest leads, or the plan has no lead. */
export function withLead(booking: Booking): Booking {
  if (booking.plan.value.hasNoLead === true) {
    return { ...booking, slots: booking.slots.map((slot) => ({ ...slot, isLead: false })) };
  }
  const active = activeSlots(booking);
  if (active.some(({ isLead }) => isLead)) return booking;
  const first = active.find(({ ageClass }) => ageClass === 'ADULT') ?? active[0];
  return first === undefined ? booking : withSlot(booking, { ...first, isLead: true });
}
