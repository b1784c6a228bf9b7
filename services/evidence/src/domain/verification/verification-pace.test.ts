import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { maxVerifiedPerSecond, pageIntervalMs, verificationPageSize } from './verification-pace.ts';

const daySeconds = 86_400;
const passSeconds = (stored: number) =>
  (Math.max(1, Math.ceil(stored / verificationPageSize)) * pageIntervalMs(stored)) / 1_000;

test('a pass takes a day, or longer when the maximum rate requires it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (stored) => {
      const atHighestRate = Math.ceil(stored / verificationPageSize) * (verificationPageSize / maxVerifiedPerSecond);
      expect(passSeconds(stored)).toBeCloseTo(Math.max(daySeconds, atHighestRate), 3);
      expect((verificationPageSize * 1_000) / pageIntervalMs(stored)).toBeLessThanOrEqual(maxVerifiedPerSecond);
    }),
  );
});

test.each([
  [0, 1],
  [4_000_000, 1],
  [17_000_000, 1],
  [100_000_000, 5.79],
])('%d sessions take %d days', (stored, days) => {
  expect(passSeconds(stored) / daySeconds).toBeCloseTo(days, 2);
});
