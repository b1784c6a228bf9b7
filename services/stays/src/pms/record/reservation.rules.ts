import { type Act, applyAct } from '../../booking/act.rules.ts';
import {
  activeSlots,
  ageClasses,
  type Booking,
  presenceOf,
  type Slot,
  type Stated,
} from '../../booking/booking.rules.ts';
import { type NamedGuest, type Party, personIn } from '../../booking/people.rules.ts';
import { applyPlan, type Proved, type StatedPlan } from '../../booking/plan.rules.ts';
import { noFacts, type PmsFacts, type PmsGuest, type PmsReservation } from '../port/pms.rules.ts';

const factKinds = ['arrived', 'left', 'no_show', 'cancelled'] as const;
type FactKind = (typeof factKinds)[number];

/** A change of one fact between two look-ups. `at` is null if the PMS withdrew the fact. */
export type FactChange = { readonly kind: FactKind; readonly at: string | null; readonly statedAt: string };

const members = { arrived: 'arrivedAt', left: 'leftAt', no_show: 'noShowAt', cancelled: 'cancelledAt' } as const;

export const reverts = {
  ...({ arrived: 'arrival_reverted', left: 'departure_reverted' } as const),
  ...({ no_show: 'no_show_reverted', cancelled: 'cancellation_reverted' } as const),
};

/**
 * Lists the facts that changed at the PMS. Omits unchanged facts, which must not override later statements by the
 * reception. `statedAt` is the fact's own time, or the reservation's `changedAt` for a withdrawn fact.
 */
export function changesOf(before: PmsFacts, { facts, changedAt }: Pick<PmsReservation, 'facts' | 'changedAt'>) {
  return factKinds.flatMap((kind): FactChange[] => {
    const [known, at] = [before[members[kind]], facts[members[kind]]];
    if (at === known) return [];
    if (at === null) return [{ kind, at, statedAt: changedAt }];
    // A different time means a new event, so the PMS withdrew the known event between the look-ups.
    const back = known === null ? [] : [{ kind, at: null, statedAt: known }];
    return [...back, { kind, at, statedAt: at }];
  });
}

type Planned = Pick<StatedPlan, 'plan'> & { readonly guests: readonly PmsGuest[]; readonly room: string };

export type Look = {
  /** Null if the booked data are the same as at the last look-up. */
  readonly planned: (Planned & Pick<Stated, 'statedAt'>) | null;
  readonly changes: readonly FactChange[];
  readonly facts: PmsFacts;
};

/**
 * Applies the changes of a reservation to its booking. Also applies known facts to guests who were added later, because
 * the PMS has one time for all guests.
 */
export function applyLook(
  known: Party | null,
  { planned, changes, facts }: Look,
  stated: Omit<Stated, 'statedAt'>,
  isProved: Proved,
): Party | null {
  const isAny = () => true;
  // Applies withdrawn facts first, because the new plan may then remove guests who have not arrived.
  const [back, set] = [changes.filter(({ at }) => at === null), changes.filter(({ at }) => at !== null)];
  const begun = known && withFree(back.reduce((party, change) => say(party, change, stated, isAny), known));
  const put = planned === null ? begun : putPlan(begun, planned, stated, isProved);
  if (put === null) return null;
  const before = new Set((known ?? put).booking.slots.map(({ number }) => number));
  const isNew = ({ number }: Slot) => !before.has(number);
  const changed = set.reduce((party, change) => say(party, change, stated, isAny), put);
  return changesOf(noFacts, { facts, changedAt: '' })
    .filter(({ kind }) => kind !== 'cancelled')
    .reduce((party, change) => say(party, change, stated, isNew), changed);
}

/** Frees the slots of nameless guests whose arrival was withdrawn. */
function withFree({ booking, people }: Party): Party {
  const isNobodys = (slot: Slot) =>
    personIn(people, slot) === undefined && [slot.sessionId, slot.sight, slot.declaration].every((one) => one === null);
  const slots = booking.slots.map((slot) =>
    isNobodys(slot) && presenceOf(slot) === 'EXPECTED' ? { ...slot, isTaken: false } : slot,
  );
  return { people, booking: { ...booking, slots } };
}

function say(
  party: Party,
  { kind, at, statedAt }: FactChange,
  stated: Omit<Stated, 'statedAt'>,
  isMeant: (slot: Slot) => boolean,
): Party {
  const act = actOf(party.booking, kind, at, isMeant);
  const changed = act === null ? party : applyAct(party, act, { ...stated, statedAt });
  if (typeof changed === 'string') throw new Error(`an act of the PMS was refused: ${changed}`);
  return changed;
}

function putPlan(
  known: Party | null,
  { plan, room, statedAt, guests }: Planned & Pick<Stated, 'statedAt'>,
  stated: Omit<Stated, 'statedAt'>,
  isProved: Proved,
): Party {
  const references = referencesIn(known, guests);
  const named = guests.map(
    ({ key: _, ...guest }, index): NamedGuest => ({
      ...{ ...guest, reference: references[index] ?? '', isLead: index === 0, room },
    }),
  );
  return applyPlan(known && withSeats(known, named), { ...stated, statedAt, plan, guests: named }, isProved);
}

/**
 * Gives the slot of a nameless arrived guest to a guest whose name the PMS states later. Otherwise the guest would be
 * counted twice.
 */
function withSeats({ booking, people }: Party, guests: readonly NamedGuest[]): Party {
  const references = new Set(activeSlots(booking).map((slot) => personIn(people, slot)?.reference));
  const isNameless = (slot: Slot) => personIn(people, slot) === undefined && slot.sessionId === null;
  const nameless = activeSlots(booking).filter(isNameless);
  const seats = ageClasses.flatMap((ageClass) => {
    const slots = nameless.filter((slot) => slot.ageClass === ageClass);
    const added = guests.filter((guest) => guest.ageClass === ageClass && !references.has(guest.reference));
    const late = added.slice(slots.filter(({ isTaken }) => !isTaken).length);
    const taken = slots.filter(({ isTaken }) => isTaken);
    return late.slice(0, taken.length).map(({ reference }, index) => [taken[index]?.number, { reference }] as const);
  });
  return { booking, people: { ...people, ...Object.fromEntries(seats) } };
}

const ownForm = /^pms-(\d+)$/;

/**
 * Finds each guest's reference by `key`, otherwise by name. If `key` is null, an unknown guest replaces a known one who
 * is no longer listed and has no check. Any other unknown guest gets a new reference.
 */
function referencesIn(known: Party | null, guests: readonly PmsGuest[]): readonly string[] {
  const people = known?.people ?? {};
  const persons = (known === null ? [] : activeSlots(known.booking)).flatMap(({ number, sessionId }) => {
    const person = personIn(people, { number });
    return person?.reference === undefined ? [] : [{ ...person, reference: person.reference, sessionId }];
  });
  const taken = new Set<string>();
  const take = (isMeant: (person: (typeof persons)[number]) => boolean) => {
    const found = persons.find((person) => !taken.has(person.reference) && isMeant(person));
    if (found !== undefined) taken.add(found.reference);
    return found?.reference;
  };
  const byKey = guests.map(({ key }) => take(({ reference }) => reference === key));
  const byName = guests.map(
    ({ name }, index) => byKey[index] ?? take((person) => person.name === name || person.statedName === name),
  );
  const numbers = Object.values(people).map(({ reference }) => Number(ownForm.exec(reference ?? '')?.[1] ?? 0));
  let last = Math.max(0, ...numbers);
  return guests.map(({ key }, index) => {
    const isOpen = ({ reference, sessionId }: (typeof persons)[number]) =>
      ownForm.test(reference) && sessionId === null;
    return byName[index] ?? key ?? take(isOpen) ?? `pms-${++last}`;
  });
}

function actOf(booking: Booking, kind: FactKind, at: string | null, isMeant: (slot: Slot) => boolean): Act | null {
  if (kind === 'cancelled') return { kind: at === null ? reverts.cancelled : kind };
  const guests = activeSlots(booking)
    .filter((slot) => isMeant(slot) && isConcerned(slot, kind, at))
    .map(({ number }) => number);
  if (guests.length === 0) return null;
  if (at === null) return { kind: reverts[kind], guests };
  return kind === 'no_show' ? { kind, guests } : { kind, guests, at };
}

function isConcerned(slot: Slot, kind: Exclude<FactKind, 'cancelled'>, at: string | null): boolean {
  const register = { arrived: slot.arrival, left: slot.departure, no_show: slot.noShow }[kind];
  if (at === null) return register !== null && register.value !== null && register.value !== false;
  if (kind === 'no_show') return presenceOf(slot) === 'EXPECTED';
  return presenceOf(slot) !== 'NO_SHOW' && register?.value !== at;
}

export function plannedText({ plan, guests, room }: Planned): string {
  return JSON.stringify([plan, guests, room]);
}
