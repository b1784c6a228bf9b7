import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { movedExpiryProblems, newExpiryProblems } from './endpoint-settings.rules.ts';

test('accepts a new endpoint that is permanent, or temporary for a minute to a day', () => {
  expect(newExpiryProblems(null)).toEqual([]);
  const seconds = fc.oneof(fc.integer(), fc.integer({ min: 0, max: 90_000 }), fc.double(), fc.constantFrom(60, 86_400));
  fc.assert(
    fc.property(seconds, (after) => {
      const isTaken = Number.isInteger(after) && after >= 60 && after <= 86_400;
      expect(newExpiryProblems(after).map(({ field }) => field)).toEqual(isTaken ? [] : ['expires_after_seconds']);
    }),
  );
});

test('allows a new expiry for a temporary endpoint, but none for a permanent endpoint', () => {
  fc.assert(
    fc.property(fc.option(fc.integer({ min: -10, max: 90_000 })), (after) => {
      const isTaken = after === null || after === 0 || (after >= 60 && after <= 86_400);
      expect(movedExpiryProblems(after, true)).toHaveLength(isTaken ? 0 : 1);
      expect(movedExpiryProblems(after, false)).toHaveLength(after === null ? 0 : 1);
    }),
  );
});
