import { type ProfileInput, withDefaults } from '../../domain/profile/profile.ts';
import type { ProfileProblem } from '../../domain/profile/profile-problem.ts';
import { definitionProblems } from '../../domain/profile/profile-problems.ts';

/**
 * What else is wrong with a definition that breaks its schema: what is left without the broken members is judged as if
 * it were whole, so that an operator hears of a cycle and of a misspelt member in one answer
 * (docs/workflow.md#profiles).
 */
export function furtherProblems(
  input: unknown,
  violations: readonly ProfileProblem[],
  isProfileInput: (value: unknown) => value is ProfileInput,
): readonly ProfileProblem[] {
  if (!isObject(input) || !Array.isArray(input['steps'])) return [];
  const broken = new Set(violations.map(({ field }) => memberOf(field)));
  const steps: unknown[] = input['steps'];
  const kept = steps.flatMap((step, place) => {
    const path = `steps[${place}]`;
    const isLost = !isObject(step) || broken.has(path) || broken.has(`${path}.type`);
    return isLost ? [] : [{ place, step: without(step, broken, `${path}.`) }];
  });
  const whole = { ...without(input, broken, ''), steps: kept.map(({ step }) => step) };
  if (!isProfileInput(whole)) return [];
  const placed = (field: string) =>
    field.replace(/^steps\[(\d+)\]/, (_, index: number) => `steps[${kept[index]?.place}]`);
  return definitionProblems(withDefaults(whole)).map(({ field, message }) => ({ field: placed(field), message }));
}

/** The member of the definition, or of one of its steps, that a path leads through. */
function memberOf(field: string): string {
  return /^steps\[\d+\](\.[^.[]+)?|^[^.[]+/.exec(field)?.[0] ?? field;
}

function without(value: Record<string, unknown>, broken: ReadonlySet<string>, prefix: string) {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !broken.has(`${prefix}${name}`)));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
