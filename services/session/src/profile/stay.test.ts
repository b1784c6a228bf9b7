import { isDay } from '@gcs/kit/admin/times';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { departureOf, documentCountryOf, stayOf } from './guest-policy.rules.ts';

const policy = { locales: ['en'], stay: { arrival: 'check_in', departure: 'check_out' } };
const of = (check_in: string | number | boolean | null) => stayOf(policy, { check_in }).arrival;

test.each([
  ['2026-12-12', '2026-12-12'],
  ['2026-12-12T15:00:00+01:00', '2026-12-12'],
  ['2026-12-12T23:30:00-08:00', '2026-12-12'],
  ['2026-12-12T15:00:00.000Z', '2026-12-12'],
  ['2026-12-12T15:00', '2026-12-12'],
])('the day of %j in its own time zone is %s', (value, day) => expect(of(value)).toBe(day));

test.each(['2026-02-30', '12.12.2026', '2026-12-12 and more', '2026-12-12Tomorrow', '', 20_261_212, true, null])(
  'reads no day from %j',
  (value) => expect(of(value)).toBe(''),
);

test('reads only the metadata members that are named in the workflow’s `stay`', () => {
  const metadata = { check_in: '2026-12-12', check_out: '2026-12-15', arrival: '2026-01-01' };
  expect(stayOf(policy, metadata)).toEqual({ arrival: '2026-12-12', departure: '2026-12-15' });
  expect(stayOf({ locales: ['en'], stay: { departure: 'check_out' } }, metadata).arrival).toBe('');
  for (const silent of [undefined, { locales: ['en'] }])
    expect(stayOf(silent, metadata)).toEqual({ arrival: '', departure: '' });
  expect(stayOf({ locales: ['en'], stay: { arrival: 'constructor' } }, {}).arrival).toBe('');
});

test('reads a calendar day or an empty text from any input', () => {
  const part = fc.constantFrom('2026-12-12', '2026', '-', 'T', ':', '15', 'Z', '+01:00', ' ', '\n');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const day = of(parts.join(''));
      expect(day === '' || isDay(day)).toBe(true);
    }),
  );
});

test.each([
  ['2027-01-10', '2027-01-10T23:59:59.999-12:00'],
  ['2027-01-10T11:00', '2027-01-10T23:59:59.999-12:00'],
  ['2027-01-10T11:00:00-00:00', '2027-01-10T23:59:59.999-12:00'],
  ['2027-01-10T11:00:00+99:99', '2027-01-10T23:59:59.999-12:00'],
  ['2027-01-10T11:00:00Z', '2027-01-10T23:59:59.999Z'],
  ['2027-01-10T11:00:00+01:00', '2027-01-10T23:59:59.999+01:00'],
  ['10.01.2027', undefined],
  ['2027-02-30', undefined],
  [true, undefined],
])('a stay with the departure %j ends at %s', (check_out, end) => expect(departureOf(policy, { check_out })).toBe(end));

test('the departure day ends at or after the client’s time, and on the same date', () => {
  const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  const offset = fc.integer({ min: -12 * 60, max: 14 * 60 });
  fc.assert(
    fc.property(day, fc.option(offset), (at, minutes) => {
      const pad = (count: number) => String(Math.floor(count)).padStart(2, '0');
      const ahead = Math.abs(minutes ?? 0);
      const zone = minutes === null ? '' : `${minutes < 0 ? '-' : '+'}${pad(ahead / 60)}:${pad(ahead % 60)}`;
      const check_out = `${at.toISOString().slice(0, 19)}${zone}`;
      const endMs = Date.parse(departureOf(policy, { check_out }) ?? '');
      const namedMs = Date.parse(`${check_out}${minutes === null ? '-12:00' : ''}`);
      expect(endMs).toBeGreaterThanOrEqual(namedMs);
      expect(endMs).toBeLessThan(namedMs + (zone === '-00:00' ? 36 : 24) * 3_600_000);
    }),
  );
});

test('reads the document’s country, a two-letter code, from the metadata member that the workflow names', () => {
  const named = { locales: ['en'], documentCountry: 'country' };
  for (const [country, code] of [
    ['PT', 'PT'],
    ['pt', 'PT'],
    ['PRT', ''],
    ['Portugal', ''],
    ['P1', ''],
    [7, ''],
    [null, ''],
  ] as const)
    expect([country, documentCountryOf(named, { country })]).toEqual([country, code]);
  for (const policy of [undefined, { locales: ['en'] }]) expect(documentCountryOf(policy, { country: 'PT' })).toBe('');
});
