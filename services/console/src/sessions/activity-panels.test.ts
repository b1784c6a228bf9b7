import { expect, test } from '@jest/globals';
import { methodText, seenBefore } from './activity-panels.ts';

type Change = Parameters<typeof seenBefore>[0][number];

const captured = (occurredAt: string, type: string, stepType = '') =>
  ({ occurredAt, evidence: [{ reference: 'evr_1', type, stepType }] }) as unknown as Change;

test('whoever decided saw the evidence that there was then, and not their own decision', () => {
  const timeline = [
    captured('2026-01-01T00:00:00.000Z', 'DOCUMENT_RESULT', 'DOCUMENT'),
    captured('2026-01-01T00:00:05.000Z', 'CONSENT_RECORD'),
    captured('2026-01-01T00:00:05.000Z', 'REVIEW_DECISION', 'DOCUMENT'),
    captured('2026-01-01T00:00:05.001Z', 'LIVENESS_RESULT', 'LIVENESS'),
  ];
  expect(seenBefore(timeline, '2026-01-01T00:00:05.000Z')).toEqual(['Document result of Document', 'Consent record']);
  expect(seenBefore(timeline, '2025-12-31T00:00:00.000Z')).toEqual([]);
});

test.each([
  ['/gcs.admin.v1.SessionAdminService/GetGuestData', 'Get guest data'],
  ['Approve', 'Approve'],
])('%s reads %s', (method, text) => expect(methodText(method)).toBe(text));
