import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { canonicalBody } from '../create-session.ts';
import { readJson } from './json-text.rules.ts';

const kindOf = (text: string | Uint8Array) => readJson(typeof text === 'string' ? Buffer.from(text) : text).kind;
const fieldsOf = (text: string) => {
  const read = readJson(Buffer.from(text));
  return read.kind === 'refused' ? read.violations.map(({ field }) => field) : read.kind;
};

describe('the parser of bodies', () => {
  test.each([
    ['empty', ''],
    ['only white space', ' \n'],
    ['trailing garbage', '{} x'],
    ['two values', '{}{}'],
    ['a trailing comma', '{"a":1,}'],
    ['a byte-order mark', '\ufeff{}'],
    ['a name twice', '{"a":1,"a":1}'],
    ['a name twice, once escaped', '{"a":1,"\\u0061":2}'],
    ['a name twice, deep down', '{"a":{"b":[{"c":1,"c":2}]}}'],
    ['__proto__ twice', '{"__proto__":1,"__proto__":2}'],
    ['17 levels', `${'['.repeat(17)}${']'.repeat(17)}`],
    ['30,000 levels', `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`],
  ])('refuses a malformed body: %s', (_, text) => {
    expect(kindOf(text)).toBe('malformed');
  });

  test.each([
    ['a lone continuation byte', [0x22, 0x80, 0x22]],
    ['an overlong form', [0x22, 0xc0, 0xaf, 0x22]],
    ['an encoded surrogate', [0x22, 0xed, 0xa0, 0x80, 0x22]],
    ['UTF-16', [0x22, 0x00, 0x61, 0x00, 0x22, 0x00]],
  ])('refuses a body that is not UTF-8 JSON: %s', (_, bytes) => {
    expect(kindOf(Uint8Array.from(bytes))).toBe('malformed');
  });

  test('says that an empty body is empty', () => {
    expect(readJson(Buffer.alloc(0))).toEqual({ kind: 'malformed', message: 'The body is empty.' });
  });

  test('does not repeat a malformed body in the message', () => {
    const read = readJson(Buffer.from('{"guest":"Ada Lovelace" oops'));
    expect(read).toEqual({ kind: 'malformed', message: 'The body is not well-formed JSON: see line 1, column 25.' });
    const quoted = readJson(Buffer.from('[x, " at position 7 (line 7 column 7)'));
    expect(quoted).toEqual({ kind: 'malformed', message: 'The body is not well-formed JSON.' });
  });
});

describe('the parser of bodies', () => {
  test('reports the field of each text or number that cannot be stored exactly', () => {
    expect(fieldsOf('{"guest":{"reference":"a\\u0000"},"b":["\\ud800",1e400],"c":9007199254740992}')).toEqual([
      'guest.reference',
      'b[0]',
      'b[1]',
      'c',
    ]);
  });

  test('reports an ill-formed member name as well-formed text', () => {
    expect(fieldsOf('{"metadata":{"\\ud800x":1}}')).toEqual(['metadata.\ufffdx']);
  });

  test('reports an empty field name if the body itself cannot be stored', () => {
    expect(fieldsOf('-1e999')).toEqual(['']);
  });

  test('reports at most 50 values that cannot be stored', () => {
    expect(fieldsOf(JSON.stringify(Array.from({ length: 80 }, () => '\u0000')))).toHaveLength(50);
  });
});

describe('the parser of bodies', () => {
  test('accepts 16 levels, the largest safe integers, escaped quotes and surrogate pairs', () => {
    expect(kindOf(`${'['.repeat(16)}${']'.repeat(16)}`)).toBe('parsed');
    expect(kindOf('[9007199254740991,-9007199254740991,0.1,1e-400,-0]')).toBe('parsed');
    expect(kindOf('{"a\\\\":"\\"}:{[","b":"\\ud83d\\ude00"}')).toBe('parsed');
  });

  test('keeps the member names __proto__, constructor and "" in the canonical form', () => {
    const text = '{"":1,"__proto__":{"x":1},"constructor":2}';
    const read = readJson(Buffer.from(text));
    expect(read.kind === 'parsed' && canonicalBody(read.value).toString()).toBe(text);
    expect(read.kind === 'parsed' && Object.getPrototypeOf(read.value)).toBe(Object.prototype);
  });

  test('parses any text that JSON.stringify wrote to the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false, maxDepth: 12 }), (value) => {
        const read = readJson(Buffer.from(JSON.stringify(value)));
        if (read.kind === 'parsed') expect(JSON.stringify(read.value)).toBe(JSON.stringify(value));
        else expect(read.kind).toBe('refused');
      }),
    );
  });

  test('never throws for any bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => kindOf(bytes) !== undefined));
  });
});
