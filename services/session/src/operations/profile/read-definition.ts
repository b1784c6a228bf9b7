import { ServiceError } from '@gcs/kit/errors';
import { validateProfileDefinition } from '@gcs/proto/schemas';
import { type ProfileDefinition, type ProfileInput, withDefaults } from '../../domain/profile/profile.ts';
import type { ProfileProblem } from '../../domain/profile/profile-problem.ts';
import { definitionProblems } from '../../domain/profile/profile-problems.ts';
import { furtherProblems } from './broken-definition.ts';

/** A definition that can be published, or everything that is wrong with it. */
export type ReadDefinition =
  | { kind: 'usable'; definition: ProfileDefinition }
  | { kind: 'unusable'; problems: readonly ProfileProblem[] };

/** Reads what an operator wrote, with every default applied (docs/workflow.md#profiles). */
export function readDefinition(json: string): ReadDefinition {
  const input = parse(json);
  if (input === undefined) return unusable([{ field: 'definition_json', message: 'is not JSON' }]);
  if (!isProfileInput(input)) {
    const violations = validateProfileDefinition(input);
    return unusable([...violations, ...furtherProblems(input, violations, isProfileInput)]);
  }
  const definition = withDefaults(input);
  const problems = definitionProblems(definition);
  return problems.length > 0 ? unusable(problems) : { kind: 'usable', definition };
}

/** The same, for those who can go on with a definition only; throws `invalid_argument` with every problem at once. */
export function requireDefinition(json: string): ProfileDefinition {
  const read = readDefinition(json);
  if (read.kind === 'usable') return read.definition;
  throw new ServiceError('invalid_argument', 'the definition is not usable', { fieldErrors: read.problems });
}

/** Undefined when it is not JSON; the parser's own error quotes its input, so it goes no further. */
function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function isProfileInput(value: unknown): value is ProfileInput {
  return validateProfileDefinition(value).length === 0;
}

function unusable(problems: readonly ProfileProblem[]): ReadDefinition {
  return { kind: 'unusable', problems };
}
