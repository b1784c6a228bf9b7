import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { standingOf } from './standing.rules.ts';

const now = Date.parse('2026-11-26T12:00:00.000Z');
const at = (ms: number) => new Date(now + ms).toISOString();
const day = 86_400_000;

test.each([
  [{ revokedAt: '', expiresAt: at(31 * day) }, 'works'],
  [{ revokedAt: '', expiresAt: at(30 * day) }, 'ends soon'],
  [{ revokedAt: '', expiresAt: at(0) }, 'expired'],
  [{ revokedAt: at(-day), expiresAt: at(31 * day) }, 'revoked'],
])('a token with %j is %s', (token, text) => expect(standingOf(token, now).text).toBe(text));

test('a token works until its expiry, and not after its revocation', () => {
  const moment = fc.integer({ min: -800, max: 800 }).map((days) => at(days * day));
  fc.assert(
    fc.property(moment, fc.oneof(fc.constant(''), moment), (expiresAt, revokedAt) => {
      expect(standingOf({ expiresAt, revokedAt }, now).works).toBe(revokedAt === '' && Date.parse(expiresAt) > now);
    }),
  );
});
