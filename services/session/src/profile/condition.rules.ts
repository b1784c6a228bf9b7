import { reasonCodeFitsStep, reasonCodes } from '../steps/reason-codes.rules.ts';
import type { SettledStatus, Step, StepType } from '../steps/step.rules.ts';

type Scalar = string | number | boolean | null;

/**
 * One clause of a condition (schema Condition of events.yaml). It has exactly one kind of member: `all`, `any`, `not`,
 * `step` with `status`, `reasonCode` or `metadata` (`conditionProblems`).
 */
export type Clause = {
  readonly all?: readonly Condition[];
  readonly any?: readonly Condition[];
  readonly not?: Condition;
  readonly step?: StepType;
  readonly status?: readonly SettledStatus[];
  readonly reasonCode?: string;
  readonly metadata?: string;
  readonly equals?: Scalar;
  readonly in?: readonly Scalar[];
  readonly exists?: boolean;
  readonly atLeast?: number;
  readonly atMost?: number;
};

/**
 * Condition under which a step applies. It is data, never code (docs/workflow.md#conditions). A text is `always` or
 * `any_step_needs_review`; any other text is false.
 */
export type Condition = string | Clause;

/**
 * The client's metadata of a session
 * (docs/specification.md#compliancesessioncreaterequest-request-body-of-session-creation).
 */
export type Metadata = Readonly<Record<string, Scalar>>;

export function metadataClausesOf(condition: Condition): readonly Clause[] {
  if (typeof condition === 'string') return [];
  if (condition.metadata !== undefined) return [condition];
  return partsOf(condition).flatMap(metadataClausesOf);
}

/** Returns true if the condition is about steps. The conditional step must then wait for these steps. */
export function asksForSteps(condition: Condition): boolean {
  if (typeof condition === 'string') return condition !== 'always';
  if (condition.step !== undefined || condition.reasonCode !== undefined) return true;
  return partsOf(condition).some(asksForSteps);
}

function partsOf({ all = [], any = [], not }: Clause): readonly Condition[] {
  return [...all, ...any, ...(not === undefined ? [] : [not])];
}

/** Evaluates a clause about metadata. A comparison with a missing key or a value of another type is false. */
export function answerOf(clause: Clause, metadata: Metadata): boolean {
  const key = clause.metadata ?? '';
  const value = Object.hasOwn(metadata, key) ? metadata[key] : undefined;
  if (clause.exists !== undefined) return (value !== undefined) === clause.exists;
  if (value === undefined) return false;
  if (clause.equals !== undefined) return value === clause.equals;
  if (clause.in !== undefined) return clause.in.includes(value);
  if (typeof value !== 'number') return false;
  return clause.atLeast === undefined ? value <= (clause.atMost ?? Number.NaN) : value >= clause.atLeast;
}

type ConditionContext = {
  readonly steps: readonly Step[];
  readonly profile: { readonly metadataClauses: readonly Clause[] };
  readonly metadataAnswers: readonly boolean[];
};

/** Clauses about metadata use the answers from the session's creation. */
export function holds(condition: Condition, session: ConditionContext): boolean {
  if (condition === 'always') return true;
  const { steps, profile, metadataAnswers } = session;
  if (typeof condition === 'string') return condition === 'any_step_needs_review' && steps.some(wasReviewed);
  const { all, any, not, step: type, status, reasonCode: code, metadata } = condition;
  if (all !== undefined) return all.every((part) => holds(part, session));
  if (any !== undefined) return any.some((part) => holds(part, session));
  if (not !== undefined) return !holds(not, session);
  if (metadata !== undefined) return metadataAnswers[profile.metadataClauses.indexOf(condition)] ?? false;
  const asked = steps.filter((step) => type === undefined || step.type === type);
  if (code !== undefined) return asked.some((step) => step.reasonCodes.includes(code));
  return asked.some((step) => status?.some((wanted) => wanted === step.status) ?? false);
}

function wasReviewed(step: Step): boolean {
  return step.review !== null;
}

const kinds = ['all', 'any', 'not', 'step', 'reasonCode', 'metadata'] as const;
export const comparisons = ['equals', 'in', 'exists', 'atLeast', 'atMost'] as const;

/** `path` starts at the condition, such as `.all[1].status`. */
type ConditionProblem = { readonly path: string; readonly message: string };

/**
 * Finds faults that the schema cannot find. A condition may name only steps in `settled`, whose outcome is known when
 * it is evaluated.
 */
export function conditionProblems(condition: Condition, settled: ReadonlySet<StepType>): ConditionProblem[] {
  const clauses = clausesOf(condition, '');
  return [
    ...sizeProblems(clauses).map((message) => ({ path: '', message })),
    ...clauses.flatMap(({ clause, path }) => clauseProblems(clause, path, settled)),
  ];
}

type Joining<C> = {
  readonly all?: readonly (C | string)[];
  readonly any?: readonly (C | string)[];
  readonly not?: C | string;
};

type Placed<C> = { readonly clause: C; readonly path: string; readonly depth: number };

export function clausesOf<C extends Joining<C>>(condition: C | string, path: string, depth = 1): Placed<C>[] {
  if (typeof condition === 'string') return [];
  const inner = (['all', 'any'] as const).flatMap((name) =>
    (condition[name] ?? []).flatMap((part, index) => clausesOf(part, `${path}.${name}[${index}]`, depth + 1)),
  );
  const not = condition.not === undefined ? [] : clausesOf(condition.not, `${path}.not`, depth + 1);
  return [{ clause: condition, path, depth }, ...inner, ...not];
}

/** Limits that keep conditions readable. */
const deepest = 6;
const maxClauses = 32;

export function sizeProblems(clauses: readonly Placed<unknown>[]): string[] {
  const tooLong = clauses.length > maxClauses ? [`has more than ${maxClauses} clauses`] : [];
  return clauses.some(({ depth }) => depth > deepest) ? [...tooLong, `is nested deeper than ${deepest}`] : tooLong;
}

function clauseProblems(clause: Clause, path: string, settled: ReadonlySet<StepType>): ConditionProblem[] {
  const problem = (isFine: boolean, member: string, message: string) =>
    isFine ? [] : [{ path: member === '' ? path : `${path}.${member}`, message }];
  const has = (member: keyof Clause) => clause[member] !== undefined;
  // A clause with a step may also have a reason code.
  const said = kinds.filter((kind) => has(kind) && !(kind === 'step' && has('reasonCode')));
  const compared = comparisons.filter(has);
  const { step, reasonCode, status } = clause;
  const isStep = said.includes('step');
  return [
    ...problem(said.length === 1, '', 'has exactly one of all, any, not, step, reasonCode, metadata'),
    ...problem((status !== undefined) === isStep, 'status', 'is needed with step, and allowed only with step'),
    ...problem(
      compared.length === (has('metadata') ? 1 : 0),
      '',
      `has one of ${comparisons.join(', ')} with metadata, and none without`,
    ),
    ...problem(
      step === undefined || settled.has(step),
      'step',
      `${step} has to be in dependsOn, so that this step waits for it`,
    ),
    ...reasonProblems(reasonCode, step).flatMap((message) => problem(false, 'reasonCode', message)),
  ];
}

function reasonProblems(code: string | undefined, step: StepType | undefined): string[] {
  if (code === undefined) return [];
  if (!reasonCodes.includes(code)) return ['is not in the catalogue'];
  return step === undefined || reasonCodeFitsStep(code, step) ? [] : [`${step} never has ${code}`];
}
