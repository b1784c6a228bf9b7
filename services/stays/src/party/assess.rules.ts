import { activeSlots, type Slot } from '../booking/booking.rules.ts';
import type { KnownSession, StoredBooking } from '../booking/stored.rules.ts';
import {
  type Hindrance,
  hindranceOf,
  type Light,
  lightOfBooking,
  type PartyRules,
  type SessionStatus,
  sessionStatuses,
} from './party.rules.ts';

/** A guest with what is known and missing. */
export type AssessedGuest = {
  readonly slot: Slot;
  readonly status: SessionStatus | null;
  readonly hindrance: Hindrance | null;
};

export type Assessed = {
  readonly stored: StoredBooking;
  readonly guests: readonly AssessedGuest[];
  readonly light: Light;
};

/** Judges a booking by the rules and the present status of its checks. */
export function assess(stored: StoredBooking, sessions: readonly KnownSession[], rules: PartyRules): Assessed {
  const statuses = new Map(sessions.map(({ sessionId, status }) => [sessionId, status]));
  const guests = activeSlots(stored.booking).map((slot): AssessedGuest => {
    const status = sessionStatuses.find((one) => one === statuses.get(slot.sessionId ?? '')) ?? null;
    return { slot, status, hindrance: hindranceOf(rules, slot, status) };
  });
  return { stored, guests, light: lightOfBooking(stored.booking, guests) };
}
