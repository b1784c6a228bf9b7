import { createHash } from 'node:crypto';
import type { GetPartyResponse, PartyGuest, StayStatement } from '@gcs/proto/gen/gcs/stays/v1/party_service';
import { activeSlots, type Booking, isCalledOff, presenceOf, type Slot } from '../booking/booking.rules.ts';
import { personIn } from '../booking/people.rules.ts';
import type { Assessed, AssessedGuest } from './assess.rules.ts';
import {
  type Hindrance,
  isUnsigned,
  minorsOf,
  mustSign,
  type PartyRules,
  roleOf,
  type SessionStatus,
  workflowOf,
} from './party.rules.ts';

export const kinships: readonly string[] = ['parent', 'grandparent', 'sibling', 'guardian', 'other'];

/** The lead's view of another guest's state. A state never shows a review or the reason for a review. */
type PartyState = 'OPEN' | 'LINK_GIVEN' | 'BEGUN' | 'DONE' | 'AT_DESK';

/** Returns true if the guest with this check was removed, or has not arrived and the booking is cancelled. */
export function isClosed({ stored: { booking } }: Assessed, sessionId: string): boolean {
  const slot = booking.slots.find((one) => one.sessionId === sessionId);
  return slot !== undefined && (slot.removal?.value === true || isCalledOff(booking, slot));
}

/** Returns the slot of the guest with this check; undefined for none and for a guest who no longer comes. */
export function callerIn({ stored: { booking }, guests }: Assessed, sessionId: string): Slot | undefined {
  return guests.find(({ slot }) => slot.sessionId === sessionId && !isCalledOff(booking, slot))?.slot;
}

/** Renders a party for one of its guests (docs/stays.md#party). Only the lead sees the other guests. */
export function partyFor(caller: Slot, assessed: Assessed): GetPartyResponse {
  const { stored, guests, rules } = assessed;
  const { booking } = stored;
  const { arrival, departure } = booking.plan.value;
  const role = roleOf(caller);
  const { hindrance, status } = guests.find(({ slot }) => slot.number === caller.number) ?? {};
  const others = guests.flatMap((guest, index) =>
    role !== 'LEAD' || guest.slot.number === caller.number ? [] : [otherGuest(guest, index + 1, caller, assessed)],
  );
  return {
    ...{ place: guests.findIndex(({ slot }) => slot.number === caller.number) + 1, size: guests.length, role },
    ...{ arrival: arrival.slice(0, 10), departure: departure.slice(0, 10), others },
    closed: false,
    seen: isSeenInstead(caller, rules, status ?? null),
    statement: mustSign(rules, caller) ? statementOf(rules, booking, caller, hindrance ?? null) : null,
  };
}

/** Returns true if a look replaces the guest's unfinished check. */
function isSeenInstead({ sight }: Slot, { sightSuffices }: PartyRules, status: SessionStatus | null): boolean {
  return sightSuffices && sight?.value?.result === 'MATCH' && (status === 'PENDING' || status === 'IN_PROGRESS');
}

function statementOf(rules: PartyRules, booking: Booking, slot: Slot, hindrance: Hindrance | null): StayStatement {
  return {
    signed: !isUnsigned(rules, booking, slot),
    isReady: hindrance === null || hindrance === 'NOT_SEEN' || hindrance === 'NOT_SIGNED',
    minors: minorsOf(booking, slot).map((number) => placeOf(booking, number)),
    tag: statementTag(booking, slot),
  };
}

/** Returns a hash of the facts that the guest signs. */
export function statementTag(booking: Booking, slot: Slot): string {
  const { arrival, departure } = booking.plan.value;
  const place = [placeOf(booking, slot.number), activeSlots(booking).length];
  const facts = [arrival, departure, place, minorsOf(booking, slot)];
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
}

/** Counts from 1. */
function placeOf(booking: Booking, number: number): number {
  return activeSlots(booking).findIndex((slot) => slot.number === number) + 1;
}

function otherGuest(guest: AssessedGuest, place: number, caller: Slot, { stored, rules }: Assessed): PartyGuest {
  const { number, ageClass, declaration } = guest.slot;
  const { name = '' } = personIn(stored.people, guest.slot) ?? {};
  return {
    ...{ number, place, ageClass, firstName: name.trim().split(/\s/, 1)[0] ?? '' },
    ...{ state: partyStateOf(guest, rules), mayShare: mayShare(guest, rules), mayDeclare: mayDeclare(guest) },
    declared: declaration?.value?.guardian === caller.number,
  };
}

/** Returns true if the lead may share a link: the rules require the guest's check, and the guest has not begun it. */
export function mayShare(guest: AssessedGuest, rules: PartyRules): boolean {
  const state = partyStateOf(guest, rules);
  const presence = presenceOf(guest.slot);
  const isAway = presence === 'LEFT' || presence === 'NO_SHOW';
  const isOurs = workflowOf(rules, guest.slot) !== '' && !guest.slot.isJoined;
  return !isAway && isOurs && (state === 'OPEN' || state === 'LINK_GIVEN');
}

export function mayDeclare({ slot, hindrance }: AssessedGuest): boolean {
  return hindrance === 'NOT_DECLARED' && slot.sessionId === null;
}

function partyStateOf(guest: AssessedGuest, rules: PartyRules): PartyState {
  const { slot, status, isUntouched, hindrance } = guest;
  if (status === 'VERIFIED') return hindrance === 'NOT_SIGNED' ? 'BEGUN' : 'DONE';
  if (status === 'NEEDS_REVIEW' || status === 'IN_PROGRESS') return 'BEGUN';
  if (status !== null && status !== 'PENDING') return 'AT_DESK';
  if (!isUntouched) return 'BEGUN';
  if (hindrance === null) return 'DONE';
  if (slot.sessionId !== null) return 'LINK_GIVEN';
  return mayDeclare(guest) || workflowOf(rules, slot) !== '' ? 'OPEN' : 'AT_DESK';
}
