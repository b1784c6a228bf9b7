import fc from 'fast-check';
import type { Clause, Condition } from '../../src/profile/condition.rules.ts';
import { type ProfileInput, prepareProfile, withDefaults } from '../../src/profile/profile.rules.ts';
import { definitionProblems } from '../../src/profile/profile-problems.rules.ts';
import { type SettledStatus, type StepType, stepTypes } from '../../src/steps/step.rules.ts';

export const profiles = fc
  .uniqueArray(fc.constantFrom(...stepTypes), { minLength: 1, maxLength: 6 })
  .chain((types) => fc.tuple(...types.map((type, index) => stepOf(type, types.slice(0, index)))))
  .chain((steps) =>
    fc.record({
      steps: fc.subarray(steps.slice(1)).map((covered) => handedOver(steps, covered)),
      lifetimeMinutes: fc.constantFrom(15, 60),
      review: fc.record({
        timing: fc.constantFrom('immediate' as const, 'after_all_steps' as const),
        approvals: fc.integer({ min: 1, max: 3 }),
      }),
    }),
  )
  .map((input: ProfileInput) => withDefaults(input))
  .filter((definition) => definitionProblems(definition).length === 0)
  .map((definition) => prepareProfile('any', 1, definition));

type Steps = ProfileInput['steps'];

function handedOver(steps: Steps, covered: Steps): Steps {
  const [leader] = steps;
  const covers = covered.map(({ type }) => type);
  const start = { url: 'https://provider.example/?token={token}', ...(covers.length === 0 ? {} : { covers }) };
  return steps.map((step) => {
    if (step === leader) return { ...step, start };
    return covered.includes(step) && leader?.when !== undefined ? { ...step, when: leader.when } : step;
  });
}

function stepOf(type: StepType, earlier: StepType[]) {
  return fc
    .record({
      required: fc.boolean(),
      dependsOn: fc.subarray(earlier),
      when: conditionOf(earlier),
      maxAttempts: fc.integer({ min: 1, max: 3 }),
      onFail: fc.constantFrom('FAIL' as const, 'REVIEW' as const, 'CONTINUE' as const),
      onProviderError: fc.constantFrom('REVIEW' as const, 'INCOMPLETE' as const),
      pendingHours: fc.constantFrom(1, 72),
      provider: fc.constant('acme'),
    })
    .map((step) => ({
      type,
      ...step,
      onFail: step.required && step.onFail === 'CONTINUE' ? ('FAIL' as const) : step.onFail,
    }));
}

export const metadata = { nights: 3, country: 'ES' };

function conditionOf(earlier: StepType[]): fc.Arbitrary<Condition> {
  const settled = fc.constantFrom<SettledStatus>('PASSED', 'FAILED', 'SKIPPED');
  const ofMetadata = fc.constantFrom<Clause>(
    { metadata: 'nights', atLeast: 2 },
    { metadata: 'country', in: ['PT'] },
    { metadata: 'group', exists: true },
  );
  const ofSteps = earlier.map((step) => settled.map((status): Clause => ({ step, status: [status] })));
  const simple = fc.oneof(
    { weight: 4, arbitrary: fc.constant('always') },
    { weight: 2, arbitrary: fc.constant('any_step_needs_review') },
    { weight: 1, arbitrary: ofMetadata },
    ...ofSteps.map((arbitrary) => ({ weight: 1, arbitrary })),
  );
  const joined = fc.tuple(ofMetadata, simple).map(([left, right]): Clause => ({ any: [{ not: left }, right] }));
  return fc.oneof<fc.Arbitrary<Condition>[]>(simple, simple, joined);
}
