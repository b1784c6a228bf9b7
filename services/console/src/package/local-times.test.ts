import { readingFiles } from '@guest-compliance/verify-bundle/reading';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { signedBundle } from '../../../../proto/clients/evidence-verifier/test/signed-bundle.ts';
import { withLocalTimes } from './local-times.ts';

const { 'report.html': report = '' } = signedBundle().files;

test('a report shows all times in one zone, in summer and in winter, and states the zone once', () => {
  const local = withLocalTimes(report, 'Europe/Vienna');
  expect(local).toContain('All times are in the zone Europe/Vienna.');
  expect(local).toContain('<time datetime="2026-10-01T08:00:02.000Z">1 Oct 2026, 10:00:02</time>');
  expect(local).toContain('<time datetime="2026-10-31T08:00:04.000Z">31 Oct 2026, 09:00:04</time>');
  expect(report).toContain('All times are UTC.');
  for (const shown of [report, local]) {
    const texts = shown.replaceAll(/<time datetime="[^"]*">/g, '');
    expect(texts.match(/\d\d:\d\d:\d\d/g)?.length).toBe(shown.match(/<time /g)?.length);
  }
  expect(local).not.toContain('UTC');
});

test('a report without a property’s zone stays unchanged; with a zone, only its times change', () => {
  fc.assert(fc.property(fc.string(), (text) => withLocalTimes(text, '') === text));
  const { bookingReference: _, ...pkg } = JSON.parse(signedBundle().files['package.json'] ?? '');
  const summary = JSON.parse(signedBundle().files['session.json'] ?? '');
  const forged = '<time datetime="2026-01-01T00:00:00Z">x</time>';
  const source = { pkg: { ...pkg, bookingReference: forged }, revision: 1, chainHead: '', documents: [null], summary };
  const { 'report.html': made } = readingFiles(source);
  expect(withLocalTimes(made, 'Europe/Vienna')).toContain(
    '&lt;time datetime=&quot;2026-01-01T00:00:00Z&quot;&gt;x&lt;/time&gt;',
  );
});
