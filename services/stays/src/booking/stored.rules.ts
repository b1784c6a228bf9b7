import type { Booking, Slot } from './booking.rules.ts';
import type { People } from './people.rules.ts';

export type BookingKey = { readonly tenantId: string; readonly reference: string };

export type BookingIds = Pick<StoredBooking, 'id' | 'tenantId'>;

export type StoredBooking = BookingKey & {
  readonly id: string;
  readonly propertyReference: string;
  readonly booking: Booking;
  /** Empty after an erasure. */
  readonly people: People;
  readonly version: number;
  readonly createdAt: string;
  readonly changedAt: string;
};

/** A check as in the topic of session changes. */
export type BookingSession = {
  readonly sessionId: string;
  readonly tenantId: string;
  readonly bookingReference: string;
  readonly propertyReference: string;
  readonly status: string;
  readonly epoch: number;
  readonly sessionVersion: number;
  readonly erased: boolean;
  readonly changedAt: string;
  /** {@link slotKey} of the guest for whom the stays service opened the check; '' = a client opened the check. */
  readonly openedFor: string;
  /** Earlier check whose results count for steps of this check; '' = none. */
  readonly reusedFrom: string;
};

/** Identifies one guest among all bookings. */
export function slotKey(booking: Pick<StoredBooking, 'id'>, slot: Pick<Slot, 'number'>): string {
  return `${booking.id}-${slot.number}`;
}

export type KnownSession = Omit<BookingSession, 'epoch' | 'changedAt'> & {
  /** Version of the last message about the guest's stay; 0 = none yet. */
  readonly stayVersion: number;
  readonly guestReference?: string;
};

export type StayVersion = { readonly sessionId: string; readonly version: number; readonly epoch: number };
