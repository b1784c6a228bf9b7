import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isDay, stayOf } from './guest-policy.rules.ts';

const policy = { locales: ['en'], stay: { arrival: 'check_in', departure: 'check_out' } };
const of = (check_in: string | number | boolean | null) => stayOf(policy, { check_in }).arrival;

test.each([
  ['2026-12-12', '2026-12-12'],
  ['2026-12-12T15:00:00+01:00', '2026-12-12'],
  ['2026-12-12T23:30:00-08:00', '2026-12-12'],
  ['2026-12-12T15:00:00.000Z', '2026-12-12'],
  ['2026-12-12T15:00', '2026-12-12'],
])('%j is the day in its own time zone: %s', (value, day) => expect(of(value)).toBe(day));

test.each(['2026-02-30', '12.12.2026', '2026-12-12 and more', '2026-12-12Tomorrow', '', 20_261_212, true, null])(
  '%j is not a day',
  (value) => expect(of(value)).toBe(''),
);

test('reads only the members that the workflow names', () => {
  const metadata = { check_in: '2026-12-12', check_out: '2026-12-15', arrival: '2026-01-01' };
  expect(stayOf(policy, metadata)).toEqual({ arrival: '2026-12-12', departure: '2026-12-15' });
  expect(stayOf({ locales: ['en'], stay: { departure: 'check_out' } }, metadata).arrival).toBe('');
  for (const silent of [undefined, { locales: ['en'] }])
    expect(stayOf(silent, metadata)).toEqual({ arrival: '', departure: '' });
  expect(stayOf({ locales: ['en'], stay: { arrival: 'constructor' } }, {}).arrival).toBe('');
});

test('returns a calendar day or nothing for any input', () => {
  const part = fc.constantFrom('2026-12-12', '2026', '-', 'T', ':', '15', 'Z', '+01:00', ' ', '\n');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const day = of(parts.join(''));
      expect(day === '' || isDay(day)).toBe(true);
    }),
  );
});
