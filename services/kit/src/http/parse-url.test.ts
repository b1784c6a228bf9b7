import { expect, test } from '@jest/globals';
import { parseUrl } from './parse-url.ts';

const label = 'x'.repeat(63);
// RFC 1035, 2.3.4: a label has at most 63 octets, a name at most 253 characters.
const hosts: [string, boolean][] = [
  ['e.example', true],
  ['e.example.', true],
  [`${label}.example`, true],
  [`${[label, label, label].join('.')}.${'x'.repeat(61)}`, true],
  ['[::1]', true],
  ['127.0.0.1', true],
  ['.example', false],
  ['.', false],
  ['e..example', false],
  ['e.example..', false],
  ['%2eexample', false],
  [`x${label}.example`, false],
  [`${[label, label, label].join('.')}.${'x'.repeat(62)}`, false],
];
const forms = ['https://HOST', 'http://HOST/', 'wss://HOST/a?b#c', 'https://u:p@HOST/', 'ftp://HOST/'];

test.each(hosts.flatMap(([host, isOne]) => forms.map((form) => [form.replace('HOST', host), isOne] as const)))(
  'reads %j: %s',
  (text, isOne) => expect(parseUrl(text) !== null).toBe(isOne),
);

test.each([
  ['mailto:a@b', true],
  ['com.example.stay:x', true],
  ['', false],
  ['/x', false],
  ['https://', false],
])('parseUrl() accepts %j without a host: %s', (text, isOne) => expect(parseUrl(text) !== null).toBe(isOne));
