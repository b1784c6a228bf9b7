import { describe, expect, test } from '@jest/globals';
import { ServiceError } from '../errors.ts';
import { isLine, requireTexts, requireUsableTexts } from './texts.ts';

const refused = (work: () => void) => {
  try {
    work();
    return [];
  } catch (error) {
    return error instanceof ServiceError && error.code === 'invalid_argument'
      ? error.fieldErrors.map(({ field }) => field)
      : error;
  }
};

describe('a required text', () => {
  test.each([
    ['128 characters of four bytes', '𝔘'.repeat(128), true],
    ['129 of them', '𝔘'.repeat(129), false],
    ['none', '', false],
    ['blanks', '  ', false],
    ['U+0000', 'a\u0000', false],
    ['a lone surrogate', 'a\ud800', false],
  ])('checks a required text: %s', (_, text, isFine) => {
    expect(refused(() => requireTexts({ request_id: text }))).toEqual(isFine ? [] : ['request_id']);
  });
});

describe('a text anywhere in a request', () => {
  test('checks a text at any depth, and names its proto path in the error', () => {
    const request = { tenantId: 'a', filter: { eventTypes: ['a', 'b\u0000'] }, items: [{ vaultRef: '\udc00' }] };
    expect(refused(() => requireUsableTexts(request))).toEqual(['filter.event_types[1]', 'items[0].vault_ref']);
  });

  test('accepts a longer text in a field for a document', () => {
    const long = 'x'.repeat(10_000);
    expect(refused(() => requireUsableTexts({ definitionJson: long }))).toEqual([]);
    expect(refused(() => requireUsableTexts({ definitionJson: long, pageToken: long }))).toEqual(['page_token']);
  });

  test('accepts an empty text, and does not check bytes as text', () => {
    expect(refused(() => requireUsableTexts({ name: '', body: Buffer.from('\u0000') }))).toEqual([]);
  });
});

test('a line refuses line breaks, terminal controls and characters that change the writing direction', () => {
  // Unicode 17: Cc, Zl, Zp, and Bidi_Control of PropList.txt.
  const ranges = [
    [0x0, 0x1f],
    [0x7f, 0x9f],
    [0x2028, 0x2029],
    [0x61c, 0x61c],
    [0x200e, 0x200f],
    [0x202a, 0x202e],
    [0x2066, 0x2069],
  ];
  const refused = new Set(
    ranges.flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, at) => from + at)),
  );
  const codes = Array.from({ length: 0x11_0000 }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff);
  expect(codes.filter((code) => !isLine(`a${String.fromCodePoint(code)}b`, 128))).toEqual(
    [...refused].sort((a, b) => a - b),
  );
  expect(['', ' ', 'x'.repeat(129), 'a\ud800'].filter((text) => isLine(text, 128))).toEqual([]);
  expect(isLine('𝔘'.repeat(128), 128)).toBe(true);
});
