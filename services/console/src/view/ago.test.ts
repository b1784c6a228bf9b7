import { render } from '@gcs/ui/html';
import { expect, test } from '@jest/globals';
import { Ago, distanceText } from './ago.ts';

const now = new Date('2026-11-26T12:00:00.000Z');

test.each([
  ['2026-11-26T11:59:30.000Z', 'just now'],
  ['2026-11-26T12:00:30.000Z', 'in less than a minute'],
  ['2026-11-26T11:57:00.000Z', '3 min ago'],
  ['2026-11-28T16:00:00.000Z', 'in 2 d 4 h'],
  ['2027-11-26T11:00:00.000Z', 'in 365 d'],
])('the distance to %s is shown as %j', (at, text) => expect(distanceText(Date.parse(at), now.getTime())).toBe(text));

test('the exact moment appears on hover', () => {
  expect(render(Ago({ at: '2026-11-26T11:57:00.123Z', now }))).toBe(
    '<time datetime="2026-11-26T11:57:00.123Z" title="2026-11-26 11:57:00 UTC">3 min ago</time>',
  );
  expect(render(Ago({ at: '', now, never: 'never' }))).toBe('<span class="quiet">never</span>');
});
