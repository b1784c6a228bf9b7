import { ServiceError } from '@gcs/kit/errors';
import type { Transaction } from '@gcs/kit/postgres/database';
import { deskRefusals } from '@gcs/proto/desk-refusals';
import { type Act, applyAct } from './act.rules.ts';
import { activeSlots } from './booking.rules.ts';
import { type Change, type ChangeDeps, changeBooking } from './change-booking.ts';
import { applyPlan, checksOf, provedBy, type StatedPlan } from './plan.rules.ts';
import type { BookingKey, KnownSession, StoredBooking } from './stored.rules.ts';

export type Recorded = { stored: StoredBooking; sessions: readonly KnownSession[]; created: boolean };

type Author = Pick<Change, 'source' | 'by' | 'statedAt' | 'key' | 'guard'>;
/** Throws if the caller may not change the booking. Null means a new booking. */
type Admit = (stored: StoredBooking | null) => void;

/** Creates a booking or replaces its plan. */
export function putBooking(
  tx: Transaction,
  key: BookingKey,
  { plan, guests }: Pick<StatedPlan, 'plan' | 'guests'>,
  author: Author,
  deps: ChangeDeps,
  admit: Admit = () => {},
): Promise<Recorded> {
  const references = (guests ?? []).map(({ reference }) => reference);
  return changeBooking(tx, key, { ...author, kind: 'planned', references }, deps, ({ stored, sessions, stated }) => {
    admit(stored);
    return applyPlan(stored, { ...stated, plan, guests }, provedBy(sessions), checksOf(sessions));
  });
}

/** Throws `booking_not_found` and `booking_conflict`. */
export function recordAct(
  tx: Transaction,
  key: BookingKey,
  act: Act,
  author: Author,
  deps: ChangeDeps,
  admit: Admit = () => {},
): Promise<Recorded> {
  const named = 'guest' in act && typeof act.guest === 'number' ? { guests: [act.guest] } : {};
  const references = act.kind === 'guest_added' ? [act.guest.reference] : [];
  const { reason } = { reason: '', ...act };
  const change = { ...author, kind: act.kind, ...named, references, reason };
  return changeBooking(tx, key, change, deps, ({ stored, sessions, stated }) => {
    admit(stored);
    if (stored === null) throw bookingNotFound();
    const changed = applyAct(stored, act, stated, checksOf(sessions), provedBy(sessions));
    if (changed === 'no_such_guest') throw noSuchGuest(stored);
    if (typeof changed === 'string') throw new ServiceError('booking_conflict', deskRefusals[changed]);
    return changed;
  });
}

function noSuchGuest({ booking }: StoredBooking): ServiceError {
  const numbers = activeSlots(booking).map(({ number }) => number);
  return new ServiceError('booking_conflict', `${deskRefusals.no_such_guest} It has: ${numbers.join(', ')}.`);
}

export function bookingNotFound(): ServiceError {
  return new ServiceError(
    'booking_not_found',
    'There is no booking with this reference. Compare it with your own, or create the booking by PUT.',
  );
}
