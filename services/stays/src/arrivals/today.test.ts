import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dayIn, daysOnEarth } from './today.rules.ts';

test.each([
  ['2026-12-27T23:30:00Z', 'Europe/Vienna', '2026-12-28'],
  ['2026-12-27T23:30:00Z', 'UTC', '2026-12-27'],
  ['2026-12-27T11:30:00Z', 'Pacific/Kiritimati', '2026-12-28'],
  ['2026-12-27T11:30:00Z', 'Etc/GMT+12', '2026-12-26'],
])('the moment %s in %s has the date %s', (now, zone, day) => expect(dayIn(zone, new Date(now))).toBe(day));

test('lists the dates that are current in any zone at a moment, the earliest first', () => {
  const zones = ['Etc/GMT+12', 'Pacific/Kiritimati', ...Intl.supportedValuesOf('timeZone')];
  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, fc.constantFrom(...zones), (now, zone) => {
      const days = daysOnEarth(now);
      expect(days).toContain(dayIn(zone, now));
      expect(days).toEqual(days.toSorted());
    }),
    { numRuns: 1_000 },
  );
});
