import { nameOf } from '../booking/people.rules.ts';
import type { StoredBooking } from '../booking/stored.rules.ts';

/**
 * Returns a function that tells whether a booking's name, room or reference contains `asked`, ignoring case and
 * accents.
 */
export function foundBy(asked: string): (stored: StoredBooking) => boolean {
  const wanted = plain(asked.trim());
  return ({ reference, booking, people }) => {
    const rooms = booking.slots.map(({ room }) => room);
    const persons = Object.values(people).flatMap((person) => [nameOf(person), person.reference ?? '']);
    return [reference, ...rooms, ...persons].some((text) => plain(text).includes(wanted));
  };
}

function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('en');
}
