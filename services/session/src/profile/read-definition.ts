import { ServiceError } from '@gcs/kit/errors';
import { isObject, parseJson } from '@gcs/kit/json';
import { validateProfileDefinition } from '@gcs/proto/schemas';
import { type ProfileDefinition, type ProfileInput, type ProfileProblem, withDefaults } from './profile.rules.ts';
import { definitionProblems } from './profile-problems.rules.ts';

type ReadDefinition =
  | { kind: 'usable'; definition: ProfileDefinition }
  | { kind: 'unusable'; problems: readonly ProfileProblem[] };

export function readDefinition(json: string): ReadDefinition {
  const input = parseJson(json);
  if (input === undefined) return unusable([{ field: 'definition_json', message: 'is not JSON' }]);
  if (!isProfileInput(input)) {
    const violations = validateProfileDefinition(input);
    return unusable([...violations, ...furtherProblems(input, violations, isProfileInput)]);
  }
  const definition = withDefaults(input);
  const problems = definitionProblems(definition);
  return problems.length > 0 ? unusable(problems) : { kind: 'usable', definition };
}

export function requireDefinition(json: string): ProfileDefinition {
  const read = readDefinition(json);
  if (read.kind === 'usable') return read.definition;
  throw new ServiceError('invalid_argument', 'the definition is not usable', { fieldErrors: read.problems });
}

function isProfileInput(value: unknown): value is ProfileInput {
  return validateProfileDefinition(value).length === 0;
}

function unusable(problems: readonly ProfileProblem[]): ReadDefinition {
  return { kind: 'unusable', problems };
}

/**
 * Checks the definition without the members that violate the schema. One answer thus reports both a cycle and a
 * misspelt member (docs/workflow.md#profiles).
 */
function furtherProblems(
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

function memberOf(field: string): string {
  return /^steps\[\d+\](\.[^.[]+)?|^[^.[]+/.exec(field)?.[0] ?? field;
}

function without(value: Record<string, unknown>, broken: ReadonlySet<string>, prefix: string) {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !broken.has(`${prefix}${name}`)));
}
