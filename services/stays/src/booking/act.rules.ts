import type { DeskRefusal } from '@gcs/proto/desk-refusals';
import { type Signed, type Signing, signatureOf, withSigning } from '../signature/signing.rules.ts';
import {
  activeSlots,
  type Booking,
  type Declaration,
  differenceOf,
  findSlot,
  type Look,
  newer,
  presenceOf,
  type Register,
  type Slot,
  type Stated,
  withChosenRoom,
} from './booking.rules.ts';
import { type NamedGuest, type Party, type People, withDeskName } from './people.rules.ts';
import { type Checks, maxSlots, type Proved, placeGuest, withLead, withSlot } from './plan.rules.ts';
import { restoreGuest } from './restore.rules.ts';

type OfGuests = { readonly guests: readonly number[] };
type OfGuest = { readonly guest: number };
/** `person` is the keyed hash of the person who acts. */
type Looking = { readonly at: string; readonly person: string };

/** `guests` are slot numbers; empty means every guest to whom the act can apply. */
export type Act =
  /** `reason`: why the guests arrive without a key; absent for any other arrival. */
  | (OfGuests & { readonly kind: 'arrived' | 'left'; readonly at: string; readonly reason?: string })
  | (OfGuests & { readonly kind: 'arrival_reverted' | 'departure_reverted' | 'no_show' | 'no_show_reverted' })
  | (OfGuests & Looking & { readonly kind: 'seen'; readonly by: string })
  | (OfGuest & Looking & { readonly kind: 'seen_unlike'; readonly by: string })
  | (OfGuest & Looking & { readonly kind: 'sight_reverted' })
  /** `document`: {@link signedDocument} */
  | (OfGuest & { readonly kind: 'signed'; readonly signature: Omit<Signed, 'id' | 'at'>; readonly document: string })
  | (OfGuest & { readonly kind: 'signature_reverted'; readonly person: string; readonly reason: string })
  | (OfGuest & { readonly kind: 'declared'; readonly declaration: Declaration })
  | (OfGuest & { readonly kind: 'declaration_reverted' })
  | { readonly kind: 'guest_added'; readonly guest: NamedGuest }
  | (OfGuest & { readonly kind: 'guest_removed' })
  | (OfGuest & { readonly kind: 'guest_restored' })
  | (OfGuest & { readonly kind: 'guest_named'; readonly name: string })
  | (OfGuest & { readonly kind: 'session_bound'; readonly sessionId: string; readonly email?: string })
  /** `from`: the room that the desk knows; absent = any. */
  | (OfGuest & { readonly kind: 'room_changed'; readonly room: string; readonly from?: string })
  | { readonly kind: 'cancelled' | 'cancellation_reverted' }
  | { readonly kind: 'difference_closed'; readonly reason: string };

export type ActRefusal = Exclude<
  DeskRefusal,
  'no_address' | 'no_workflow' | 'check_of_client' | 'check_has_ended' | 'check_refused'
>;

/** Applies an act, or returns the reason for a refusal. Repeating the same event changes nothing. */
export function applyAct(
  party: Party,
  act: Act,
  stated: Stated,
  checks?: Checks,
  isProved: Proved = () => false,
): Party | ActRefusal {
  const { booking, people } = party;
  switch (act.kind) {
    case 'guest_added': {
      if (activeSlots(booking).length >= maxSlots) return 'party_is_full';
      const isDesk = stated.source === 'DESK';
      const added = placeGuest(party, { ...act.guest, ...(isDesk && { isDeskAdded: true }) }, isProved, checks);
      return { ...added, booking: withLead(added.booking) };
    }
    case 'cancelled':
    case 'cancellation_reverted': {
      const cancellation = newer(booking.cancellation, { ...stated, value: act.kind === 'cancelled' });
      return { people, booking: { ...booking, cancellation } };
    }
    case 'difference_closed': {
      const closedDifference = newer(booking.closedDifference, { ...stated, value: act.reason });
      return { people, booking: { ...booking, closedDifference } };
    }
    case 'guest_restored':
      return restoreGuest(party, act.guest, stated);
    default: {
      const slots = concerned(booking, act);
      if (slots === 'no_such_guest') return slots;
      const refusal = refusalOf(party, act, slots, isProved);
      if (refusal !== null) return refusal;
      const free = act.kind === 'session_bound' ? withoutJoined(booking, act, stated) : booking;
      const changed = slots.reduce((before, slot) => withSlot(before, changedBy(slot, act, stated)), free);
      return { people: peopleAfter(people, act, changed, stated), booking: withLead(changed) };
    }
  }
}

type SlotAct = Exclude<
  Act,
  { kind: 'guest_added' | 'guest_restored' | 'cancelled' | 'cancellation_reverted' | 'difference_closed' }
>;

function concerned(booking: Booking, act: SlotAct): readonly Slot[] | 'no_such_guest' {
  const numbers = 'guests' in act ? act.guests : [act.guest];
  if (numbers.length === 0) return activeSlots(booking).filter((slot) => isConcerned(slot, act.kind));
  const found = numbers.map((number) => findSlot(booking, number));
  const slots = found.filter((slot) => slot !== undefined);
  return slots.length === found.length ? slots : 'no_such_guest';
}

function isConcerned(slot: Slot, kind: SlotAct['kind']): boolean {
  const presence = presenceOf(slot);
  if (kind === 'arrived') return presence === 'EXPECTED' || presence === 'LEFT';
  if (kind === 'no_show') return presence === 'EXPECTED';
  return kind !== 'left' || presence !== 'NO_SHOW';
}

function refusalOf({ booking }: Party, act: SlotAct, slots: readonly Slot[], isProved: Proved): ActRefusal | null {
  if (act.kind === 'declared') {
    return findSlot(booking, act.declaration.guardian)?.ageClass === 'ADULT' ? null : 'guardian_is_no_adult';
  }
  if (act.kind === 'guest_named') return slots.some(isProved) ? 'name_is_proved' : null;
  if (act.kind === 'room_changed') {
    const { room, from } = act;
    return from === undefined || slots.every((slot) => [from, room].includes(slot.room)) ? null : 'room_has_changed';
  }
  if (act.kind === 'sight_reverted') return slots.every(({ sight }) => sight?.value) ? null : 'not_seen';
  if (act.kind === 'signature_reverted') return slots.every(signatureOf) ? null : 'not_signed';
  if (act.kind === 'session_bound') {
    const { sessionId } = act;
    if (slots.some((slot) => slot.sessionId !== null && slot.sessionId !== sessionId)) return 'guest_has_check';
    const holder = booking.slots.find((slot) => slot.sessionId === sessionId);
    return holder === undefined || holder.isJoined || holder.number === act.guest ? null : 'check_is_taken';
  }
  if (act.kind === 'declaration_reverted' && !slots.every(({ declaration }) => declaration?.value))
    return 'not_declared';
  if (act.kind !== 'guest_removed' && act.kind !== 'declaration_reverted') return null;
  const hasCome = slots.some((slot) => presenceOf(slot) === 'ARRIVED' || presenceOf(slot) === 'LEFT');
  return hasCome ? 'guest_has_arrived' : null;
}

/**
 * Frees the slot that a client's check joined before the check's guest was known. Removes the slot if it exceeds the
 * booked number.
 */
function withoutJoined(
  booking: Booking,
  { guest, sessionId }: SlotAct & { kind: 'session_bound' },
  stated: Stated,
): Booking {
  const less = differenceOf(booking);
  const slots = booking.slots.map((slot): Slot => {
    if (slot.sessionId !== sessionId || slot.number === guest) return slot;
    const free = { ...slot, sessionId: null, isJoined: false, isTaken: false };
    const isExtra = less[slot.ageClass] < 0 && [slot.arrival, slot.departure, slot.noShow, slot.sight].every(isNull);
    return isExtra
      ? {
          ...free,
          isLead: false,
          removal: newer(slot.removal, { ...stated, source: booking.plan.source, value: true }),
        }
      : free;
  });
  return { ...booking, slots };
}

function isNull(register: Register<unknown> | null): boolean {
  return register === null;
}

function changedBy(slot: Slot, act: SlotAct, stated: Stated): Slot {
  const say = <V>(known: Register<V> | null, value: V) => newer(known, { ...stated, value });
  switch (act.kind) {
    case 'arrived':
      return { ...slot, isTaken: true, arrival: say(slot.arrival, act.at) };
    case 'arrival_reverted':
      return { ...slot, arrival: say(slot.arrival, null) };
    case 'left':
      return { ...slot, departure: say(slot.departure, act.at) };
    case 'departure_reverted':
      return { ...slot, departure: say(slot.departure, null) };
    case 'no_show':
    case 'no_show_reverted':
      return { ...slot, noShow: say(slot.noShow, act.kind === 'no_show') };
    case 'seen':
    case 'seen_unlike': {
      const result = act.kind === 'seen' ? 'MATCH' : 'NO_MATCH';
      const looks = withLook(slot, { at: act.at, by: act.person, result }, stated);
      return { ...slot, isTaken: true, looks, sight: say(slot.sight, { by: act.by, at: act.at, result }) };
    }
    case 'sight_reverted': {
      const looks = withLook(slot, { at: act.at, by: act.person, result: 'TAKEN_BACK' }, stated);
      return { ...slot, looks, sight: say(slot.sight, null) };
    }
    case 'signed':
      return signedBy(slot, stated, act.signature);
    case 'signature_reverted': {
      const { digest = '', sessionId = '' } = signatureOf(slot) ?? {};
      return signedBy(slot, stated, { sessionId, result: 'TAKEN_BACK', digest, by: act.person, reason: act.reason });
    }
    case 'declared':
      return { ...slot, isTaken: true, declaration: say(slot.declaration, act.declaration) };
    case 'declaration_reverted':
      return { ...slot, declaration: say(slot.declaration, null) };
    case 'guest_removed':
      return { ...slot, isLead: false, removal: say(slot.removal, true) };
    case 'guest_named':
      return { ...slot, isTaken: true };
    case 'session_bound':
      return { ...slot, isTaken: true, isJoined: false, sessionId: act.sessionId };
    case 'room_changed':
      return withChosenRoom(slot, act.room);
  }
}

const maxLooks = 50;

/** Sorts the looks by event id, because events may come in any order. */
function withLook({ looks }: Slot, look: Omit<Look, 'id'>, { eventId: id }: Stated): readonly Look[] {
  const others = looks.filter((one) => one.id !== id);
  return [...others, { id, ...look }].toSorted((one, other) => (one.id < other.id ? -1 : 1)).slice(-maxLooks);
}

type Unstated<S> = S extends Signing ? Omit<S, 'id' | 'at'> : never;

function signedBy(slot: Slot, { eventId: id, statedAt: at }: Stated, signing: Unstated<Signing>): Slot {
  return { ...slot, signings: withSigning(slot.signings, { id, at, ...signing }) };
}

/** Sets the reception's name or address. Keeps only the document of the signature that counts. */
function peopleAfter(people: People, act: SlotAct, booking: Booking, { eventId }: Stated): People {
  if (act.kind === 'guest_named') {
    return { ...people, [act.guest]: withDeskName(people[act.guest], act.name) };
  }
  if (act.kind === 'session_bound' && act.email !== undefined) {
    return { ...people, [act.guest]: { ...people[act.guest], email: act.email } };
  }
  if (act.kind !== 'signed' && act.kind !== 'signature_reverted') return people;
  const slot = findSlot(booking, act.guest);
  const id = slot && signatureOf(slot)?.id;
  const { signed, ...person } = people[act.guest] ?? {};
  if (act.kind === 'signed') {
    return id === eventId ? { ...people, [act.guest]: { ...person, signed: act.document } } : people;
  }
  return signed === undefined || id !== undefined ? people : { ...people, [act.guest]: person };
}
