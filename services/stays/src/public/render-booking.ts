import type { BookedGuest, Booking } from '@gcs/proto/gen/stays-types';
import { presenceOf, stateOf } from '../booking/booking.rules.ts';
import { type Person, personIn } from '../booking/people.rules.ts';
import type { Assessed, AssessedGuest } from '../party/assess.rules.ts';
import { isDifferenceOpen, lightOf, roleOf } from '../party/party.rules.ts';
import { signatureOf } from '../signature/signing.rules.ts';

/** Renders a booking as in stays.yaml, without names and contacts. */
export function renderBooking({ stored, guests, light }: Assessed): Booking {
  const { booking, people, reference, version, createdAt, changedAt: updatedAt } = stored;
  const { propertyReference, arrival, departure, timeZone, persons } = booking.plan.value;
  return {
    ...{ reference, object: 'booking', propertyReference, state: stateOf(booking), light },
    ...{ arrival, departure, timeZone, persons },
    guests: guests.map((guest) => renderGuest(guest, personIn(people, guest.slot))),
    ...{ isComplete: !isDifferenceOpen(booking), version, createdAt, updatedAt },
  };
}

function renderGuest({ slot, hindrance }: AssessedGuest, person: Person | undefined): BookedGuest {
  const { number, ageClass, room, sessionId } = slot;
  const signedAt = signatureOf(slot)?.at;
  const seenAt = slot.sight?.value?.at;
  const arrivedAt = slot.arrival?.value ?? undefined;
  const leftAt = slot.departure?.value ?? undefined;
  return {
    number,
    ...(person?.reference !== undefined && { reference: person.reference }),
    ...{ role: roleOf(slot), ageClass },
    ...(room !== '' && { room }),
    presence: presenceOf(slot),
    ...(arrivedAt !== undefined && { arrivedAt }),
    ...(leftAt !== undefined && { leftAt }),
    ...(seenAt !== undefined && { seenAt }),
    ...(signedAt !== undefined && { signedAt }),
    ...(sessionId !== null && { sessionId }),
    light: lightOf(hindrance),
    ...(hindrance !== null && { hindrance }),
  };
}
