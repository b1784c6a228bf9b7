import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { withDefaults } from '../profile/profile.rules.ts';
import { definitionProblems } from '../profile/profile-problems.rules.ts';
import {
  decisionKinds,
  reasonCodes,
  reasonVerdictOf,
  reviewVerdicts,
  usualCodeOf,
} from '../steps/reason-codes.rules.ts';
import { stepTypes } from '../steps/step.rules.ts';
import { isReasonFor, reasonsFor } from './decision-reasons.rules.ts';

const policyOf = (review: object = {}) => withDefaults({ steps: [{ type: 'AML' }], review }).review;
const own = policyOf({ reasons: { APPROVE: [{ code: 'MATCH_CLEARED', text: 'Another person' }] } });

test('each verdict accepts exactly the reasons that are offered for it, under every policy', () => {
  const anything = fc.record({
    decision: fc.constantFrom(...decisionKinds),
    step: fc.constantFrom(...stepTypes),
    policy: fc.constantFrom(policyOf(), own),
  });
  fc.assert(
    fc.property(anything, ({ decision, step, policy }) => {
      const served = reasonsFor(policy, reasonVerdictOf[decision], step).map(({ code }) => code);
      const taken = reasonCodes.filter((code) => isReasonFor(policy, decision, step, code));
      expect([...served].sort()).toEqual([...taken].sort());
    }),
  );
});

test('every decision accepts its usual reason and no contradicting one if the workflow has no list', () => {
  for (const decision of decisionKinds) {
    expect(isReasonFor(policyOf(), decision, 'AML', usualCodeOf(decision))).toBe(true);
  }
  expect(isReasonFor(policyOf(), 'APPROVED', 'AML', 'MATCH_CONFIRMED')).toBe(false);
  expect(isReasonFor(policyOf(), 'APPROVED', 'AML', 'MRZ_INVALID')).toBe(false);
  expect(isReasonFor(policyOf(), 'REJECTED', 'AML', 'REVIEW_APPROVED')).toBe(false);
});

test('the usual reason comes first in any order of the catalogue or workflow', () => {
  for (const decision of decisionKinds) {
    expect(reasonsFor(policyOf(), reasonVerdictOf[decision], 'AML')[0]?.code).toBe(usualCodeOf(decision));
  }
  const listed = ['OTHER', 'MATCH_CLEARED', 'REVIEW_APPROVED'].map((code) => ({ code }));
  const served = reasonsFor(policyOf({ reasons: { APPROVE: listed } }), 'APPROVE', 'AML').map(({ code }) => code);
  expect(served[0]).toBe('REVIEW_APPROVED');
  expect(served.slice(1)).toEqual(listed.map(({ code }) => code).filter((code) => served.slice(1).includes(code)));
});

test('a workflow’s list replaces the catalogue’s reasons and has its own texts', () => {
  expect(reasonsFor(own, 'APPROVE', 'AML')).toEqual([{ code: 'MATCH_CLEARED', text: 'Another person', class: 'INFO' }]);
  expect(isReasonFor(own, 'PROPOSED', 'AML', 'REVIEW_APPROVED')).toBe(false);
  expect(reasonsFor(own, 'REJECT', 'AML').length).toBeGreaterThan(3);
});

test('a list with a repeated reason, a reason that fits no step, or no reason for a step is refused', () => {
  const problemsOf = (...codes: string[]) => {
    const reasons = Object.fromEntries(reviewVerdicts.map((verdict) => [verdict, codes.map((code) => ({ code }))]));
    const definition = withDefaults({
      steps: [{ type: 'AML' }, { type: 'KYT' }],
      review: { reasons: { APPROVE: reasons['APPROVE'] ?? [] } },
    });
    return definitionProblems(definition).map(({ field, message }) => `${field}: ${message}`);
  };
  expect(problemsOf('REVIEW_APPROVED', 'MATCH_CLEARED')).toEqual([]);
  expect(problemsOf('REVIEW_APPROVED', 'REVIEW_APPROVED')).toEqual([
    'review.reasons.APPROVE[1].code: REVIEW_APPROVED occurs more than once',
  ]);
  expect(problemsOf('OTHER', 'MRZ_INVALID')).toEqual([
    'review.reasons.APPROVE[1].code: MRZ_INVALID is no reason to APPROVE any step of this profile',
  ]);
  expect(problemsOf('MATCH_CLEARED')).toEqual(['review.reasons.APPROVE: has no reason for KYT']);
});
