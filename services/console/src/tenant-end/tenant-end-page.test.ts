import { render } from '@gcs/ui/html';
import { expect, test } from '@jest/globals';
import { pageStub } from '../../test/page-stub.ts';
import { TenantEndPage } from './tenant-end.http.ts';

const certificate = 'guest-compliance tenant end v1\ntenant: ten_1\n\n— log <signature>\n';
const ended = {
  ...{ tenantId: 'ten_1', proposedBy: 'ana', proposedAt: '2026-01-01T00:00:00.000Z', confirmedBy: 'ben' },
  ...{ confirmedAt: '2026-01-02T00:00:00.000Z', endedAt: '', waitsFor: [{ kind: 'LEGAL_HOLDS', count: 2 }] },
  ...{ erased: [{ service: 'session', table: 'sessions', rows: 12_345 }], certificate: '' },
};
const pageIn = (phase: string, mayEnd = true, isSandbox = false) => {
  const end = phase === '' ? null : { ...ended, phase, certificate: phase === 'ENDED' ? certificate : '' };
  const page = mayEnd ? pageStub('platform') : pageStub();
  return render(TenantEndPage(page, { name: 'Hotel', end, isSandbox }));
};

test.each([
  ['', 'Propose the end', false],
  ['PROPOSED', 'Confirm the end', false],
  ...['WAITING', 'ORIGINALS', 'ERASING', 'SWEEPING'].map((phase) => [phase, null, true] as const),
  ['ENDED', null, false],
] as const)('the phase "%s" offers the form "%s"; refreshing is %p', (phase, form, refreshes) => {
  const page = pageIn(phase);
  expect(page.includes('/end/confirm')).toBe(form !== null);
  if (form !== null) expect(page).toContain(form);
  expect(page.includes('hx-trigger')).toBe(refreshes);
  expect(page.includes('/end/certificate')).toBe(phase === 'ENDED');
  expect(pageIn(phase, false)).not.toContain('/end/confirm');
});

test('the page shows what delays the end, the erased rows and the escaped certificate', () => {
  expect(pageIn('WAITING')).toMatch(/(?=.*legal holds: 2)(?=.*12,345)/s);
  expect(pageIn('ENDED')).toContain('— log &lt;signature>');
  expect(pageIn('', true, true)).toContain('End the tenant');
});
