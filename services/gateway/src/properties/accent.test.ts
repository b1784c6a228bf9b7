import { readFileSync } from 'node:fs';
import { sharedStyles } from '@gcs/ui/assets';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { contrastOf, grounds, isColour, leastContrast, onAccent, readableAccents } from './accent.rules.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const schemes = ['light', 'dark'] as const;

test.each(schemes)('any accent is readable on a %s page, and so is text on the accent', (scheme) => {
  fc.assert(
    fc.property(colour, (accent) => {
      const shown = readableAccents(accent)[scheme];
      for (const other of [...grounds[scheme], onAccent[scheme]])
        expect(contrastOf(shown, other)).toBeGreaterThanOrEqual(leastContrast);
    }),
    { numRuns: 2_000, examples: [['#000000'], ['#ffffff'], ['#777777'], ['#ffff00'], ['#0000ff']] },
  );
});

test('an accent with enough contrast stays unchanged', () => {
  expect(readableAccents('#7c2d12').light).toBe('#7c2d12');
  expect(readableAccents('#4fd1c5').dark).toBe('#4fd1c5');
});

test('computes contrast ratios as WCAG defines them', () => {
  expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
});

test('accepts six hexadecimal digits as a colour', () => expect(isColour('#1a2B3c')).toBe(true));

test.each(['', '#fff', '112233', '#11223g', '#1122334', '#112233\n'])('refuses %j as a colour', (text) => {
  expect(isColour(text)).toBe(false);
});

describe('the list of background colours', () => {
  const style = sharedStyles.map((file) => readFileSync(file, 'utf8')).join('');
  test.each(['paper', 'raised', 'ground'])('contains the colour %s of the pages’ style sheet', (name) => {
    const [, light = '', dark = ''] = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(style) ?? [];
    expect(grounds.light).toContain(light);
    expect(grounds.dark).toContain(dark);
  });
});
