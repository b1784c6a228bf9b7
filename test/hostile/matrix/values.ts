/** Names that every object inherits. A look-up finds them unless it checks only own members. */
const prototypeNames = Object.getOwnPropertyNames(Object.prototype);

const numbers = ['0', '-0', '-1', '1e300', '-1e309', 'NaN', 'Infinity', '9'.repeat(400), '0x10', '1_000', '٣'];

const texts = [
  ...['', ' ', '\t', ',', ';', '=', '"', '\\', '*', '/', '..', '%', '%00', '%2525', '%ff', '%E0%A4%A', '+'],
  ...['null', 'undefined', 'true', '[]', '{}', '{"a":1}', '[object Object]', 'gzip, br', 'Bearer', 'Bearer a b'],
  ...["' or 1=1--", '<script>alert(1)</script>', '$' + '{7*7}', '../../etc/passwd', '-----', 'a=b; a=c; =; ;'],
  ...[
    '2026-02-30',
    '9999-12-31T23:59:60Z',
    'http://[',
    '//',
    'javascript:alert(1)',
    'en;q=1e9, *;q=',
    '127.0.0.1, ::1',
  ],
];

/** Text that is right to left, combining, astral or invisible, and a byte order mark. */
const scripts = ['\u202eabc', 'a\u0301\u0301\u0301', '𝒳'.repeat(70), '\ufeff', '\u200b', 'ﷺ', 'İ', '\u2028'];

/** Texts that JavaScript strings can contain but other formats cannot. */
const brokenTexts = ['\ud800', 'a\udc00b', '\u0000', 'a\u0000b', '\u0001\u001f\u007f', '\r\nx: y'];

/** Invalid UTF-8 (overlong, a surrogate, cut off, latin-1), and one NUL. */
const brokenBytes = ['\xc0\xaf', '\xed\xa0\x80', '\xf0\x9f', 'caf\xe9', '\xff\xfe', 'a\x00b', '\x01', '\x7f'];

const utf8AsLatin1 = (text: string) => Buffer.from(text).toString('latin1');

const headerLimit = 16_384;

/** Values of headers in latin-1, one byte per character. */
export const headerValues: readonly string[] = [
  ...[...prototypeNames, ...numbers, ...texts],
  ...scripts.map(utf8AsLatin1),
  ...brokenBytes,
  // The first two are as large as the limit for headers allows, and the third is larger.
  ...['x'.repeat(headerLimit - 2_000), 'a,'.repeat((headerLimit - 2_000) / 2), 'y'.repeat(headerLimit + 1)],
];

export const headerValuesInShort: readonly string[] = [
  // One inherited object and one inherited function. A look-up that finds these two names also finds the others.
  ...['__proto__', 'constructor'],
  ...brokenBytes,
  '',
  'a,'.repeat((headerLimit - 2_000) / 2),
  'y'.repeat(headerLimit + 1),
];

export const fieldValues: readonly string[] = [
  ...[...prototypeNames, ...numbers, ...texts, ...scripts, ...brokenTexts],
  'x'.repeat(headerLimit),
];

/** Values for a route whose own code does not read the field. They break look-ups and decoders, which all routes share. */
export const fieldValuesInShort: readonly string[] = ['__proto__', 'constructor', '', ...brokenTexts];

export const brokenFieldBytes: readonly string[] = brokenBytes;

export const jsonValues: readonly string[] = [
  ...['null', 'true', '0', '-0', '1e300', '1e999', '-1', '0.1', '9007199254740993', '""', '[]', '{}', '[[[[]]]]'],
  ...[
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{}}}',
    '{"toString":1}',
    '{"a":1,"a":2}',
    '"\\ud800"',
  ],
  `[${'0,'.repeat(5_000)}0]`,
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  ...fieldValues.map((text) => JSON.stringify(text)),
];
