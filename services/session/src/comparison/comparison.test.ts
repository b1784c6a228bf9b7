import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type ComparedPerson, comparePeople } from './comparison.rules.ts';

const nobody: ComparedPerson = { names: [], birthDates: [], countries: [] };
const agreementOn = (member: keyof ComparedPerson, document: string[], listed: string[]) =>
  comparePeople({ ...nobody, [member]: document }, { ...nobody, [member]: listed }).find(({ name }) => name === member)
    ?.agreement;

describe('a name', () => {
  test.each([
    ['Anna Maria Eriksson', 'ERIKSSON, Anna-Maria', 'SAME'],
    ['José Müller', 'Jose Muller', 'SAME'],
    ['Anna Maria Eriksson', 'Anna Eriksson', 'PARTLY'],
    ['A. Eriksson', 'A. Ericsson', 'DIFFERENT'],
    ['Иван Петров', 'Ivan Petrov', 'DIFFERENT'],
    ['---', '---', 'DIFFERENT'],
  ])('%s and %s: %s', (one, other, agreement) => {
    expect(agreementOn('names', [one], [other])).toBe(agreement);
  });
});

test.each([
  ['1974-08-12', '1974-08-12', 'SAME'],
  ['1974-08-12', '1974-08', 'PARTLY'],
  ['1974-08-12', '1974', 'PARTLY'],
  ['1974-08-12', '1969', 'DIFFERENT'],
])('a birth on %s and in %s: %s', (one, other, agreement) => {
  expect(agreementOn('birthDates', [one], [other])).toBe(agreement);
});

test.each([
  ['DEU', 'DE', 'SAME'],
  ['de', 'Germany', 'SAME'],
  ['PRT', 'PT', 'SAME'],
  ['UTO', 'UTO', 'SAME'],
  ['DEU', 'AT', 'DIFFERENT'],
  ['constructor', '__proto__', 'DIFFERENT'],
])('the countries %s and %s: %s', (one, other, agreement) => {
  expect(agreementOn('countries', [one], [other])).toBe(agreement);
});

const texts = fc.array(fc.string({ minLength: 1, unit: 'grapheme' }), { maxLength: 4 });
const person = fc.record({ names: texts, birthDates: texts, countries: texts });

test('whatever two sides say is shown as they say it, and each thing once', () => {
  fc.assert(
    fc.property(person, person, (document, listed) => {
      const fields = comparePeople(document, listed);
      expect(fields.map(({ name }) => name)).toEqual(['names', 'birthDates', 'countries']);
      for (const { name, ...said } of fields) {
        expect([said.document, said.listed]).toEqual([document[name], listed[name]]);
        const isSaid = document[name].length > 0 && listed[name].length > 0;
        expect(said.agreement === 'UNKNOWN').toBe(!isSaid);
      }
    }),
  );
});

test('it does not matter which side says what, nor in which order', () => {
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

test('a guest of whom no document is known agrees with nobody', () => {
  const listed = { names: ['Anna'], birthDates: ['1974'], countries: ['DE'] };
  expect(comparePeople(null, listed).map(({ agreement }) => agreement)).toEqual(['UNKNOWN', 'UNKNOWN', 'UNKNOWN']);
});
