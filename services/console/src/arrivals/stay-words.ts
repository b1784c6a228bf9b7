import type { StayBooking__Output, StayGuest__Output } from '@gcs/proto/gen/gcs/admin/v1/stay_service';
import type { Tone } from '@gcs/ui/parts';
import { counted } from '../view/words.ts';

type LightName = StayBooking__Output['light'];

const lightTexts: Readonly<Record<LightName, readonly [Tone, string]>> = {
  LIGHT_UNSPECIFIED: ['quiet', '–'],
  LIGHT_GO: ['good', 'May get the key'],
  LIGHT_LOOK: ['warn', 'Look'],
  LIGHT_STOP: ['bad', 'No key'],
};

export function lightText(light: LightName): readonly [Tone, string] {
  return lightTexts[light];
}

const hindranceTexts = new Map(
  Object.entries({
    NO_CHECK: 'no check yet',
    NOT_STARTED: 'check not begun',
    NOT_FINISHED: 'check not finished',
    IN_REVIEW: 'check in review',
    INCOMPLETE: 'check ended without a result',
    FAILED: 'check failed',
    EXPIRED: 'check expired',
    NOT_DECLARED: 'no guardian has declared the child',
    NOT_SEEN: 'nobody has looked at the document',
  }),
);

export function hindranceText(hindrance: string): string {
  return hindranceTexts.get(hindrance) ?? hindrance;
}

export function guestName({ name, reference, number }: StayGuest__Output): string {
  if (name !== '') return name;
  return reference === '' ? `Guest ${number}` : reference;
}

const presenceTexts = new Map(
  Object.entries({
    EXPECTED: 'expected',
    ARRIVED: 'arrived',
    LEFT: 'left',
    NO_SHOW: 'did not come',
  }),
);

export function presenceText(presence: string): string {
  return presenceTexts.get(presence) ?? presence;
}

const stateTexts = new Map(
  Object.entries({
    EXPECTED: 'expected',
    PARTLY_ARRIVED: 'partly arrived',
    ARRIVED: 'arrived',
    LEFT: 'left',
    NO_SHOW: 'did not come',
    CANCELLED: 'cancelled',
  }),
);

export function stateText(state: string): string {
  return stateTexts.get(state) ?? state;
}

/** One line about what keeps the party from the key: `2 of 4 missing: Anna Schmidt, check not begun`. */
export function missingText({ guests, differenceOpen, adults, children, infants }: StayBooking__Output): string {
  const missing = guests.filter(({ hindrance }) => hindrance !== '');
  const booked = adults + children + infants;
  const difference = differenceOpen ? [`${counted(booked, 'guest')} booked, ${guests.length} known`] : [];
  const named = missing.slice(0, 3).map((guest) => `${guestName(guest)}, ${hindranceText(guest.hindrance)}`);
  const more = missing.length > 3 ? [`and ${missing.length - 3} more`] : [];
  const first =
    missing.length > 0 ? [`${missing.length} of ${guests.length} missing: ${[...named, ...more].join('; ')}`] : [];
  return [...first, ...difference].join('. ');
}
