import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { iso31661 } from 'iso-3166/1.js';
import { type ComparedPerson, comparePeople } from './comparison.rules.ts';

const nobody: ComparedPerson = { names: [], birthDates: [], countries: [] };
const agreementOn = (member: keyof ComparedPerson, document: string[], listed: string[]) =>
  comparePeople({ ...nobody, [member]: document }, { ...nobody, [member]: listed }).find(({ name }) => name === member)
    ?.agreement;

const tables = {
  A: 'ÀÁÂÃÄÅĀĂĄА',
  AA: 'Å',
  AE: 'ÄÆ',
  B: 'Б',
  C: 'ÇĆĈĊČҺ',
  CH: 'Ч',
  D: 'ÐĎĐЂД',
  DZ: 'ЅЏ',
  E: 'ÈÉÊËĒĔĖĘĚЁЕЭ',
  F: 'Ф',
  G: 'ĜĞĠĢГҐҒ',
  H: 'ĤĦ',
  I: 'ÌÍÎÏĨĪĬĮİıІЇИЙ',
  IA: 'Я',
  IE: 'ЄЪ',
  IJ: 'Ĳ',
  IU: 'Ю',
  J: 'ĴЈ',
  K: 'ĶЌК',
  KH: 'Х',
  L: 'ĹĻĽĿŁЛ',
  LJ: 'Љ',
  M: 'М',
  N: 'ÑŃŅŇŊН',
  NJ: 'Њ',
  NXX: 'Ñ',
  O: 'ÒÓÔÕÖŌŎŐО',
  OE: 'ÖØŒ',
  P: 'П',
  R: 'ŔŖŘР',
  S: 'ŚŜŞŠС',
  SH: 'Ш',
  SHCH: 'Щ',
  SS: 'ẞ',
  T: 'ŢŤŦТ',
  TH: 'Þ',
  TS: 'Ц',
  U: 'ÙÚÛÜŨŪŬŮŰŲЎУѪ',
  UE: 'Ü',
  UXX: 'Ü',
  V: 'В',
  W: 'Ŵ',
  Y: 'ÝŶŸЫѴ',
  Z: 'ŹŻŽЗ',
  ZH: 'Ж',
};

describe('a name', () => {
  test.each([
    ['Anna Maria Eriksson', 'ERIKSSON, Anna-Maria', 'SAME'],
    ['José Müller', 'Jose Muller', 'SAME'],
    ['Anna Maria Eriksson', 'Anna Eriksson', 'PARTLY'],
    ['MARTINA WEISS', 'Martina Weiß', 'SAME'],
    ['LARS SOERENSEN', 'Sørensen, Lars', 'SAME'],
    ['SORENSEN LARS', 'Lars Sørensen', 'SAME'],
    ['LUKASZ', 'Łukasz', 'SAME'],
    ['YILDIZ', 'Yıldız', 'SAME'],
    ['MUELLER<<JUERGEN', 'Jürgen Müller', 'SAME'],
    ['MUXXLLER', 'Müller', 'SAME'],
    ['NUNXXEZ', 'Nuñez', 'SAME'],
    ['OCONNOR', 'O’Connor', 'SAME'],
    ['A. Eriksson', 'A. Ericsson', 'DIFFERENT'],
    ['Иван Петров', 'PETROV IVAN', 'SAME'],
    ['Иван Петров', 'Pavel Iwanow', 'UNKNOWN'],
    ['王小明', 'Xiaoming Wang', 'UNKNOWN'],
    ['---', '---', 'UNKNOWN'],
  ])('the names %s and %s compare as %s', (one, other, agreement) => {
    expect(agreementOn('names', [one], [other])).toBe(agreement);
  });

  // ICAO Doc 9303, part 3, section 6, tables A and B, from src/translit.rs of the crate mrz 0.6.6 (MIT).
  test.each(Object.entries(tables))('agrees with its transliteration to %s', (latin, letters) => {
    for (const letter of letters) {
      for (const written of [letter, letter.toLowerCase()]) {
        expect([letter, agreementOn('names', [`Q${written}Q`], [`Q${latin}Q`])]).toEqual([letter, 'SAME']);
      }
    }
  });
});

test.each([
  ['1974-08-12', '1974-08-12', 'SAME'],
  ['1974-08-12', '1974-08', 'PARTLY'],
  ['1974-08-12', '1974', 'PARTLY'],
  ['1974-08-12', '1969', 'DIFFERENT'],
])('the birth dates %s and %s compare as %s', (one, other, agreement) => {
  expect(agreementOn('birthDates', [one], [other])).toBe(agreement);
});

// The names in EU style ("IRAN (ISLAMIC REPUBLIC OF)") are not from a published list. The next tests use the names that
// OFAC publishes.
test.each([
  ['DEU', 'DE', 'SAME'],
  ['de', 'Germany', 'SAME'],
  ['D<<', 'Deutschland', 'SAME'],
  ['D', 'Germany', 'SAME'],
  ['PRT', 'PT', 'SAME'],
  ['RUS', 'Russian Federation', 'SAME'],
  ['RUS', 'Россия', 'SAME'],
  ['IRN', 'IRAN (ISLAMIC REPUBLIC OF)', 'SAME'],
  ['TUR', 'Turkey', 'SAME'],
  ['TUR', 'Türkiye', 'SAME'],
  ['GBR', 'UK', 'SAME'],
  ['GBO', 'United Kingdom', 'SAME'],
  ['PRK', 'Korea, North', 'SAME'],
  ['PRK', "KOREA, DEMOCRATIC PEOPLE'S REPUBLIC OF", 'SAME'],
  ['KOR', "Korea, Democratic People's Republic of", 'DIFFERENT'],
  ['COD', 'Congo, Democratic Republic of the', 'SAME'],
  ['COD', 'Congo', 'UNKNOWN'],
  ['SYR', 'SYRIAN ARAB REPUBLIC', 'SAME'],
  ['MMR', 'Burma', 'SAME'],
  ['BHS', 'Bahamas, The', 'SAME'],
  ['UTO', 'UTO', 'SAME'],
  ['DEU', 'AT', 'DIFFERENT'],
  ['DEU', 'Region: Gaza', 'UNKNOWN'],
  ['constructor', '__proto__', 'UNKNOWN'],
])('the countries %s and %s compare as %s', (one, other, agreement) => {
  expect(agreementOn('countries', [one], [other])).toBe(agreement);
});

// Omits "Congo", which is a name of two countries.
test.each(iso31661.filter(({ name }) => name !== 'Congo'))(
  'the country $name is known by both codes and its official name',
  ({ alpha2, alpha3, name }) => {
    for (const said of [alpha3, name, name.toUpperCase()])
      expect(agreementOn('countries', [alpha2], [said])).toBe('SAME');
  },
);

describe('the country names that OFAC publishes (test/published)', () => {
  const file = new URL('../../test/published/ofac-countries.txt', import.meta.url);
  const published = readFileSync(file, 'utf8').trimEnd().split('\n');
  const codesOf = (name: string) =>
    iso31661.map(({ alpha2 }) => alpha2).filter((code) => agreementOn('countries', [code], [name]) === 'SAME');
  const isNoCountry = /^(Region: .*|undetermined|West Bank|Palestinian|Netherlands Antilles|Kosovo)$/;

  test('the name of a country has one code, and the name of a region or former country has none', () => {
    expect(published.filter((name) => codesOf(name).length !== (isNoCountry.test(name) ? 0 : 1))).toEqual([]);
    expect(agreementOn('countries', ['RKS'], ['Kosovo'])).toBe('SAME');
    for (const name of ['Region: Crimea', 'Palestinian'])
      expect(agreementOn('countries', ['UA'], [name])).toBe('UNKNOWN');
  });

  test('each name shares a word with the CLDR name of its country', () => {
    const cldr = new Intl.DisplayNames('en', { type: 'region' });
    const wordsOf = (text = ''): readonly string[] => text.match(/\p{L}{4,}/gu) ?? [];
    const strangers = published.filter((name) => {
      const [code] = codesOf(name);
      return code !== undefined && !wordsOf(cldr.of(code)).some((word) => wordsOf(name).includes(word));
    });
    expect(strangers).toEqual(['Czech Republic', 'Macau', 'Turkey']);
  });
});

const texts = fc.array(fc.string({ minLength: 1, unit: 'grapheme' }), { maxLength: 4 });
const person = fc.record({ names: texts, birthDates: texts, countries: texts });

test('a comparison lists each field once, with the unchanged values of both people', () => {
  fc.assert(
    fc.property(person, person, (document, listed) => {
      const fields = comparePeople(document, listed);
      expect(fields.map(({ name }) => name)).toEqual(['names', 'birthDates', 'countries']);
      for (const { name, ...said } of fields) {
        expect([said.document, said.listed]).toEqual([document[name], listed[name]]);
        const isSaid = document[name].length > 0 && listed[name].length > 0;
        if (!isSaid) expect(said.agreement).toBe('UNKNOWN');
      }
    }),
  );
});

test('the agreements stay the same if the two people are swapped or their values are reordered', () => {
  fc.assert(
    fc.property(person, person, (one, other) => {
      const agreements = (document: ComparedPerson, listed: ComparedPerson) =>
        comparePeople(document, listed).map(({ agreement }) => agreement);
      const turned = { ...one, names: one.names.toReversed(), countries: one.countries.toReversed() };
      expect(agreements(other, one)).toEqual(agreements(one, other));
      expect(agreements(turned, other)).toEqual(agreements(one, other));
    }),
  );
});

test('every agreement is UNKNOWN if the guest’s document is unknown', () => {
  const listed = { names: ['Anna'], birthDates: ['1974'], countries: ['DE'] };
  expect(comparePeople(null, listed).map(({ agreement }) => agreement)).toEqual(['UNKNOWN', 'UNKNOWN', 'UNKNOWN']);
});
