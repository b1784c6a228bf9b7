import { invalidFields, requireTexts } from '@gcs/kit/admin/texts';
import { readTime } from '@gcs/kit/admin/times';
import { present } from '@gcs/kit/present';
import type { ActOnBookingRequest__Output } from '@gcs/proto/gen/gcs/admin/v1/stay_service';
import type { Act } from '../booking/act.rules.ts';
import { ageClasses } from '../booking/booking.rules.ts';
import { instantProblems } from '../booking/read-request.ts';

/** Throws `invalid_argument`. */
export function readReceptionAct(
  request: ActOnBookingRequest__Output,
  { by, person, now }: { by: string; person: string; now: string },
): Act {
  const { act, guests, guardian, text } = request;
  const at = readTime('at', request.at)?.toISOString() ?? now;
  const problems = instantProblems({ at }, now);
  if (problems.length > 0) throw invalidFields(problems);
  switch (act) {
    case 'arrived':
      return { kind: act, guests, at, ...(text !== '' && { reason: required(text) }) };
    case 'left':
      return { kind: act, guests, at };
    case 'arrival_reverted':
    case 'departure_reverted':
    case 'no_show':
    case 'no_show_reverted':
      return { kind: act, guests };
    case 'seen':
      return { kind: act, guests: someOf(guests), by, at, person };
    case 'seen_unlike':
      return { kind: act, guest: oneOf(guests), by, at, person };
    case 'sight_reverted':
      return { kind: act, guest: oneOf(guests), at, person };
    case 'signature_reverted':
      return { kind: act, guest: oneOf(guests), person, reason: required(text) };
    case 'declared':
      return { kind: act, guest: oneOf(guests), declaration: { guardian, kinship: required(text) } };
    case 'declaration_reverted':
    case 'guest_removed':
    case 'guest_restored':
      return { kind: act, guest: oneOf(guests) };
    case 'guest_named':
      return { kind: act, guest: oneOf(guests), name: required(text) };
    case 'room_changed':
      return { kind: act, guest: oneOf(guests), room: required(text), ...present({ from: request.expectedRoom }) };
    case 'session_bound':
      return { kind: act, guest: oneOf(guests), sessionId: required(text) };
    case 'difference_closed':
      return { kind: act, reason: required(text) };
    case 'cancelled':
    case 'cancellation_reverted':
      return { kind: act };
    case 'guest_added':
      return { kind: act, guest: addedGuest(request) };
    default:
      throw invalidFields([{ field: 'act', message: 'is no act of the reception' }]);
  }
}

function someOf(guests: readonly number[]): readonly number[] {
  if (guests.length > 0) return guests;
  throw invalidFields([{ field: 'guests', message: 'names at least one guest for this act' }]);
}

function oneOf(guests: readonly number[]): number {
  const [guest, ...others] = guests;
  if (guest !== undefined && others.length === 0) return guest;
  throw invalidFields([{ field: 'guests', message: 'names exactly one guest for this act' }]);
}

function required(text: string): string {
  requireTexts({ text });
  return text;
}

function addedGuest({ guest, requestId }: ActOnBookingRequest__Output) {
  const { name = '', reference = '', room = '', ageClass = '' } = guest ?? {};
  const known = ageClasses.find((one) => one === (ageClass || 'ADULT'));
  if (known === undefined) throw invalidFields([{ field: 'guest.age_class', message: `is ${ageClasses.join(', ')}` }]);
  requireTexts({ 'guest.name': name, ...(reference !== '' && { 'guest.reference': reference }) });
  if (room !== '') requireTexts({ 'guest.room': room });
  // A walk-in has no client reference, so the request's unique id replaces it.
  return { name, reference: reference || `desk-${requestId}`, room, ageClass: known, isLead: false };
}
