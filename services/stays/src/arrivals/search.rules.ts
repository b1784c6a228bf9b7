import { nameOf, type Person, personIn } from '../booking/people.rules.ts';
import type { StoredBooking } from '../booking/stored.rules.ts';

type Searched = Pick<StoredBooking, 'reference' | 'booking' | 'people'>;

/**
 * Returns a function that tells whether a booking has each word of `asked`, in any order. A word may be inside a word of
 * one guest's name or reference, of a room or of the booking's reference. Ignores case, accents and spellings.
 */
export function foundBy(asked: string): (stored: Searched) => boolean {
  const words = wordsIn(asked);
  return ({ reference, booking: { slots }, people }) => {
    const shared = [reference, ...slots.map(({ room }) => room)].flatMap(wordsIn);
    const guests = [[], ...Object.values(people).map(wordsOf)];
    return guests.some((own) => words.every((word) => isInside(word, [...own, ...shared])));
  };
}

/** Returns the numbers of the guests whose names or references contain each word of `asked`; none for ''. */
export function guestsFoundBy(asked: string): (stored: Pick<Searched, 'booking' | 'people'>) => readonly number[] {
  const words = wordsIn(asked);
  return ({ booking: { slots }, people }) => {
    const named = slots.filter((slot) => {
      const own = wordsOf(personIn(people, slot) ?? {});
      return words.length > 0 && words.every((word) => isInside(word, own));
    });
    return named.map(({ number }) => number);
  };
}

type Word = readonly string[];

function wordsOf(person: Person): readonly Word[] {
  return [nameOf(person), person.reference ?? ''].flatMap(wordsIn);
}

function isInside(word: Word, others: readonly Word[]): boolean {
  return others.some((other) => word.some((spelling, index) => other[index]?.includes(spelling)));
}

/** Splits at spaces and commas. Returns each word's spellings: Müller is mueller, muller and muller. */
function wordsIn(text: string): Word[] {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s,]+/);
  return words.flatMap((word) => {
    const long = spelt(word, longSpellings);
    return long === '' ? [] : [[long, spelt(word, shortSpellings), shortened(long)]];
  });
}

function spelt(word: string, spellings: ReadonlyMap<string, string>): string {
  return word
    .normalize('NFC')
    .replaceAll(/./gu, (letter) => spellings.get(letter) ?? letters.get(letter) ?? letter)
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’ʼ‘]/gu, '');
}

/** Shortens ae to a, but not at the end, because a name that is still being typed may continue differently. */
function shortened(word: string): string {
  return word.replaceAll(/([aou])e(?=.)/gu, '$1').replaceAll(/aa(?=.)/gu, 'a');
}

const longSpellings = pairs('ä ae ö oe ü ue ø oe å aa');
const shortSpellings = pairs('ø o');
/** Letters without a Unicode decomposition. */
const letters = pairs('ß ss æ ae œ oe ł l đ d ð d þ th ı i');

function pairs(text: string): ReadonlyMap<string, string> {
  const parts = text.split(' ');
  return new Map(parts.flatMap((part, index) => (index % 2 === 0 ? [[part, parts[index + 1] ?? '']] : [])));
}
