import { describe, expect, test } from '@jest/globals';
import { definitionSha256, type ProfileInput, prepareProfile, withDefaults } from './profile.rules.ts';
import { definitionProblems } from './profile-problems.rules.ts';

const problemsOf = (input: ProfileInput) =>
  definitionProblems(withDefaults(input)).map(({ field, message }) => `${field}: ${message}`);

describe('a profile definition', () => {
  test('has the same hash in every notation', () => {
    const short = withDefaults({ steps: [{ type: 'DOCUMENT' }] });
    const long = withDefaults({
      singleActiveSession: false,
      steps: [{ maxAttempts: 3, type: 'DOCUMENT', required: true }],
    });
    expect(definitionSha256(long)).toBe(definitionSha256(short));
    expect(definitionSha256(short)).toMatch(/^[a-f0-9]{64}$/);
    expect(definitionSha256(withDefaults({ steps: [{ type: 'LIVENESS' }] }))).not.toBe(definitionSha256(short));
  });

  test('keeps its hash in later releases, so production finds a sandbox’s attested definition', () => {
    const { approvals: _default, ...defaults } = withDefaults({ steps: [{ type: 'DOCUMENT' }] }).review;
    const hashOf = (approvals: number) =>
      definitionSha256(withDefaults({ steps: [{ type: 'DOCUMENT' }], review: { ...defaults, approvals } }));
    expect(hashOf(1)).toBe('5b1fa74d11f969d82983fcbc134e75fb9da12cfc8ec3f47304fb8bd15c0058de');
    expect(hashOf(2)).toBe('d6812abb0278bea695a13fee2405f335da0d58d5de87c31f80e874da751673a6');
  });

  test('is refused with all its problems', () => {
    const problems = problemsOf({
      steps: [
        { type: 'DOCUMENT', dependsOn: ['LIVENESS', 'DOCUMENT'] },
        { type: 'LIVENESS', dependsOn: ['DOCUMENT', 'KYB'], onFail: 'CONTINUE' },
        { type: 'LIVENESS' },
      ],
      retention: { graceDays: 7, types: { MRZ_DATA: { days: 1, minimumDays: 2 } } },
    });
    expect(problems).toEqual([
      'steps[0].dependsOn: DOCUMENT depends on itself',
      'steps[1].dependsOn: KYB is not a step of this profile',
      'steps[1].onFail: CONTINUE is for optional steps only',
      'steps[2].type: LIVENESS occurs more than once; a step type occurs at most once',
      'steps: dependsOn forms a cycle through DOCUMENT, LIVENESS',
      'retention.types.MRZ_DATA.minimumDays: minimumDays is larger than days',
    ]);
  });

  test('is refused if it keeps evidence that no step produces', () => {
    const kept = { days: 30, minimumDays: 30 };
    const types = {
      NFC_DATA: kept,
      MRZ_DATA: kept,
      CONSENT_RECORD: kept,
      REVIEW_DECISION: kept,
      DELIVERY_RECEIPT: kept,
    };
    expect(problemsOf({ steps: [{ type: 'DOCUMENT' }], retention: { graceDays: 7, types } })).toEqual([
      'retention.types.NFC_DATA.minimumDays: no step of this profile produces NFC_DATA',
    ]);
  });

  test('is refused if its manual review has no step to wait for', () => {
    expect(problemsOf({ steps: [{ type: 'MANUAL_REVIEW' }] })).toEqual([
      'steps[0].dependsOn: MANUAL_REVIEW needs at least one other step to wait for',
    ]);
  });

  test('makes a manual review without dependencies wait for all provider steps that do not depend on the review', () => {
    const definition = withDefaults({
      steps: [{ type: 'DOCUMENT' }, { type: 'AML', dependsOn: ['MANUAL_REVIEW'] }, { type: 'MANUAL_REVIEW' }],
    });
    expect(definitionProblems(definition)).toEqual([]);
    expect(prepareProfile('k', 1, definition).rules.get('MANUAL_REVIEW')?.dependencies).toEqual(['DOCUMENT']);
  });
});
