import { describe, expect, test } from '@jest/globals';
import { validateProfileDefinition } from './schemas.ts';
import { topicSettings } from './topics.ts';

describe('workflow profile definitions', () => {
  test('the smallest and a full definition are valid', () => {
    expect(validateProfileDefinition({ steps: [{ type: 'DOCUMENT' }] })).toEqual([]);
    const steps = [
      { type: 'DOCUMENT', required: true, provider: 'acme', maxAttempts: 3, onFail: 'FAIL', onProviderError: 'REVIEW' },
      { type: 'MANUAL_REVIEW', dependsOn: ['DOCUMENT'], when: 'any_step_needs_review' },
    ];
    const review = { approvals: 2, roles: ['reviewer'], slaHours: 4, maxAgeDays: 30, timing: 'after_all_steps' };
    const retention = { graceDays: 7, types: { MRZ_DATA: { days: 30, minimumDays: 0 } } };
    const definition = { steps, lifetimeMinutes: 15, review, retention, singleActiveSession: true };
    expect(validateProfileDefinition(definition)).toEqual([]);
  });

  test('the minimum grace period is at least the retention time of a topic', () => {
    const days = (topicSettings.retentionMs + topicSettings.segmentMs) / 86_400_000;
    const withGrace = (graceDays: number) =>
      validateProfileDefinition({ steps: [{ type: 'DOCUMENT' }], retention: { graceDays, types: {} } });
    expect(withGrace(days)).toEqual([]);
    expect(withGrace(days - 1).map(({ field }) => field)).toEqual(['retention.graceDays']);
  });

  test('every problem is reported with its path', () => {
    const definition = {
      steps: [{ type: 'SELFIE' }, { type: 'NFC', dependsOn: ['NFC', 'NFC'], maxAttempts: 11, colour: 1 }],
      lifetimeMinutes: 14,
      retention: { graceDays: 91, types: { VIDEO: { days: 1, minimumDays: 0 } } },
    };
    expect(
      validateProfileDefinition(definition)
        .map(({ field }) => field)
        .sort(),
    ).toEqual([
      'lifetimeMinutes',
      'retention.graceDays',
      'retention.types.VIDEO',
      'steps[0].type',
      'steps[1].colour',
      'steps[1].dependsOn',
      'steps[1].maxAttempts',
    ]);
    expect(validateProfileDefinition([])).toEqual([{ field: '', message: 'must be an object' }]);
    expect(validateProfileDefinition({ steps: [] })).toEqual([
      { field: 'steps', message: 'must have at least 1 item' },
    ]);
  });
});
