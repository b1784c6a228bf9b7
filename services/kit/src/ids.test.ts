import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Clock } from './clock.ts';
import { createIds } from './ids.ts';

const noon = Date.UTC(2026, 10, 21, 12);

describe('an identifier', () => {
  test('an identifier is the prefix, an underscore and 26 Crockford characters', () => {
    expect(createIds(clockAt([noon]))('cs')).toMatch(/^cs_[0-9A-HJKMNP-TV-Z]{26}$/);
  });

  test('an identifier begins with the time, in the encoding that every ULID reader decodes', () => {
    // The ULID specification's example: 01ARYZ6S41 is 1469918176385 ms.
    expect(createIds(clockAt([1_469_918_176_385]))('evt')).toMatch(/^evt_01ARYZ6S41/);
  });

  test('identifiers are alphanumeric and sort in creation order, even if the clock is set back', () => {
    const times = fc.array(
      fc.nat(5).map((ms) => noon + ms),
      { minLength: 2, maxLength: 50 },
    );
    fc.assert(
      fc.property(times, (readings) => {
        const newId = createIds(clockAt(readings));
        const ids = readings.map(() => newId('x').slice(2));
        for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]+$/);
        expect(ids.toSorted()).toEqual(ids);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  test('identifiers count upwards within the same millisecond', () => {
    const newId = createIds(clockAt([noon]), () => new Uint8Array(16).fill(30));
    expect([newId('a').slice(-2), newId('a').slice(-2), newId('a').slice(-2)]).toEqual(['YY', 'YZ', 'Z0']);
  });

  test('two factories that share a clock create different identifiers', () => {
    const clock = clockAt([noon]);
    expect(createIds(clock)('cs')).not.toBe(createIds(clock)('cs'));
  });
});

function clockAt(readings: readonly number[]): Clock {
  let next = 0;
  return { now: () => new Date(readings[Math.min(next++, readings.length - 1)] ?? 0) };
}
