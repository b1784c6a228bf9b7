import { html, render } from '@gcs/ui/html';
import { verifyBundle } from '@guest-compliance/verify-bundle';
import { expect, test } from '@jest/globals';
import { mutantsOf } from '../../../../proto/clients/evidence-verifier/test/mutants.ts';
import { bytesOf, signedBundle } from '../../../../proto/clients/evidence-verifier/test/signed-bundle.ts';
import { ReportPage } from './proof-pages.ts';

const about = { isTrusted: true, name: 'Ada', at: '2026-01-01T00:00:00.000Z', purpose: 'annual audit' };

test('an intact bundle has its report', async () => {
  const verdict = await verifyBundle(bytesOf(signedBundle()));
  const page = render(html`<${ReportPage} verdict=${verdict} ...${about} />`);
  expect(page).toContain('class="report"');
  expect(page).toContain('<h1>Evidence report</h1>');
});

test('a bundle that was changed in whatever way has none, and its faults are said', async () => {
  const mutants = mutantsOf(signedBundle());
  const apart = Math.ceil(mutants.length / 100);
  for (const { text } of mutants.filter((_, index) => index % apart === 0)) {
    const verdict = await verifyBundle(new TextEncoder().encode(text));
    const page = render(html`<${ReportPage} verdict=${verdict} ...${about} />`);
    expect(page).not.toContain('class="report"');
    expect(page).toContain('Not intact');
  }
});
