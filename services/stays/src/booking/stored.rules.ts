import type { Booking } from './booking.rules.ts';
import type { People } from './people.rules.ts';

export type BookingKey = { readonly tenantId: string; readonly reference: string };

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
  /** The guest's data were erased. */
  readonly erased: boolean;
  readonly changedAt: string;
};

export type KnownSession = Pick<
  BookingSession,
  'sessionId' | 'tenantId' | 'bookingReference' | 'propertyReference' | 'status' | 'sessionVersion' | 'erased'
>;

export type StayVersion = { readonly sessionId: string; readonly version: number; readonly epoch: number };
