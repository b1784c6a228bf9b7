import { headerNamesOf } from '@gcs/proto/header-names';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isReservedName, type OwnHeader, withOwnHeaders, withoutValues } from './own-headers.rules.ts';

const names = headerNamesOf('X-Acme-Signature');

const visible = fc
  .array(fc.integer({ min: 0x21, max: 0x7e }), { minLength: 8, maxLength: 200 })
  .map((codes) => String.fromCharCode(...codes));

describe('the name of a custom header', () => {
  test.each([
    ...['host', 'connection', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'expect', 'user-agent'],
    ...[
      'content-length',
      'content-type',
      'content-encoding',
      'proxy-authorization',
      'proxy-connection',
      'sec-fetch-site',
    ],
    ...[
      'webhook-id',
      'webhook-anything',
      'x-forwarded-for',
      'forwarded',
      'via',
      'if-match',
      'traceparent',
      'tracestate',
    ],
    ...['x-acme-signature', 'x-acme-delivery-attempt', 'x-acme-test'],
  ])('%s is reserved', (name) => expect(isReservedName(name, names)).toBe(true));

  test.each([
    'authorization',
    'cookie',
    'x-api-key',
    'x-acme-token',
    'x-service-signature',
    '__proto__',
    'constructor',
  ])('%s is free', (name) => expect(isReservedName(name, names)).toBe(false));
});

test('a custom header never replaces a delivery header in any letter case', () => {
  const own = [
    { name: 'x-acme-signature', value: 'forged' },
    { name: '__proto__', value: 'kept' },
  ];
  expect(Object.entries(withOwnHeaders({ 'X-Acme-Signature': 'ours' }, own))).toEqual([
    ['__proto__', 'kept'],
    ['X-Acme-Signature', 'ours'],
  ]);
});

describe('the stored excerpt of a response', () => {
  const own = (value: string): OwnHeader[] => [{ name: 'authorization', value }];

  test('contains no custom header value that the receiver echoes as text or JSON, even where the excerpt is cut off', () => {
    fc.assert(
      fc.property(visible, fc.string({ maxLength: 30 }), fc.nat(), fc.boolean(), (secret, around, at, inJson) => {
        const echoed = inJson ? JSON.stringify({ authorization: secret }) : secret;
        const whole = Buffer.from(`${around}${echoed}${around}`);
        const cut = whole.subarray(0, at % (whole.length + 1));
        const kept = withoutValues(cut, own(secret)).toString();
        expect(kept).not.toContain(secret);
        expect(kept).not.toContain(JSON.stringify(secret).slice(1, -1));
        for (let length = secret.length - 1; length >= 4; length--) {
          expect(kept.endsWith(secret.slice(0, length))).toBe(false);
        }
      }),
    );
  });

  test('hides the token of a header value that is echoed without its scheme', () => {
    expect(withoutValues(Buffer.from('bad token 0123456789'), own('Bearer 0123456789')).toString()).toBe(
      'bad token ***',
    );
  });

  test('stays unchanged if the receiver echoes no header value', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 1_024 }), (bytes) => {
        expect(withoutValues(Buffer.from(bytes), own('a value that is in nothing at random'))).toEqual(
          Buffer.from(bytes),
        );
      }),
    );
  });
});
