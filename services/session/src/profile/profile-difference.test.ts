import { expect, test } from '@jest/globals';
import { type ProfileInput, withDefaults } from './profile.rules.ts';
import { profileDifferences } from './profile-difference.rules.ts';

const differences = (from: ProfileInput, to: ProfileInput) =>
  profileDifferences(withDefaults(from), withDefaults(to)).map(
    ({ path, from: left, to: right }) => `${path}: ${left} -> ${right}`,
  );

test('equivalent definitions have no differences, with or without explicit defaults', () => {
  expect(differences({ steps: [{ type: 'AML' }] }, { steps: [{ type: 'AML', maxAttempts: 3 }] })).toEqual([]);
});

test('matches steps by type and members by path, and compares the order separately', () => {
  const from: ProfileInput = { steps: [{ type: 'DOCUMENT' }, { type: 'AML' }], review: { approvals: 1 } };
  const to: ProfileInput = { steps: [{ type: 'AML', maxAttempts: 1 }, { type: 'DOCUMENT' }], review: { approvals: 2 } };
  expect(differences(from, to)).toEqual([
    'review.approvals: 1 -> 2',
    'steps: ["DOCUMENT","AML"] -> ["AML","DOCUMENT"]',
    'steps.AML.maxAttempts: 3 -> 1',
  ]);
});

test('lists the members of a step that only one definition has', () => {
  const told = differences({ steps: [{ type: 'AML' }] }, { steps: [{ type: 'AML' }, { type: 'AGE' }] });
  expect(told).toContain('steps: ["AML"] -> ["AML","AGE"]');
  expect(told).toContain('steps.AGE.required: undefined -> true');
});
