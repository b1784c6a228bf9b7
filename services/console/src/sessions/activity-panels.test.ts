import type { GuestDataAccess__Output } from '@gcs/proto/gen/gcs/admin/v1/session_admin_service';
import { expect, test } from '@jest/globals';
import { evidenceBefore, methodText, openedBefore } from './activity-panels.ts';

type Change = Parameters<typeof evidenceBefore>[0][number];

const captured = (occurredAt: string, type: string, stepType = '') =>
  ({ occurredAt, evidence: [{ reference: 'evr_1', type, stepType }] }) as unknown as Change;

test('the panel lists the evidence that existed before a decision, without the record of the decision', () => {
  const timeline = [
    captured('2026-01-01T00:00:00.000Z', 'DOCUMENT_RESULT', 'DOCUMENT'),
    captured('2026-01-01T00:00:05.000Z', 'CONSENT_RECORD'),
    captured('2026-01-01T00:00:05.000Z', 'REVIEW_DECISION', 'DOCUMENT'),
    captured('2026-01-01T00:00:05.001Z', 'LIVENESS_RESULT', 'LIVENESS'),
  ];
  expect(evidenceBefore(timeline, '2026-01-01T00:00:05.000Z')).toEqual([
    'Document result of Document',
    'Consent record',
  ]);
  expect(evidenceBefore(timeline, '2025-12-31T00:00:00.000Z')).toEqual([]);
});

test('the panel names only the data that the person had opened before the decision', () => {
  const access = (accessedAt: string, subject: string, method: string) =>
    ({ accessedAt, subject, method: `/gcs.admin.v1.ReviewService/${method}` }) as GuestDataAccess__Output;
  const accesses = [
    access('2026-01-01T00:00:00.000Z', 'ana', 'GetComparison'),
    access('2026-01-01T00:00:00.000Z', 'ben', 'GetGuestData'),
    access('2026-01-01T00:00:09.000Z', 'ana', 'GetGuestData'),
  ];
  const at = '2026-01-01T00:00:05.000Z';
  expect(openedBefore(accesses, 'ana', at)).toBe('the comparison');
  expect(openedBefore(accesses, 'ana', '2026-01-02T00:00:00.000Z')).toBe('the comparison, the guest’s data');
  expect(openedBefore(accesses, 'eve', at)).toBe('neither the comparison nor the guest’s data');
  for (const unseen of [null, undefined]) expect(openedBefore(unseen, 'ana', at)).toContain('you may not see');
});

test.each([
  ['/gcs.admin.v1.SessionAdminService/GetGuestData', 'Get guest data'],
  ['Approve', 'Approve'],
])('the method %s is shown as %s', (method, text) => expect(methodText(method)).toBe(text));
