import { hasCode } from '@gcs/kit/errors';
import type { Plan } from '../../booking/booking.rules.ts';
import { readPut } from '../../booking/read-request.ts';
import type { Connection, PmsGuest, PmsReservation } from '../port/pms.rules.ts';

type Planned = { readonly plan: Plan; readonly guests: readonly PmsGuest[]; readonly room: string };

const maxGuests = 60;

/**
 * Creates a booking's plan from a reservation, by the rules of `PUT /v1/bookings`. PMSs accept any text as e-mail,
 * phone or locale, so invalid values become null. Throws `validation_failed` if anything else is invalid.
 */
export function plannedOf(reservation: PmsReservation, connection: Connection): Planned {
  const { timeZone, propertyReference } = connection;
  const { arrivesAt, departsAt, persons, room } = reservation;
  const local = (instant: string) =>
    Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' });
  const body = { propertyReference, arrival: local(arrivesAt), departure: local(departsAt), timeZone, persons };
  const { plan } = readPut(body);
  const isUsable = (member: object) => {
    try {
      readPut({ ...body, guests: [{ reference: 'guest', ...member }] });
      return true;
    } catch (error) {
      if (hasCode(error, 'validation_failed')) return false;
      throw error;
    }
  };
  const guests = reservation.guests.slice(0, maxGuests).map((guest): PmsGuest => {
    const phone = guest.phone?.replace(/[\s().-]/g, '').replace(/^00/, '+') ?? null;
    return {
      ...guest,
      email: guest.email !== null && isUsable({ email: guest.email }) ? guest.email : null,
      phone: phone !== null && isUsable({ phone }) ? phone : null,
      locale: guest.locale !== null && isUsable({ locale: guest.locale }) ? guest.locale : null,
    };
  });
  return { plan, guests, room };
}

export function referenceOf({ number }: PmsReservation, { referencePrefix }: Connection): string {
  return `${referencePrefix}${number}`;
}
