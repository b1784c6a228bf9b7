import { hasCode } from '@gcs/kit/errors';
import { present } from '@gcs/kit/present';
import type { Plan } from '../../booking/booking.rules.ts';
import { maxSlots } from '../../booking/plan.rules.ts';
import { readPut } from '../../booking/read-request.ts';
import type { Connection, PmsGuest, PmsReservation } from '../port/pms.rules.ts';

type Planned = { readonly plan: Plan; readonly guests: readonly PmsGuest[]; readonly room: string };

/**
 * Creates a booking's plan from a reservation, by the rules of `PUT /v1/bookings`. PMSs accept any text as e-mail,
 * phone or locale, so invalid values are left out. Throws `validation_failed` if anything else is invalid.
 */
export function plannedOf(reservation: PmsReservation, connection: Connection): Planned {
  const { timeZone, propertyReference } = connection;
  const { arrivesAt, departsAt, persons, room } = reservation;
  const local = (instant: string) =>
    Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' });
  const body = { propertyReference, arrival: local(arrivesAt), departure: local(departsAt), timeZone, persons };
  const { plan } = readPut(body);
  const usable = (member: 'email' | 'phone' | 'locale', value: string | undefined) => {
    if (value === undefined) return undefined;
    try {
      readPut({ ...body, guests: [{ reference: 'guest', [member]: value }] });
      return value;
    } catch (error) {
      if (hasCode(error, 'validation_failed')) return undefined;
      throw error;
    }
  };
  const guests = reservation.guests.slice(0, maxSlots).map(
    ({ email, phone, locale, ...guest }): PmsGuest => ({
      ...guest,
      ...present({ email: usable('email', email), locale: usable('locale', locale) }),
      ...present({ phone: usable('phone', phone?.replace(/[\s().-]/g, '').replace(/^00/, '+')) }),
    }),
  );
  return { plan, guests, room };
}

export function referenceOf({ number }: PmsReservation, { referencePrefix }: Connection): string {
  return `${referencePrefix}${number}`;
}
