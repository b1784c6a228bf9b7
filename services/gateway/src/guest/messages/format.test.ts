import { fill } from '@gcs/ui/guest-texts';
import { expect, test } from '@jest/globals';
import { boundText, timeLeftText } from './format.ts';

test('does not replace placeholders inside an inserted value', () => {
  expect(fill('{a} and {b}, {c}', { a: '{b}', b: '$&' })).toBe('{b} and $&, {c}');
});

test.each([
  [30_000, 'en', '1 minute'],
  [7 * 86_400_000 - 1, 'en', '6 days, 23 hours'],
  [3_600_000, 'de', '1 Stunde'],
  [90_060_000, 'fr', '1\u00a0jour et 1\u00a0heure'],
  [86_460_000, 'en', '1 day'],
])('formats %d milliseconds in %s as %j', (milliseconds, locale, text) =>
  expect(timeLeftText(milliseconds, locale)).toBe(text),
);

test.each([
  ['2026-03-01', 'de', '1. März 2026'],
  ['2026-03-01', 'en', 'March 1, 2026'],
  ['1234.5', 'de', '1.234,5'],
])('formats the bound %s in %s as %j', (bound, locale, text) => expect(boundText(bound, locale)).toBe(text));
