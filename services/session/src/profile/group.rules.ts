import { isDeepStrictEqual } from 'node:util';
import type { StepType } from '../steps/step.rules.ts';
import type { StepStart } from './guest-policy.rules.ts';
import type { ProfileDefinition, ProfileProblem, ProfileStep } from './profile.rules.ts';

/** The steps that one hand-over is about, and where it leads (docs/workflow.md#groups). */
export type HandOverGroup = {
  /** The step whose `start` it is: it names the hand-over to the provider. */
  readonly leader: StepType;
  /** All of them, the leader first. */
  readonly members: readonly StepType[];
  readonly start: StepStart;
};

/** The group that a step belongs to, by itself where its `start` covers no other; undefined for one without a start. */
export function groupOf({ steps }: Pick<ProfileDefinition, 'steps'>, type: StepType): HandOverGroup | undefined {
  for (const { type: leader, start } of steps) {
    if (start === undefined) continue;
    const members = [leader, ...(start.covers ?? [])];
    if (members.includes(type)) return { leader, members, start };
  }
  return undefined;
}

type DependenciesOf = (step: ProfileStep) => Iterable<StepType>;

/** What a step waits for: of a group what any member does, but for each other, because they are carried out at once. */
export function outsideDependencies(
  definition: ProfileDefinition,
  step: ProfileStep,
  dependenciesOf: DependenciesOf,
): StepType[] {
  const { members } = groupOf(definition, step.type) ?? { members: [step.type] };
  const all = definition.steps.filter(({ type }) => members.includes(type)).flatMap((one) => [...dependenciesOf(one)]);
  return [...new Set(all)].filter((type) => !members.includes(type));
}

/** What is wrong with what a step's `start` covers; fields are relative to the step. */
export function coverProblems(
  definition: ProfileDefinition,
  step: ProfileStep,
  allDependenciesOf: DependenciesOf,
): ProfileProblem[] {
  const covers = step.start?.covers ?? [];
  const problems = covers.flatMap((type, index) => {
    const message = coverProblem(definition, step, type);
    return message === null ? [] : [{ field: `start.covers[${index}]`, message }];
  });
  if (covers.length === 0 || problems.length > 0) return problems;
  const waiting = definition.steps.filter(({ type }) =>
    outsideDependencies(definition, step, allDependenciesOf).includes(type),
  );
  return waiting
    .filter((outside) => [...allDependenciesOf(outside)].some((type) => type === step.type || covers.includes(type)))
    .map(({ type }) => ({ field: 'start.covers', message: `${type} would wait for the group, which waits for it` }));
}

function coverProblem({ steps }: ProfileDefinition, leader: ProfileStep, type: StepType): string | null {
  const covered = steps.find((step) => step.type === type);
  if (covered === undefined) return `${type} is not a step of this profile`;
  if (type === leader.type) return `${type} covers itself`;
  if (type === 'MANUAL_REVIEW') return 'a guest has no part in MANUAL_REVIEW';
  if (covered.start ?? covered.consent ?? covered.questionnaire)
    return `${type} has a start, consent or questions itself`;
  if (covered.provider !== leader.provider) return `${type} has another provider`;
  if (!isDeepStrictEqual(covered.when, leader.when)) return `${type} has another condition (when)`;
  const isTaken = steps.some((other) => other.type !== leader.type && other.start?.covers?.includes(type));
  return isTaken ? `${type} is covered by another step, too` : null;
}
