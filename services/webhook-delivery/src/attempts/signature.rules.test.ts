import { createHmac, createSecretKey, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  endpointKeysOf,
  equalInConstantTime,
  hmacSha256,
  isSignedByAny,
  newSigningSecret,
  signBody,
  signStandard,
} from './signature.rules.ts';

type Vector = { tcId: number; key: string; msg: string; tag: string; result: 'valid' | 'invalid' };
type VectorFile = { testGroups: { tagSize: number; tests: Vector[] }[] };

const vectors: VectorFile = JSON.parse(
  readFileSync(new URL('../../../../test/data/wycheproof/hmac_sha256_test.json', import.meta.url), 'utf8'),
);
const body = '{"id":"evt_1"}';

const hexOf = (text: string) => Buffer.from(text).toString('hex');
/** RFC 4231, §4: case, key in hex, data, and the MAC in hex, which case 5 truncates to 128 bits. */
const rfc4231: [number, string, string | Uint8Array, string][] = [
  [1, '0b'.repeat(20), 'Hi There', 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
  [
    2,
    hexOf('Jefe'),
    'what do ya want for nothing?',
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  ],
  [3, 'aa'.repeat(20), Buffer.alloc(50, 0xdd), '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe'],
  [
    4,
    '0102030405060708090a0b0c0d0e0f10111213141516171819',
    Buffer.alloc(50, 0xcd),
    '82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b',
  ],
  [5, '0c'.repeat(20), 'Test With Truncation', 'a3b6167473100ee06e0c796c2955552b'],
  [
    6,
    'aa'.repeat(131),
    'Test Using Larger Than Block-Size Key - Hash Key First',
    '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
  ],
  [
    7,
    'aa'.repeat(131),
    'This is a test using a larger than block-size key and a larger than block-size data. The key needs to be hashed before being used by the HMAC algorithm.',
    '9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2',
  ],
];

describe('HMAC-SHA-256', () => {
  test('agrees with all 174 vectors of Wycheproof', () => {
    let checked = 0;
    for (const { tagSize, tests } of vectors.testGroups) {
      for (const vector of tests) {
        const key = createSecretKey(Buffer.from(vector.key, 'hex'));
        const tag = hmacSha256(key, Buffer.from(vector.msg, 'hex')).subarray(0, tagSize / 8);
        expect([vector.tcId, equalInConstantTime(tag, Buffer.from(vector.tag, 'hex'))]).toEqual([
          vector.tcId,
          vector.result === 'valid',
        ]);
        checked += 1;
      }
    }
    expect(checked).toBe(174);
  });

  test.each(rfc4231)('agrees with test case %i of RFC 4231', (_, key, data, mac) => {
    const computed = hmacSha256(createSecretKey(Buffer.from(key, 'hex')), data);
    expect(computed.toString('hex').slice(0, mac.length)).toBe(mac);
  });

  test('compares unequal lengths as different', () => {
    expect(equalInConstantTime(Buffer.alloc(32), Buffer.alloc(16))).toBe(false);
  });
});

describe('a signing secret', () => {
  test('is whsec_ and the base64 of 32 random bytes', () => {
    expect(newSigningSecret((size) => new Uint8Array(size).fill(1))).toBe(
      `whsec_${Buffer.alloc(32, 1).toString('base64')}`,
    );
  });

  test.each(['', 'whsec_', 'whsec_dGlueQ==', Buffer.alloc(32).toString('base64')])('is not %j', (text) => {
    expect(() => endpointKeysOf(text)).toThrow(RangeError);
  });
});

describe('the signature header', () => {
  test('is keyed with the UTF-8 bytes of the whole secret string', () => {
    const secret = newSigningSecret(randomBytes);
    const expected = createHmac('sha256', Buffer.from(secret, 'utf8')).update(body).digest('hex');
    expect(signBody(endpointKeysOf(secret), body)).toBe(`sha256=${expected}`);
  });

  test('signs the exact bytes: an extra space changes the signature', () => {
    const keys = endpointKeysOf(newSigningSecret(randomBytes));
    expect(signBody(keys, `${body} `)).not.toBe(signBody(keys, body));
    expect(signBody(keys, Buffer.from(body))).toBe(signBody(keys, body));
  });
});

describe('the Standard Webhooks signature', () => {
  test('equals the example of the Standard Webhooks specification', () => {
    const raw = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
    const keys = { text: createSecretKey(raw), decoded: createSecretKey(raw) };
    const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestampSeconds: 1614265330, body: '{"test": 2432232314}' };
    expect(signStandard([keys], message)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  test('has a signature for each live secret, keyed with the decoded bytes', () => {
    const secrets = [newSigningSecret(randomBytes), newSigningSecret(randomBytes)];
    const message = { id: 'evt_1', timestampSeconds: 1_700_000_000, body };
    const expected = secrets.map((secret) => {
      const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`evt_1.1700000000.${body}`).digest('base64')}`;
    });
    expect(signStandard(secrets.map(endpointKeysOf), message)).toBe(expected.join(' '));
  });
});

describe('verification', () => {
  const [current, next, stranger] = [1, 2, 3].map((fill) =>
    endpointKeysOf(newSigningSecret((size) => new Uint8Array(size).fill(fill))),
  );
  if (current === undefined || next === undefined || stranger === undefined) throw new Error('three keys');

  test('accepts only signatures of its candidates', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (rawBody) => {
        expect(isSignedByAny([current, next], rawBody, signBody(next, rawBody))).toBe(true);
        expect(isSignedByAny([current, next], rawBody, signBody(stranger, rawBody))).toBe(false);
      }),
    );
  });

  test('refuses every change of one bit of the body', () => {
    const rawBody = Buffer.from(body);
    const signature = signBody(current, rawBody);
    for (let bit = 0; bit < rawBody.length * 8; bit++) {
      const changed = Buffer.from(rawBody);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(isSignedByAny([current], changed, signature)).toBe(false);
    }
  });

  test('fails without candidates, even for the dummy secret', () => {
    const dummy = endpointKeysOf(newSigningSecret((size) => new Uint8Array(size)));
    expect(isSignedByAny([], Buffer.from(body), signBody(dummy, body))).toBe(false);
  });
});
