import { render } from '@gcs/ui/html';
import { verifyBundle } from '@guest-compliance/verify-bundle';
import { expect, test } from '@jest/globals';
import { mutantsOf } from '../../../../proto/clients/evidence-verifier/test/mutants.ts';
import { bytesOf, signedBundle } from '../../../../proto/clients/evidence-verifier/test/signed-bundle.ts';
import { ReportPage } from './proof-pages.ts';

const letterhead = { displayName: 'Hotel <Aurora>', address: 'Ringstrasse 1\n1010 Wien', timeZone: 'Europe/Vienna' };
const utc = { ...letterhead, timeZone: '' };
const about = { letterhead, isTrusted: true, name: 'Ada', at: '2026-01-01T00:00:00.000Z', purpose: 'annual audit' };

test('the page of an intact bundle is its report', async () => {
  const verdict = await verifyBundle(bytesOf(signedBundle()));
  const page = render(ReportPage({ verdict, ...about }));
  expect(page).toContain('class="report"');
  expect(page).toContain('<h1>Evidence report</h1>');
});

test('the report shows its property’s name and local times, and how to verify it', async () => {
  const { files } = signedBundle();
  const page = render(ReportPage({ verdict: await verifyBundle(bytesOf(signedBundle())), ...about }));
  expect(page).toContain('<strong>Hotel &lt;Aurora></strong><span>Ringstrasse 1\n1010 Wien</span>');
  expect(page).toContain('All times are in the zone Europe/Vienna.');
  const [, , root = ''] = (files['checkpoint.txt'] ?? '').split('\n');
  const { id } = JSON.parse(files['package.json'] ?? '');
  const [, verification = ''] = page.split('id="verification"');
  for (const named of [id, root, 'log.example.com', '1 Jan 2026, 01:00:00 for Ada'])
    expect(verification).toContain(named);
  const plain = render(ReportPage({ verdict: await verifyBundle(bytesOf(signedBundle())), ...about, letterhead: utc }));
  expect(plain).toContain('2026-01-01 00:00:00.000 for Ada');
  for (const shown of [page, plain]) expect(shown).not.toContain('<local-time>');
});

test('a changed bundle has no report, and the page lists its faults', async () => {
  const mutants = mutantsOf(signedBundle());
  const apart = Math.ceil(mutants.length / 100);
  for (const { text } of mutants.filter((_, index) => index % apart === 0)) {
    const verdict = await verifyBundle(new TextEncoder().encode(text));
    const page = render(ReportPage({ verdict, ...about }));
    expect(page).not.toContain('class="report"');
    expect(page).toContain('Not intact');
  }
});
