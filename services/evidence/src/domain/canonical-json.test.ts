import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { canonicalJson } from './canonical-json.ts';

const vectors = new URL('../../../../test/data/json-canonicalization/testdata/', import.meta.url);

describe('canonicalJson', () => {
  test.each(readdirSync(new URL('input/', vectors)))('agrees byte for byte with the RFC 8785 vector %s', (name) => {
    const input = readFileSync(new URL(`input/${name}`, vectors), 'utf8');
    const output = readFileSync(new URL(`output/${name}`, vectors));
    expect(Buffer.from(canonicalJson(JSON.parse(input))).equals(output)).toBe(true);
  });

  test('gives one text for one value, whatever the order of its members', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue()), (value) => {
        const reversed = Object.fromEntries(Object.entries(value).reverse());
        expect(canonicalJson(reversed)).toBe(canonicalJson(value));
      }),
    );
  });

  test.each([
    ['undefined', undefined],
    ['NaN', Number.NaN],
    ['a lone surrogate', '\ud800'],
  ])('refuses %s', (_, value) => {
    expect(() => canonicalJson(value)).toThrow();
  });
});
