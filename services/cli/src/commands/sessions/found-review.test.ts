import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { inRealTime } from './found-review.ts';

const at = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });

test('inRealTime() subtracts the sandbox clock’s offset from every time, and leaves an empty time empty', () => {
  fc.assert(
    fc.property(at, fc.nat(10_000_000), (moment, clockAheadSeconds) => {
      const dueAt = moment.toISOString();
      const real = inRealTime({ openedAt: dueAt, dueAt, expiresAt: '', clockAheadSeconds });
      expect(Date.parse(dueAt) - Date.parse(real.dueAt)).toBe(clockAheadSeconds * 1_000);
      expect(real).toEqual({ openedAt: real.dueAt, dueAt: real.dueAt, expiresAt: '', clockAheadSeconds });
    }),
  );
});
