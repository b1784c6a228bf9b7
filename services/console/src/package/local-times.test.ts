import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { withLocalTimes } from './local-times.ts';

test('each sealed time keeps its place and has that of the zone beside it, in summer and in winter', () => {
  const report = '<time>2026-07-01 22:30:00.123 UTC</time> <td>2026-01-01 12:00:00 UTC</td>';
  expect(withLocalTimes(report, 'Europe/Vienna')).toBe(
    '<time>2026-07-01 22:30:00.123 UTC <span class="local">2 Jul 2026, 00:30:00 in Europe/Vienna</span></time> ' +
      '<td>2026-01-01 12:00:00 UTC <span class="local">1 Jan 2026, 13:00:00 in Europe/Vienna</span></td>',
  );
});

test('what is no time, and a property without a zone, leave the report as it is', () => {
  expect(withLocalTimes('booking 9999-99-99 99:99:99 UTC', 'Europe/Vienna')).toBe('booking 9999-99-99 99:99:99 UTC');
  fc.assert(fc.property(fc.string(), (report) => withLocalTimes(report, '') === report));
});

test('without what was put in, it is the sealed report', () => {
  const moment = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });
  const part = fc.oneof(
    fc.string(),
    moment.map((at) => at.toISOString().replace('T', ' ').replace('Z', ' UTC')),
  );
  const zone = fc.constantFrom('Asia/Kathmandu', 'America/St_Johns', 'Pacific/Apia', 'UTC');
  fc.assert(
    fc.property(fc.array(part), zone, (parts, timeZone) => {
      const report = parts.join('|').replaceAll('<', '');
      expect(withLocalTimes(report, timeZone).replaceAll(/ <span class="local">[^<]*<\/span>/g, '')).toBe(report);
    }),
  );
});
