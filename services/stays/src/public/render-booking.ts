import { present } from '@gcs/kit/present';
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
  const { number, ageClass, arrival, departure, sight, sessionId } = slot;
  const times = { arrivedAt: arrival?.value ?? undefined, leftAt: departure?.value ?? undefined };
  return {
    ...{ number, ...present({ reference: person?.reference }), role: roleOf(slot), ageClass },
    ...{ ...present({ room: slot.room || undefined }), presence: presenceOf(slot) },
    ...present({ ...times, seenAt: sight?.value?.at, signedAt: signatureOf(slot)?.at }),
    ...{ ...present({ sessionId: sessionId ?? undefined }), light: lightOf(hindrance) },
    ...present({ hindrance: hindrance ?? undefined }),
  };
}
