import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { formats } from './formats.ts';

const label = 'a'.repeat(63);

describe('email is a mailbox of RFC 5321', () => {
  test.each([
    'a@example.com',
    "o'neil+x@sub.example.co.uk",
    'a@localhost',
    '"a b"@example.com',
    '"a@b"@example.com',
    '"a\\"b\\\\"@example.com',
    '""@example.com',
    'a@[192.0.2.1]',
    'a@[IPv6:2001:db8::1]',
    'a@[ipv6:::ffff:192.0.2.1]',
    `${'a'.repeat(64)}@example.com`,
    `a@${label}.${label}.${label}.com`,
  ])('accepts %j', (email) => expect(formats.email(email)).toBe(true));

  test.each([
    '',
    'a',
    'a@',
    '@example.com',
    'a b@example.com',
    '.a@example.com',
    'a.@example.com',
    'a..b@example.com',
    '"a"b"@example.com',
    '"a@example.com',
    '"ä"@example.com',
    'ä@example.com',
    'a@example..com',
    'a@-example.com',
    'a@example-.com',
    'a@@example.com',
    'a@[192.0.2.256]',
    'a@[2001:db8::1]',
    'a@[IPv6:192.0.2.1]',
    'a@[x-local:1]',
    'a@example.com\n',
    `${'a'.repeat(65)}@example.com`,
    `a@${label}a.com`,
    `a@${`${label}.`.repeat(4)}com`,
  ])('refuses %j', (email) => expect(formats.email(email)).toBe(false));

  test('accepts every address that fast-check generates', () => {
    fc.assert(fc.property(fc.emailAddress(), (email) => formats.email(email)));
  });
});

describe('uri is a URI of RFC 3986', () => {
  test.each([
    'https://example.com',
    'https://user:secret@example.com:8443/a/b?c=d/e?#f/?',
    'http://foo:/',
    'http://foo:99999/',
    'http://[2001:db8::1]:80/',
    'http://[v1.a:b]/',
    'http://192.0.2.256/',
    'http:///path',
    'file:/etc',
    'mailto:a@example.com',
    'urn:isbn:0',
    'app:',
    'app:/',
    'HTTPS://EXAMPLE.COM/%2F',
  ])('accepts %s', (uri) => expect(formats.uri(uri)).toBe(true));

  test.each([
    '',
    '/relative',
    '//example.com',
    'example.com',
    '1a:b',
    'http://foo:-80/',
    'http://foo:80a/',
    'http://a b/',
    'http://a/%2',
    'http://a/%zz',
    'http://[',
    'http://[1::2::3]/',
    'http://[fe80::1%25eth0]/',
    'http://a@b@c/',
    'http://a/"',
    'http://a/\\b',
    'http://ä.example/',
    'http://a/#b#c',
    'http://a/\n',
  ])('refuses %s', (uri) => expect(formats.uri(uri)).toBe(false));

  test('accepts every generated URL, and only digits as a port', () => {
    const options = { withFragments: true, withQueryParameters: true } as const;
    fc.assert(fc.property(fc.webUrl(options), (url) => formats.uri(url)));
    const port = fc.string({ minLength: 1 }).filter((text) => !/^[0-9]*$|^[0-9]*[/?#]|@/.test(text));
    fc.assert(fc.property(fc.domain(), port, (host, text) => !formats.uri(`http://${host}:${text}/`)));
  });

  test('checks hostile text of 64 KiB quickly', () => {
    const hostile = [`a:${'/'.repeat(65_000)} `, `a://${'%2'.repeat(32_000)}`, `a:${'@:'.repeat(32_000)} `];
    const startedAt = process.cpuUsage();
    for (const text of hostile) expect(formats.uri(text)).toBe(false);
    expect(process.cpuUsage(startedAt).user / 1_000).toBeLessThan(1_000);
  });
});
