import type { VendorSession__Output } from '@gcs/proto/gen/gcs/admin/v1/provider_account_service';
import { render } from '@gcs/ui/html';
import { expect, test } from '@jest/globals';
import { standingAtVendor, VendorsPanel } from './vendors-panel.ts';

const one: VendorSession__Output = {
  ...{ id: 'pvs_1', sessionId: 'cs_1', stepTypes: ['STEP_TYPE_DOCUMENT', 'STEP_TYPE_LIVENESS'], attempt: 1 },
  ...{ vendorId: 'vs_1', state: 'SUBMITTED', claimedAt: '2026-11-26T10:00:00.000Z', problem: '' },
  ...{ submittedAt: '2026-11-26T10:05:00.000Z', heldSince: '', decidedAt: '', provider: 'id', vendor: 'veriff' },
  vendorLabel: 'Veriff',
  dashboardUrl: 'https://station.veriff.com/verifications/vs_1',
};
const shown = (changes: Partial<VendorSession__Output> = {}) => render(VendorsPanel([{ ...one, ...changes }]));

const states = ['CLAIMED', 'OPENED', 'SUBMITTED', 'DECIDED', 'ENDED', 'DELETING', 'DELETED', 'UNDELETABLE', 'LEFT'];

test('every state of a vendor session has a different text', () => {
  const texts = states.map((state) => standingAtVendor({ ...one, state }).text);
  expect(new Set([...texts, ...states]).size).toBe(2 * states.length);
});

test('a session in the vendor’s own review shows that review and its start', () => {
  expect(shown()).toMatch(/Veriff[\s\S]*Waits for the vendor[\s\S]*10:05:00 UTC/);
  expect(shown({ heldSince: '2026-11-27T11:00:00.000Z' })).toMatch(/In the vendor's own review[\s\S]*11:00:00 UTC/);
  expect(shown({ problem: 'unreadable $.status' })).toMatch(/was unusable[\s\S]*unreadable \$\.status/);
});

test.each(['', 'http://dashboard.example/1', 'javascript:alert(1)', 'data:text/html,x', '//dashboard.example'])(
  'the panel does not link a dashboard at %j',
  (dashboardUrl) => {
    const page = shown({ dashboardUrl });
    expect(page).not.toContain('<a ');
    expect(page).toContain('<code>vs_1</code>');
  },
);

test('a dashboard opens in a tab that cannot reach the console’s tab', () => {
  expect(shown()).toContain(`<a href="${one.dashboardUrl}" target="_blank" rel="noopener noreferrer">`);
});

test('the panel is absent without vendors, and reports a service that did not answer', () => {
  expect(render(VendorsPanel(undefined))).toBe('');
  expect(render(VendorsPanel(null))).toContain('did not answer');
});
