import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isDrawing } from './drawing.ts';

const line = (points: number) => Array.from({ length: points }, (_, n) => `${n % 1_000},${n % 400}`).join(' ');

describe('a drawing', () => {
  test.each([
    ['one stroke', line(40)],
    ['two strokes', '10,10 40,20 80,30;100,10 140,60'],
    ['the corners', '0,0 999,399 0,399 999,0 5,5'],
    ['the most points', line(1_000)],
    ['the most strokes', Array.from({ length: 60 }, (_, n) => `${n * 10},5`).join(';')],
  ])('accepts a drawing with %s', (_, text) => expect(isDrawing(text)).toBe(true));

  test.each([
    ['nothing', ''],
    ['a dot', '10,10 11,10 10,11 11,11 10,10'],
    ['too few points', '0,0 100,100 200,200 300,300'],
    ['too many points', line(1_001)],
    ['too many strokes', Array.from({ length: 61 }, (_, n) => `${n * 10},5`).join(';')],
    ['a point outside', `${line(10)} 1000,5`],
    ['a point below', `${line(10)} 5,400`],
    ['a negative number', `${line(10)} -5,5`],
    ['a fraction', `${line(10)} 5.5,5`],
    ['an exponent', `${line(10)} 1e2,5`],
    ['NaN', `${line(10)} NaN,5`],
    ['a leading zero', `${line(10)} 007,5`],
    ['three coordinates', `${line(10)} 5,5,5`],
    ['digits of another script', `${line(10)} ٥,٥`],
    ['markup', `${line(10)} 5,5"/><script>alert(1)</script>`],
    ['a line break', `${line(10)}\n5,5`],
    ['an empty stroke', `${line(10)};;5,5`],
    ['a huge text', line(200).repeat(50)],
  ])('refuses a drawing with %s', (_, text) => expect(isDrawing(text)).toBe(false));

  test('an accepted drawing contains only numbers, commas, spaces and semicolons, within the bounds', () => {
    const piece = fc.oneof(
      fc.string({ maxLength: 6 }),
      fc.constantFrom('5,5', '99,399', ' ', ';', ',', '0x1,2', '-1,1'),
    );
    const some = fc.array(piece, { maxLength: 20 }).map((pieces) => `1,1 2,2 3,3 4,4 90,90${pieces.join('')}`);
    fc.assert(
      fc.property(some, (text) => {
        if (!isDrawing(text)) return;
        expect(text).toMatch(/^[\d,; ]+$/);
        for (const [x, y] of text.split(/[; ]/).map((point) => point.split(',').map(Number))) {
          expect([x, y]).toEqual([expect.any(Number), expect.any(Number)]);
          expect((x ?? -1) >= 0 && (x ?? 1_000) < 1_000 && (y ?? -1) >= 0 && (y ?? 400) < 400).toBe(true);
        }
      }),
      { numRuns: 5_000 },
    );
  });
});
