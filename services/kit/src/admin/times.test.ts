import { expect, test } from '@jest/globals';
import { readTime, requireTime, timeProblems } from './times.ts';

test.each([
  ['2026-11-22T10:00:00Z', '2026-11-22T10:00:00.000Z'],
  ['2026-11-22t10:00:00.123456z', '2026-11-22T10:00:00.123Z'],
  ['2026-11-22T10:00:00+02:00', '2026-11-22T08:00:00.000Z'],
])('readTime() parses %s', (text, moment) => {
  expect(readTime('since', text)?.toISOString()).toBe(moment);
});

test.each(['yesterday', '2026-11-22', '2026-11-22T10:00:00', '2026-11-22T', '2026-13-22T10:00:00Z', '1795341600000'])(
  'refuses %s',
  (text) => {
    expect(() => readTime('since', text)).toThrow('since');
    expect(timeProblems({ from: text, until: '' })).toMatchObject([{ field: 'from' }]);
  },
);

test('parses an empty text as no time, and refuses it as a required time', () => {
  expect(readTime('since', '')).toBeNull();
  expect(() => requireTime('since', '')).toThrow('since');
});
