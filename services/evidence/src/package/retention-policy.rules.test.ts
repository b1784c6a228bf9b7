import type { RetentionPolicy } from '@gcs/proto/retention-policy';
import { describe, expect, test } from '@jest/globals';
import { dueAt } from './retention-policy.rules.ts';

const policy: RetentionPolicy = { graceDays: 7, types: { DOCUMENT_RESULT: { days: 30, minimumDays: 10 } } };
const session = { retention: policy, completedAt: '2026-11-01T12:30:00Z', statedDeparture: null, stay: null };

describe('dueAt', () => {
  test('is the policy’s days after completion', () => {
    const completedAt = '2026-11-01T12:30:00.250Z';
    expect(dueAt({ ...session, completedAt }, 'DOCUMENT_RESULT')).toEqual(new Date('2026-12-01T12:30:00.250Z'));
  });

  test('is null while the session is open', () => {
    expect(dueAt({ ...session, completedAt: null }, 'DOCUMENT_RESULT')).toBeNull();
  });

  test('is null if the type has no rule, so that an omission deletes nothing', () => {
    expect(dueAt(session, 'NFC_DATA')).toBeNull();
    expect(dueAt({ ...session, retention: null }, 'DOCUMENT_RESULT')).toBeNull();
  });
});
