import { expect, test } from '@jest/globals';
import { retryAfterMs } from './retry-after.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const day = 24 * 60 * 60 * 1_000;

test.each([
  ['120', 120_000],
  [' 7 ', 7_000],
  ['86400', day],
  ['86401', day],
  ['9'.repeat(400), day],
  ['Sun, 01 Mar 2026 12:00:30 GMT', 30_000],
  ['Sunday, 01-Mar-26 12:01:00 GMT', 60_000],
  ['Sun Mar  1 12:00:05 2026', 5_000],
  ['Wed, 01 Apr 2026 12:00:00 GMT', day],
])('%j asks for %d ms', (header, waitMs) => {
  expect(retryAfterMs(header, now)).toBe(waitMs);
});

test.each([
  null,
  '',
  '0',
  '-5',
  '1.5',
  '1e3',
  'soon',
  '10 minutes',
  'Sun, 01 Mar 2026 11:59:59 GMT',
  'Sun, 99 Mar 2026 99:99:99 GMT',
])('%j asks for nothing', (header) => {
  expect(retryAfterMs(header, now)).toBeNull();
});
