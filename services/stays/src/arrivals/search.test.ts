import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { empty } from '../../test/booking-stories.ts';
import { foundBy, guestsFoundBy } from './search.rules.ts';

function bookingOf(names: readonly string[], rooms: readonly string[] = []) {
  const { booking } = empty();
  const slots = names.flatMap((_, index) =>
    booking.slots.slice(0, 1).map((slot) => ({ ...slot, number: index + 1, room: rooms[index] ?? '' })),
  );
  const people = Object.fromEntries(names.map((name, index) => [index + 1, { name, reference: `guest-${index + 1}` }]));
  return { reference: 'BK-1 of Ada', booking: { ...booking, slots }, people };
}

describe('the search', () => {
  test.each([
    ['schmidt anna', 'Anna Schmidt'],
    ['Schmidt, Anna', 'Anna Schmidt'],
    ['tanaka yuki', 'Yuki Tanaka'],
    ['mid an', 'Anna Schmidt'],
    ['mueller', 'Jürgen Müller'],
    ['MULLER', 'Jürgen Müller'],
    ['müller', 'Jurgen Muller'],
    ['mueller', 'Jurgen Muller'],
    ['odegard', 'Kari Ødegård'],
    ['oedegaard', 'Kari Ødegård'],
    ['strasser', 'Eva Straßer'],
    ['mue', 'Jürgen Müller'],
    ['nygaa', 'Lise Nygård'],
    ['kjar', 'Ida Kjær'],
    ['kjaer', 'Ida Kjær'],
    ['lukasz', 'Łukasz Wałęsa'],
    ['obrien', 'Mary O’Brien'],
    ['田中', '田中 由紀'],
  ])('finds by %s the guest %s', (asked, name) => {
    expect(foundBy(asked)(bookingOf([name]))).toBe(true);
    expect(guestsFoundBy(asked)(bookingOf(['Otto Weber', name]))).toEqual([2]);
  });

  test.each(['anna weber', 'annas', 'mule', 'sue'])('does not find by %s a booking without such a guest', (asked) => {
    expect(foundBy(asked)(bookingOf(['Anna Müller', 'Susanne Weber']))).toBe(false);
  });

  test('finds a booking by its reference, by a room, and by a room with a name, but names only guests', () => {
    const booking = bookingOf(['Anna Müller', 'Otto Weber'], ['Suite 7', 'Suite 8']);
    for (const asked of ['ada BK-1', 'suite 8', '8 weber']) expect(foundBy(asked)(booking)).toBe(true);
    expect(guestsFoundBy('suite 8')(booking)).toEqual([]);
    expect(guestsFoundBy('guest-2')(booking)).toEqual([2]);
    expect(guestsFoundBy(' ')(booking)).toEqual([]);
    expect(foundBy(' ')(booking)).toBe(true);
  });

  const letters = [
    'ä ae a',
    'ö oe o',
    'ü ue u',
    'ø oe o',
    'å aa a',
    'æ ae a',
    'ß ss',
    'ł l',
    'é e',
    'n',
    'k',
    't',
    'i',
  ];
  const letter = fc
    .constantFrom(...letters.map((one) => one.split(' ')))
    .chain((spellings) => fc.tuple(fc.constantFrom(...spellings), fc.constantFrom(...spellings)));
  /** A consonant at the end, because there a guest's name may continue. */
  const word = fc
    .array(fc.tuple(letter, fc.constantFrom('n', 'k', 't')), { minLength: 1, maxLength: 5 })
    .map((all) => [0, 1].map((side) => all.map(([one, after]) => `${one[side]}${after}`).join('')));
  const words = fc.array(word, { minLength: 1, maxLength: 4 });

  test('finds a name by all its words in any order, spelling, case and normal form', () => {
    fc.assert(
      fc.property(words, fc.boolean(), fc.constantFrom('NFC', 'NFD'), (all, isLoud, form) => {
        const asked = all
          .toReversed()
          .map(([, other]) => other ?? '')
          .join(' ')
          .normalize(form);
        const booking = bookingOf([all.map(([one]) => one).join(' ')]);
        expect(foundBy(isLoud ? asked.toUpperCase() : asked)(booking)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test('finds a name by any part of it that begins and ends in one word', () => {
    const part = fc.tuple(words, fc.nat(), fc.nat(), fc.nat());
    fc.assert(
      fc.property(part, ([all, which, from, length]) => {
        const names = all.map(([one]) => [...(one ?? '')]);
        const own = names[which % names.length] ?? [];
        const start = from % own.length;
        const asked = own.slice(start, start + 1 + (length % own.length)).join('');
        expect(foundBy(asked)(bookingOf([names.map((one) => one.join('')).join(' ')]))).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test('finds a guest only if the guest’s booking is found', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (asked, name) => {
        const booking = bookingOf([name]);
        if (guestsFoundBy(asked)(booking).length > 0) expect(foundBy(asked)(booking)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});
