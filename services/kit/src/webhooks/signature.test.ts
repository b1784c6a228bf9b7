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
} from './signature.ts';

type Vector = { tcId: number; key: string; msg: string; tag: string; result: 'valid' | 'invalid' };
type VectorFile = { testGroups: { tagSize: number; tests: Vector[] }[] };

const vectors: VectorFile = JSON.parse(
  readFileSync(new URL('../../../../test/data/wycheproof/hmac_sha256_test.json', import.meta.url), 'utf8'),
);
const body = '{"id":"evt_1"}';

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

  test('reports bytes of different lengths as different', () => {
    expect(equalInConstantTime(Buffer.alloc(32), Buffer.alloc(16))).toBe(false);
  });
});

describe('a signing secret', () => {
  test('a signing secret consists of whsec_ and the base64 of 32 random bytes', () => {
    expect(newSigningSecret((size) => new Uint8Array(size).fill(1))).toBe(
      `whsec_${Buffer.alloc(32, 1).toString('base64')}`,
    );
  });

  test.each(['', 'whsec_', 'whsec_dGlueQ==', Buffer.alloc(32).toString('base64')])(
    'refuses the signing secret %j',
    (text) => {
      expect(() => endpointKeysOf(text)).toThrow(RangeError);
    },
  );
});

describe('the signature header', () => {
  test('the signature header is an HMAC whose key is the UTF-8 text of the whole secret', () => {
    const secret = newSigningSecret(randomBytes);
    const expected = createHmac('sha256', Buffer.from(secret, 'utf8')).update(body).digest('hex');
    expect(signBody(endpointKeysOf(secret), body)).toBe(`sha256=${expected}`);
  });
});

describe('the Standard Webhooks signature', () => {
  test('equals the example of the Standard Webhooks specification', () => {
    const raw = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
    const keys = { text: createSecretKey(raw), decoded: createSecretKey(raw) };
    const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestampSeconds: 1614265330, body: '{"test": 2432232314}' };
    expect(signStandard([keys], message)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  test('contains an HMAC for each live secret, whose key is the decoded secret', () => {
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
  if (current === undefined || next === undefined || stranger === undefined) throw new Error('expected three keys');

  test('accepts a signature only if one of the given keys made it', () => {
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

  test('fails if no keys are given, even for a signature with the dummy secret', () => {
    const dummy = endpointKeysOf(newSigningSecret((size) => new Uint8Array(size)));
    expect(isSignedByAny([], Buffer.from(body), signBody(dummy, body))).toBe(false);
  });
});
