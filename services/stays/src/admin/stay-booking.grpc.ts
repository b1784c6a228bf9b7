import type { Light, RemovedGuest, StayBooking, StayGuest } from '@gcs/proto/gen/gcs/admin/v1/stay_service';
import { presenceOf, type Slot, slotTag, stateOf } from '../booking/booking.rules.ts';
import { nameOf, type People, personIn } from '../booking/people.rules.ts';
import { removedSlots } from '../booking/restore.rules.ts';
import type { ListedMail } from '../mails/mail.rules.ts';
import { type Assessed, type AssessedGuest, isLinkOffered } from '../party/assess.rules.ts';
import { hindrancesOf, isDifferenceOpen, type Light as LightName, lightOf, roleOf } from '../party/party.rules.ts';
import { newestSigning, signatureOf } from '../signature/signing.rules.ts';

const lights: Readonly<Record<LightName, Light>> = { GO: 'LIGHT_GO', LOOK: 'LIGHT_LOOK', STOP: 'LIGHT_STOP' };

/**
 * Renders a booking for the reception, with names. Without `details`, omits signed documents, mails and the PMS's
 * problem. `found` has the numbers of the guests whom a search found.
 */
export function stayBookingOf(
  assessed: Assessed,
  details?: { readonly mails: readonly ListedMail[]; readonly pmsProblem?: string },
  found: readonly number[] = [],
): StayBooking {
  const { stored, guests, light } = assessed;
  const { booking, people, reference, propertyReference, version, changedAt } = stored;
  const { arrival, departure, timeZone, persons } = booking.plan.value;
  return {
    ...{ reference, propertyReference, arrival, departure, timeZone, ...persons, version, changedAt },
    state: stateOf(booking),
    light: lights[light],
    guests: guests.map((guest) => ({
      ...stayGuestOf(guest, people, details?.mails ?? []),
      signatureDocument: details === undefined ? '' : documentOf(guest, people),
      linkOffered: isLinkOffered(guest, assessed),
      tag: slotTag(guest.slot),
      lookSuffices: lookSuffices(guest, assessed),
      found: found.includes(guest.slot.number),
    })),
    cancelled: booking.cancellation?.value === true,
    differenceReason: booking.closedDifference?.value ?? '',
    differenceOpen: isDifferenceOpen(booking),
    pmsProblem: details?.pmsProblem ?? '',
    removedGuests: details === undefined ? [] : removedSlots(stored).map((slot) => removedGuestOf(slot, people)),
  };
}

function removedGuestOf({ number, ageClass, room }: Slot, people: People): RemovedGuest {
  const person = personIn(people, { number }) ?? {};
  return { number, ageClass, room, reference: person.reference ?? '', name: nameOf(person) };
}

/** Returns true if a look at the guest's document removes the obstacle to the key. */
function lookSuffices({ slot, status, hindrance }: AssessedGuest, { stored, rules }: Assessed): boolean {
  if (hindrance === null) return false;
  const seen = { statedAt: '', eventId: '', source: 'DESK', value: { by: '', at: '', result: 'MATCH' } } as const;
  const left = hindrancesOf(rules, stored.booking, { ...slot, sight: seen }, status);
  return left.length === 0 && slot.sight?.value == null;
}

/** Returns '' without a signature and after an erasure. */
function documentOf({ slot }: AssessedGuest, people: People): string {
  return (signatureOf(slot) && personIn(people, slot)?.signed) ?? '';
}

function stayGuestOf(
  { slot, status, hindrance, hindrances, reusedFrom }: AssessedGuest,
  people: People,
  mails: readonly ListedMail[],
): Omit<StayGuest, 'linkOffered' | 'lookSuffices' | 'tag' | 'signatureDocument' | 'found'> {
  const { number, ageClass, room, sessionId } = slot;
  const newest = newestSigning(slot);
  const own = mails.filter(({ guest }) => guest === number);
  const sentAt = (kind: string) => own.find((mail) => mail.kind === kind)?.sentAt ?? '';
  const person = personIn(people, slot);
  const { reference = '', statedName = '', email } = person ?? {};
  const name = nameOf(person ?? {});
  return {
    ...{
      number,
      ageClass,
      room,
      reference,
      name,
      statedName: statedName === name ? '' : statedName,
      hasEmail: email !== undefined,
    },
    statedRoom: slot.statedRoom ?? '',
    nameOffered: status !== 'VERIFIED',
    role: roleOf(slot),
    presence: presenceOf(slot),
    arrivedAt: slot.arrival?.value ?? '',
    leftAt: slot.departure?.value ?? '',
    seenAt: slot.sight?.value?.at ?? '',
    seenBy: slot.sight?.value?.by ?? '',
    seenResult: slot.sight?.value?.result ?? '',
    signedAt: signatureOf(slot)?.at ?? '',
    signatureDigest: signatureOf(slot)?.digest ?? '',
    signatureReason: newest?.result === 'TAKEN_BACK' ? newest.reason : '',
    sessionId: sessionId ?? '',
    sessionStatus: status ?? '',
    earlierSessionId: reusedFrom,
    light: lights[lightOf(hindrance)],
    hindrance: hindrance ?? '',
    hindrances: [...hindrances],
    guardian: slot.declaration?.value?.guardian ?? 0,
    kinship: slot.declaration?.value?.kinship ?? '',
    ...{ invitedAt: sentAt('INVITATION'), remindedAt: sentAt('REMINDER'), linkMailedAt: sentAt('LINK') },
    mailProblem: own.find(({ problem }) => problem !== '')?.problem ?? '',
  };
}
