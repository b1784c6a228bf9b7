import type { StayBooking__Output, StayGuest__Output } from '@gcs/proto/gen/gcs/admin/v1/stay_service';
import type { Tone } from '@gcs/ui/parts';
import { type Desk, wordOf } from './desk.ts';

type LightName = StayBooking__Output['light'];

const lights: Readonly<Record<LightName, readonly [Tone, 'GO' | 'LOOK' | 'STOP' | null]>> = {
  LIGHT_UNSPECIFIED: ['quiet', null],
  LIGHT_GO: ['good', 'GO'],
  LIGHT_LOOK: ['warn', 'LOOK'],
  LIGHT_STOP: ['bad', 'STOP'],
};

export function lightText({ texts }: Desk, light: LightName): readonly [Tone, string] {
  const [tone, name] = lights[light];
  return [tone, name === null ? '–' : texts.light[name]];
}

export function guestName({ texts, say }: Desk, { name, reference, number }: StayGuest__Output): string {
  if (name !== '') return name;
  return reference === '' ? say(texts.guest.name, { number }) : reference;
}

/** Says in one line why the party cannot get the key: `2 of 4 missing: Anna Schmidt, check not begun`. */
export function missingText(
  desk: Desk,
  { guests, differenceOpen, adults, children, infants }: StayBooking__Output,
): string {
  const { texts, say, list } = desk;
  const missing = guests.filter(({ hindrance }) => hindrance !== '');
  const difference = { booked: adults + children + infants, known: guests.length };
  const named = missing.slice(0, 3).map((guest) => {
    const reason = wordOf(texts.hindrance, guest.hindrance);
    return say(texts.missing.guest, { name: guestName(desk, guest), reason });
  });
  const more = missing.length > 3 ? [say(texts.missing.more, { count: missing.length - 3 })] : [];
  const first =
    missing.length > 0
      ? [say(texts.missing.line, { missing: missing.length, all: guests.length, names: list([...named, ...more]) })]
      : [];
  return [...first, ...(differenceOpen ? [say(texts.missing.difference, difference)] : [])].join(' · ');
}
