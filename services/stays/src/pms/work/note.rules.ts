import { presenceOf, stateOf } from '../../booking/booking.rules.ts';
import type { Assessed } from '../../party/assess.rules.ts';
import { type Hindrance, isDifferenceOpen, type Light } from '../../party/party.rules.ts';

const lights: Readonly<Record<Light, string>> = {
  GO: 'GO: the key may be handed over',
  LOOK: 'LOOK',
  STOP: 'STOP',
};

const words: Readonly<Record<Hindrance, string>> = {
  NO_CHECK: 'no check',
  NOT_STARTED: 'check not started',
  NOT_FINISHED: 'check not finished',
  IN_REVIEW: 'check in review',
  INCOMPLETE: 'check incomplete',
  FAILED: 'check failed',
  EXPIRED: 'check expired',
  NOT_DECLARED: 'minor not declared',
  NOT_SEEN: 'not seen at the desk',
  NOT_SIGNED: 'no signature',
};

/** Writes a booking's result as one line without personal data; null if nobody is expected or present. */
export function noteOf({ stored: { booking }, guests, light }: Assessed): string | null {
  const state = stateOf(booking);
  if (state === 'LEFT' || state === 'NO_SHOW' || state === 'CANCELLED') return null;
  if (light === 'GO') return lights.GO;
  const present = guests.filter(({ slot }) => ['EXPECTED', 'ARRIVED'].includes(presenceOf(slot)));
  const hindrances = present.flatMap(({ hindrance }) => hindrance ?? []);
  const missing = [...new Set(hindrances)].map((hindrance) => words[hindrance]).join(', ');
  const reasons = [
    ...(hindrances.length === 0 ? [] : [`${hindrances.length} of ${present.length} guests: ${missing}`]),
    ...(isDifferenceOpen(booking) ? ['another number of guests than booked'] : []),
  ];
  return `${lights[light]}: ${reasons.join('; ')}`;
}
