import { expect, test } from '@jest/globals';
import { groupOf } from './guest-policy.rules.ts';
import { type ProfileInput, prepareProfile, withDefaults } from './profile.rules.ts';
import { definitionProblems } from './profile-problems.rules.ts';

const url = 'https://id.example/?t={token}';
type StepInput = ProfileInput['steps'][number];
const leader: StepInput = { type: 'DOCUMENT', provider: 'acme', start: { url, covers: ['LIVENESS', 'FACE_MATCH'] } };
const liveness: StepInput = { type: 'LIVENESS', provider: 'acme' };
const face: StepInput = { type: 'FACE_MATCH', provider: 'acme', dependsOn: ['DOCUMENT', 'LIVENESS'] };

function problemsOf(...steps: StepInput[]): string[] {
  return definitionProblems(withDefaults({ steps })).map(({ field, message }) => `${field}: ${message}`);
}

test('the steps of a group wait for their dependencies together, but not for each other', () => {
  const steps: StepInput[] = [leader, liveness, face, { type: 'KYB' }];
  const waiting = steps.map((step) => (step.type === 'LIVENESS' ? { ...step, dependsOn: ['KYB' as const] } : step));
  expect(problemsOf(...waiting)).toEqual([]);
  const { rules, definition } = prepareProfile('k', 1, withDefaults({ steps: waiting }));
  for (const type of ['DOCUMENT', 'LIVENESS', 'FACE_MATCH'] as const) {
    expect(rules.get(type)).toMatchObject({ dependencies: ['KYB'], group: { leader: 'DOCUMENT' } });
    expect(groupOf(definition, type)?.members).toEqual(['DOCUMENT', 'LIVENESS', 'FACE_MATCH']);
  }
  expect(rules.get('KYB')?.group).toBeUndefined();
});

test.each<[string, StepInput[], string]>([
  ['a step outside the profile', [leader, liveness], '[1]: FACE_MATCH is not a step of this profile'],
  ['itself', [{ ...leader, start: { url, covers: ['DOCUMENT'] } }], '[0]: DOCUMENT covers itself'],
  [
    'another provider’s step',
    [leader, liveness, { ...face, provider: 'other' }],
    '[1]: FACE_MATCH has another provider',
  ],
  [
    'a step with its own start',
    [leader, { ...liveness, start: { url } }, face],
    '[0]: LIVENESS has a start, consent or questions itself',
  ],
  [
    'a step with another condition',
    [leader, { ...liveness, when: { metadata: 'nights', atLeast: 2 } }, face],
    '[0]: LIVENESS has another condition (when)',
  ],
  [
    'a step of another group',
    [leader, liveness, face, { type: 'AGE', provider: 'acme', start: { url, covers: ['LIVENESS'] } }],
    '[0]: LIVENESS is covered by another step, too',
  ],
  [
    'steps between which a step outside the group runs',
    [leader, liveness, { ...face, dependsOn: ['AML'] }, { type: 'AML', dependsOn: ['DOCUMENT'] }],
    ': AML would wait for the group, which waits for it',
  ],
])('the `start` of a hand-over cannot cover %s', (_, steps, message) => {
  expect(problemsOf(...steps)).toContain(`steps[0].start.covers${message}`);
});
