import type { RetentionPolicy } from '@gcs/proto/retention-policy';
import { describe, expect, test } from '@jest/globals';
import { dueAt } from './retention-policy.rules.ts';

const policy: RetentionPolicy = { graceDays: 7, types: { DOCUMENT_RESULT: { days: 30, minimumDays: 10 } } };

describe('dueAt', () => {
  test('is the policy’s days after completion', () => {
    expect(dueAt(policy, 'DOCUMENT_RESULT', '2026-11-01T12:30:00.250Z')).toEqual(new Date('2026-12-01T12:30:00.250Z'));
  });

  test('is null while the session is open', () => {
    expect(dueAt(policy, 'DOCUMENT_RESULT', null)).toBeNull();
  });

  test('is null without a rule for the type, so that nothing is deleted by omission', () => {
    expect(dueAt(policy, 'NFC_DATA', '2026-11-01T12:30:00Z')).toBeNull();
    expect(dueAt(null, 'DOCUMENT_RESULT', '2026-11-01T12:30:00Z')).toBeNull();
  });
});
