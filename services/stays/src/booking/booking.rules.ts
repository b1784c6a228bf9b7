import { createHash } from 'node:crypto';
import type { Signing } from '../signature/signing.rules.ts';

/**
 * Events come from several sources, late, twice and in any order. Each fact is therefore a register that keeps the
 * newest statement (docs/stays.md#order-of-events).
 */
export type Booking = {
  readonly plan: Register<Plan>;
  /** Sorted by number. */
  readonly slots: readonly Slot[];
  readonly cancellation: Register<boolean> | null;
  /** The desk's reason for a difference between guests and booking; null without a reason. */
  readonly closedDifference: Register<string> | null;
};

export type Plan = {
  readonly propertyReference: string;
  /** Local times of the property, `YYYY-MM-DDTHH:MM`. */
  readonly arrival: string;
  readonly departure: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly persons: Persons;
  /** True if the source says of each guest that they do not lead. */
  readonly hasNoLead?: true;
};

export type Persons = { readonly adults: number; readonly children: number; readonly infants: number };

export const ageClasses = ['ADULT', 'CHILD', 'INFANT'] as const;
export type AgeClass = (typeof ageClasses)[number];
export type Source = 'API' | 'PMS' | 'DESK' | 'GUEST';

/** A place for one guest, who may be unknown. Once a person is known, the number belongs to that person. */
export type Slot = {
  /** Starts at 1; never reused. */
  readonly number: number;
  readonly ageClass: AgeClass;
  readonly isLead: boolean;
  readonly room: string;
  /** The source's last room if the desk has chosen another; '' = the source stated none. */
  readonly statedRoom?: string;
  /** True if a person is, or was, known. */
  readonly isTaken: boolean;
  /** True if the reception added the person, so that only the reception removes the person. */
  readonly isDeskAdded?: true;
  /** The person's check; null without one. */
  readonly sessionId: string | null;
  /** True if the check joined through the booking's reference. The check may then still be bound to another guest. */
  readonly isJoined: boolean;
  /** Null after a withdrawal. */
  readonly declaration: Register<Declaration | null> | null;
  /** Time of the arrival, RFC 3339; null after a revert. */
  readonly arrival: Register<string | null> | null;
  readonly departure: Register<string | null> | null;
  readonly noShow: Register<boolean> | null;
  readonly sight: Register<Sight | null> | null;
  /** The latest fifty statements about looks, in the order of recording. */
  readonly looks: readonly Look[];
  /** The latest twenty signatures and withdrawals, in the order of recording. */
  readonly signings: readonly Signing[];
  readonly removal: Register<boolean> | null;
};

/** A guardian's responsibility for a minor of the booking. */
export type Declaration = { readonly guardian: number; readonly kinship: string };

/** Result of a comparison of guest and document at entry. No picture is kept. */
export type Sight = { readonly by: string; readonly at: string; readonly result: 'MATCH' | 'NO_MATCH' };

/** A look at a guest's document, or the look's withdrawal, as stored in the evidence. */
export type Look = {
  readonly id: string;
  readonly at: string;
  /** Keyed hash of the person who looked at the document. */
  readonly by: string;
  readonly result: Sight['result'] | 'TAKEN_BACK';
};

/** The newest statement about a fact. */
export type Register<V> = Stated & { readonly value: V };

export type Stated = {
  /** When the source made the statement, RFC 3339 with milliseconds in UTC. */
  readonly statedAt: string;
  readonly eventId: string;
  readonly source: Source;
};

/** Returns the newer statement, or the one with the greater event id if both have the same time. */
export function newer<V>(known: Register<V> | null, stated: Register<V>): Register<V> {
  return known !== null && orderOf(known) >= orderOf(stated) ? known : stated;
}

function orderOf({ statedAt, eventId }: Stated): string {
  return `${statedAt} ${eventId}`;
}

export function statementOf({ statedAt, eventId, source }: Stated): Stated {
  return { statedAt, eventId, source };
}

export type Presence = 'EXPECTED' | 'ARRIVED' | 'LEFT' | 'NO_SHOW';

/** An arrival overrides a no-show. A departure counts even without a reported arrival. */
export function presenceOf({ arrival, departure, noShow }: Pick<Slot, 'arrival' | 'departure' | 'noShow'>): Presence {
  if (departure !== null && departure.value !== null) return 'LEFT';
  if (arrival !== null && arrival.value !== null) return 'ARRIVED';
  return noShow?.value === true ? 'NO_SHOW' : 'EXPECTED';
}

export const bookingStates = ['EXPECTED', 'PARTLY_ARRIVED', 'ARRIVED', 'LEFT', 'NO_SHOW', 'CANCELLED'] as const;
export type BookingState = (typeof bookingStates)[number];

/** Computes the state only from slots and cancellation. A guest's arrival overrides a cancellation. */
export function stateOf(booking: Booking): BookingState {
  const presences = activeSlots(booking).map(presenceOf);
  const came = presences.filter((presence) => presence === 'ARRIVED' || presence === 'LEFT');
  const isCancelled = booking.cancellation?.value === true;
  if (came.length === 0) {
    if (isCancelled) return 'CANCELLED';
    return presences.length > 0 && presences.every((presence) => presence === 'NO_SHOW') ? 'NO_SHOW' : 'EXPECTED';
  }
  if (came.every((presence) => presence === 'LEFT') && (isCancelled || !presences.includes('EXPECTED'))) return 'LEFT';
  return presences.includes('EXPECTED') && !isCancelled ? 'PARTLY_ARRIVED' : 'ARRIVED';
}

/** Returns true if the booking is cancelled and the guest has not arrived. */
export function isCalledOff({ cancellation }: Booking, slot: Slot): boolean {
  const presence = presenceOf(slot);
  return cancellation?.value === true && presence !== 'ARRIVED' && presence !== 'LEFT';
}

/** Returns the time of the last departure, RFC 3339, or undefined before the first. */
export function lastDepartureOf(booking: Booking): string | undefined {
  return activeSlots(booking)
    .flatMap(({ departure }) => departure?.value ?? [])
    .toSorted()
    .at(-1);
}

export function activeSlots({ slots }: Pick<Booking, 'slots'>): readonly Slot[] {
  return slots.filter(({ removal }) => removal?.value !== true);
}

export function findSlot(booking: Pick<Booking, 'slots'>, number: number): Slot | undefined {
  return activeSlots(booking).find((slot) => slot.number === number);
}

/** Returns a hash of the slot without its room. */
export function slotTag(slot: Slot): string {
  return createHash('sha256')
    .update(JSON.stringify({ ...slot, room: '', statedRoom: undefined }))
    .digest('base64url')
    .slice(0, 22);
}

/** Returns booked guests minus slots, by age class. */
export function differenceOf({ plan, slots }: Booking): Readonly<Record<AgeClass, number>> {
  const counts = Map.groupBy(activeSlots({ slots }), ({ ageClass }) => ageClass);
  const less = (ageClass: AgeClass) => bookedOf(plan.value.persons, ageClass) - (counts.get(ageClass)?.length ?? 0);
  return { ADULT: less('ADULT'), CHILD: less('CHILD'), INFANT: less('INFANT') };
}

export function bookedOf({ adults, children, infants }: Persons, ageClass: AgeClass): number {
  return { ADULT: adults, CHILD: children, INFANT: infants }[ageClass];
}

/** Sets the room that the desk chose, and keeps the source's room to recognize its next change. */
export function withChosenRoom({ statedRoom, ...slot }: Slot, room: string): Slot {
  const stated = statedRoom ?? slot.room;
  return { ...slot, room, ...(stated !== room && { statedRoom: stated }) };
}

/** Sets the source's room unless the source repeats the room that the desk has replaced. '' changes nothing. */
export function withStatedRoom<S extends Pick<Slot, 'room' | 'statedRoom'>>(slot: S, stated: string): S {
  if (stated === '' || stated === slot.statedRoom) return slot;
  const { statedRoom: _, ...tracked } = slot;
  return { ...tracked, room: stated } as S;
}
