import type {
  RemovedGuest__Output,
  StayBooking__Output,
  StayGuest__Output,
} from '@gcs/proto/gen/gcs/admin/v1/stay_service';
import type { Tone } from '@gcs/ui/parts';
import { type Desk, wordOf } from './desk.ts';

type LightName = StayBooking__Output['light'];

const lights: Readonly<Record<LightName, readonly [Tone, 'GO' | 'LOOK' | 'STOP' | null]>> = {
  LIGHT_UNSPECIFIED: ['quiet', null],
  LIGHT_GO: ['good', 'GO'],
  LIGHT_LOOK: ['warn', 'LOOK'],
  LIGHT_STOP: ['bad', 'STOP'],
};

function lightText({ texts }: Desk, light: LightName): readonly [Tone, string] {
  const [tone, name] = lights[light];
  return [tone, name === null ? '–' : texts.light[name]];
}

/** Returns true while a guest is expected or present. */
export function isOpen({ state }: StayBooking__Output): boolean {
  return state !== 'CANCELLED' && state !== 'LEFT' && state !== 'NO_SHOW';
}

/** Returns true if the booking is cancelled and the guest has not arrived. */
export function isCalledOff({ cancelled }: StayBooking__Output, { presence }: StayGuest__Output): boolean {
  return cancelled && presence === 'EXPECTED';
}

/** Returns the text of the key's light or, for a guest who has left or does not come, of the presence. */
export function presenceText(
  desk: Desk,
  booking: StayBooking__Output,
  guest: StayGuest__Output,
): readonly [Tone, string] {
  if (isCalledOff(booking, guest)) return ['quiet', desk.texts.state.CANCELLED];
  return isStaying(guest) ? lightText(desk, guest.light) : ['quiet', wordOf(desk.texts.state, guest.presence)];
}

/** Returns the text of the key's light or, if no guest is expected or present, of the booking's state. */
export function stateText(desk: Desk, booking: StayBooking__Output): readonly [Tone, string] {
  return isOpen(booking) ? lightText(desk, booking.light) : ['quiet', wordOf(desk.texts.state, booking.state)];
}

/** Returns true while the guest is expected or present. */
export function isStaying({ presence }: StayGuest__Output): boolean {
  return presence === 'EXPECTED' || presence === 'ARRIVED';
}

export function guestName(
  { texts, say }: Desk,
  { name, reference, number }: Pick<RemovedGuest__Output, 'name' | 'reference' | 'number'>,
): string {
  if (name !== '') return name;
  return reference === '' ? say(texts.guest.name, { number }) : reference;
}

/** Returns `Link for Gina Roth, guest 2`. */
export function linkTitle(desk: Desk, guest: StayGuest__Output): string {
  return desk.say(desk.texts.link.of, { name: guestName(desk, guest), number: guest.number });
}

/** Lists the reasons why the guest gets no key. A failed look has another text than a failed check. */
export function hindranceTexts(
  { texts }: Desk,
  { hindrances, seenResult, sessionStatus }: StayGuest__Output,
): readonly string[] {
  const isUnlike = seenResult === 'NO_MATCH' && sessionStatus !== 'FAILED';
  return hindrances.map((one) => wordOf(texts.hindrance, isUnlike && one === 'FAILED' ? 'UNLIKE' : one));
}

function shortReason(desk: Desk, guest: StayGuest__Output): string {
  const [first = '', ...others] = hindranceTexts(desk, guest);
  return others.length === 0 ? first : `${first} (${desk.more(others.length)})`;
}

/**
 * Returns one line about the expected and present guests who cannot get a key, such as `2 of 4 guests are not ready: Anna
 * Schmidt, check not begun`. Guests with LIGHT_STOP come first. Returns '' if no guest is expected or present.
 */
export function missingText(desk: Desk, booking: StayBooking__Output): string {
  if (!isOpen(booking)) return '';
  const { guests, differenceOpen, adults, children, infants } = booking;
  const { texts, say } = desk;
  const staying = guests.filter(isStaying);
  const missing = staying.filter(({ hindrance }) => hindrance !== '');
  const difference = { booked: adults + children + infants, known: guests.length };
  const first =
    missing.length > 0
      ? [say(texts.missing.line, { missing: missing.length, all: staying.length, names: missingNames(desk, missing) })]
      : [];
  return [...first, ...(differenceOpen ? [say(texts.missing.difference, difference)] : [])].join(' · ');
}

/** Returns up to three guests and what each lacks. */
export function missingNames(desk: Desk, guests: readonly StayGuest__Output[]): string {
  const { texts, say } = desk;
  const isStopped = ({ light }: StayGuest__Output) => light === 'LIGHT_STOP';
  const sorted = guests.toSorted((one, other) => Number(isStopped(other)) - Number(isStopped(one)));
  const named = sorted.map((guest) => {
    return say(texts.missing.guest, { name: guestName(desk, guest), reason: shortReason(desk, guest) });
  });
  return shortList(desk, named);
}

export function namesText(desk: Desk, guests: readonly StayGuest__Output[]): string {
  return shortList(
    desk,
    guests.map((guest) => guestName(desk, guest)),
  );
}

function shortList({ texts, say, list }: Desk, items: readonly string[]): string {
  const more = items.length > 3 ? [say(texts.missing.more, { count: items.length - 3 })] : [];
  return list([...items.slice(0, 3), ...more]);
}
