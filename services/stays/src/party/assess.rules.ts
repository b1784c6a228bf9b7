import { activeSlots, isCalledOff, type Slot } from '../booking/booking.rules.ts';
import { type KnownSession, type StoredBooking, slotKey } from '../booking/stored.rules.ts';
import {
  type Hindrance,
  hindrancesOf,
  type Light,
  lightOfBooking,
  type PartyRules,
  type SessionStatus,
  sessionStatuses,
  workflowOf,
} from './party.rules.ts';

export type AssessedGuest = {
  readonly slot: Slot;
  /** The guest's check, even if opened but not bound yet; null = none. */
  readonly checkId: string | null;
  readonly status: SessionStatus | null;
  /** True if nothing has happened in the check since its creation. */
  readonly isUntouched: boolean;
  readonly hindrance: Hindrance | null;
  readonly hindrances: readonly Hindrance[];
  /** Earlier check whose results count for steps of the guest's check; '' = none. */
  readonly reusedFrom: string;
};

export type Assessed = {
  readonly stored: StoredBooking;
  readonly guests: readonly AssessedGuest[];
  readonly light: Light;
  readonly rules: PartyRules;
};

export function assess(stored: StoredBooking, sessions: readonly KnownSession[], rules: PartyRules): Assessed {
  const known = new Map(sessions.map((session) => [session.sessionId, session]));
  const opened = new Map(sessions.map(({ openedFor, sessionId }) => [openedFor, sessionId]));
  const guests = activeSlots(stored.booking).map((slot): AssessedGuest => {
    const session = known.get(slot.sessionId ?? '');
    const status = sessionStatuses.find((one) => one === session?.status) ?? null;
    const isUntouched = (session?.sessionVersion ?? 1) === 1;
    const checkId = slot.sessionId ?? opened.get(slotKey(stored, slot)) ?? null;
    const hindrances = hindrancesOf(rules, stored.booking, slot, status);
    const [hindrance = null] = hindrances;
    return { slot, checkId, status, isUntouched, hindrance, hindrances, reusedFrom: session?.reusedFrom ?? '' };
  });
  return { stored, guests, light: lightOfBooking(stored.booking, guests), rules };
}

/** Returns true if the guest can probably get a link; the session service may still refuse. */
export function isLinkOffered(guest: AssessedGuest, { stored, rules }: Assessed): boolean {
  const { slot, status } = guest;
  if (isCalledOff(stored.booking, slot)) return false;
  if (lacksOnlySignature(guest)) return true;
  const isOpen = status === null || status === 'PENDING' || status === 'IN_PROGRESS';
  return isOpen && !slot.isJoined && workflowOf(rules, slot) !== '';
}

/** Returns true if the guest has a check and lacks only the signature for the key. */
export function lacksOnlySignature({ checkId, hindrance }: AssessedGuest): boolean {
  return hindrance === 'NOT_SIGNED' && checkId !== null;
}
