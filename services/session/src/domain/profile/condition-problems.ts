import { reasonCodeFitsStep, reasonCodes } from '../steps/reason-codes.ts';
import type { StepType } from '../steps/step.ts';
import type { Clause, Condition } from './condition.ts';

/** Deeper or longer than this a condition is no longer readable. */
const deepest = 6;
const maxClauses = 32;

const kinds = ['all', 'any', 'not', 'step', 'reasonCode', 'metadata'] as const;
const operators = ['equals', 'in', 'exists', 'atLeast', 'atMost'] as const;

/** One thing that is wrong with a condition; `path` is relative to it, such as `.all[1].status`. */
type ConditionProblem = { readonly path: string; readonly message: string };

/**
 * Everything that is wrong with the condition of a step, as far as the schema cannot say it. `settled` are the steps
 * that have their outcome by the time when the condition is asked: only of those may it speak.
 */
export function conditionProblems(condition: Condition, settled: ReadonlySet<StepType>): ConditionProblem[] {
  const clauses = clausesOf(condition, '', 1);
  const tooLong = clauses.length > maxClauses ? [{ path: '', message: `has more than ${maxClauses} clauses` }] : [];
  const tooDeep = clauses.some(({ depth }) => depth > deepest);
  const problems = clauses.flatMap(({ clause, path }) => clauseProblems(clause, path, settled));
  return [...tooLong, ...(tooDeep ? [{ path: '', message: `is nested deeper than ${deepest}` }] : []), ...problems];
}

type Placed = { clause: Clause; path: string; depth: number };

function clausesOf(condition: Condition, path: string, depth: number): Placed[] {
  if (typeof condition === 'string') return [];
  const inner = (['all', 'any'] as const).flatMap((name) =>
    (condition[name] ?? []).flatMap((part, index) => clausesOf(part, `${path}.${name}[${index}]`, depth + 1)),
  );
  const not = condition.not === undefined ? [] : clausesOf(condition.not, `${path}.not`, depth + 1);
  return [{ clause: condition, path, depth }, ...inner, ...not];
}

function clauseProblems(clause: Clause, path: string, settled: ReadonlySet<StepType>): ConditionProblem[] {
  const problem = (isFine: boolean, member: string, message: string) =>
    isFine ? [] : [{ path: member === '' ? path : `${path}.${member}`, message }];
  const has = (member: keyof Clause) => clause[member] !== undefined;
  // A reason code may be asked of one step.
  const said = kinds.filter((kind) => has(kind) && !(kind === 'step' && has('reasonCode')));
  const compared = operators.filter(has);
  const { step, reasonCode, status } = clause;
  const isStep = said.includes('step');
  return [
    ...problem(said.length === 1, '', 'has exactly one of all, any, not, step, reasonCode, metadata'),
    ...problem((status !== undefined) === isStep, 'status', 'goes with step, and step needs it'),
    ...problem(
      compared.length === (has('metadata') ? 1 : 0),
      '',
      `metadata, and nothing else, has one of ${operators.join(', ')}`,
    ),
    ...problem(step === undefined || settled.has(step), 'step', `${step} has to be in dependsOn: nothing waits for it`),
    ...reasonProblems(reasonCode, step).flatMap((message) => problem(false, 'reasonCode', message)),
  ];
}

function reasonProblems(code: string | undefined, step: StepType | undefined): string[] {
  if (code === undefined) return [];
  if (!reasonCodes.includes(code)) return ['is not in the catalogue'];
  return step === undefined || reasonCodeFitsStep(code, step) ? [] : [`${step} never has ${code}`];
}
