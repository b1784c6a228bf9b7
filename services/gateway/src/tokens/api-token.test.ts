import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { digestSecret, drawToken, formatToken, parseToken, secretMatches } from './api-token.rules.ts';

const environments = fc.constantFrom('sandbox', 'production');

describe('the format of tokens', () => {
  test('matches docs/contract.md#api-tokens, and parsing a token returns its parts', () => {
    fc.assert(
      fc.property(environments, (environment) => {
        const parts = drawToken(environment, randomBytes);
        const token = formatToken(parts);
        expect(token).toMatch(/^gcs_(sandbox|live)_[a-z2-7]{8}_[A-Za-z0-9_-]{43}[0-9A-Za-z]{6}$/);
        expect(parseToken(token)).toEqual(parts);
      }),
    );
  });

  test('allows a secret of underscores', () => {
    const parts = { environment: 'sandbox', lookupId: 'abcd2345', secret: '_'.repeat(43) } as const;
    expect(parseToken(formatToken(parts))).toEqual(parts);
  });

  test('detects one changed character of a token by the checksum', () => {
    const token = formatToken(drawToken('sandbox', randomBytes));
    for (let index = 0; index < token.length; index += 1) {
      const other = token[index] === 'a' ? 'b' : 'a';
      expect(parseToken(token.slice(0, index) + other + token.slice(index + 1))).toBeUndefined();
    }
  });

  test('refuses a longer or shorter token and any other text', () => {
    const token = formatToken(drawToken('sandbox', randomBytes));
    expect(parseToken(`${token}a`)).toBeUndefined();
    expect(parseToken(token.slice(0, -1))).toBeUndefined();
    expect(parseToken('')).toBeUndefined();
    fc.assert(fc.property(fc.string(), (text) => parseToken(`gcs_sandbox_${text}`) === undefined));
  });

  // The checksum algorithm must not change, because tokens are valid for up to two years.
  test('ends with the CRC-32 of the preceding text', () => {
    const secret = '0123456789abcdefghijklmnopqrstuvwxyzABCDEF-';
    expect(formatToken({ environment: 'production', lookupId: 'abcd2345', secret })).toBe(
      'gcs_live_abcd2345_0123456789abcdefghijklmnopqrstuvwxyzABCDEF-1Z615m',
    );
  });
});

test('a secret matches only its own SHA-256 digest', () => {
  const { secret } = drawToken('sandbox', randomBytes);
  expect(digestSecret(secret)).toEqual(createHash('sha256').update(secret).digest());
  expect(secretMatches(secret, digestSecret(secret))).toBe(true);
  expect(secretMatches(drawToken('sandbox', randomBytes).secret, digestSecret(secret))).toBe(false);
  expect(secretMatches(secret, digestSecret(secret).subarray(0, 31))).toBe(false);
});
