import catalogue from '@gcs/proto/reason-codes.json' with { type: 'json' };
import type { StepType } from './step.rules.ts';

/**
 * NEGATIVE fails a step, INCONCLUSIVE asks for another try, REVIEW asks for a person, INFO only explains
 * (docs/workflow.md#reason-codes).
 */
export type ReasonClass = 'NEGATIVE' | 'INCONCLUSIVE' | 'REVIEW' | 'INFO';

const severities: Readonly<Record<ReasonClass, number>> = { NEGATIVE: 3, REVIEW: 2, INCONCLUSIVE: 1, INFO: 0 };

type Entry = {
  class: string;
  mayTryAgain?: boolean;
  source: string;
  stepTypes: string[];
  operatorText: string;
  guestText: string;
};

const entries: ReadonlyMap<string, Entry> = new Map(Object.entries(catalogue.codes));
const classes: ReadonlyMap<string, ReasonClass> = new Map(
  Object.entries(catalogue.codes).map(([code, entry]) => [code, reasonClass(code, entry.class)]),
);

/** Every code of the catalogue, in its order. */
export const reasonCodes: readonly string[] = [...entries.keys()];

/** The class of a code of the catalogue; codes outside it never get into a session, they became OTHER at the edge. */
export function classOf(code: string): ReasonClass {
  return classes.get(code) ?? 'REVIEW';
}

/** The gravest class among the codes; null when there are none. */
export function gravestClass(codes: readonly string[]): ReasonClass | null {
  return codes.length === 0 ? null : codes.map(classOf).reduce(graver);
}

/** True where each code that fails a step is about what the guest brought, and they may bring another. */
export function mayTryAgain(codes: readonly string[]): boolean {
  const negative = codes.filter((code) => classOf(code) === 'NEGATIVE');
  return negative.length > 0 && negative.every((code) => entries.get(code)?.mayTryAgain === true);
}

/**
 * The code that stands for several where only one fits (AuditEvent.reasonCode): the gravest, the first in the alphabet
 * among equals.
 */
export function primaryCode(codes: readonly string[]): string | null {
  const gravest = gravestClass(codes);
  return codes.find((code) => classOf(code) === gravest) ?? null;
}

/** The union of code lists, unique and sorted, as every public list of codes is. */
export function mergeCodes(...lists: (readonly string[])[]): readonly string[] {
  return [...new Set(lists.flat())].sort();
}

/**
 * Keeps a provider's codes that the catalogue allows it for this step; all others become OTHER. Nothing is dropped, and
 * no provider can claim a person's decision (docs/workflow.md#results, docs/workflow.md#reason-codes).
 */
export function knownReasonCodes(
  step: StepType,
  reported: readonly string[],
): { codes: readonly string[]; unmapped: number } {
  const known = reported.filter((code) => isReportable(code, step));
  const unmapped = reported.length - known.length;
  return { codes: mergeCodes(known, unmapped > 0 ? ['OTHER'] : []), unmapped };
}

/** Lists the codes that a provider may report about a step of this type, in the catalogue's order. */
export function reportableCodes(step: StepType): readonly string[] {
  return reasonCodes.filter((code) => isReportable(code, step));
}

/** True for a code that a step of this type may have from any author. */
export function reasonCodeFitsStep(code: string, step: StepType): boolean {
  const entry = entries.get(code);
  return entry !== undefined && (entry.stepTypes.includes('*') || entry.stepTypes.includes(step));
}

/** Classes of codes for each verdict, so a person's reason does not contradict it. */
const classesOfVerdict: Readonly<Record<ReviewVerdict, readonly ReasonClass[]>> = {
  APPROVE: ['INFO', 'REVIEW'],
  REJECT: ['NEGATIVE', 'REVIEW'],
  RESUBMIT: ['INFO', 'INCONCLUSIVE', 'REVIEW'],
  WAIVE: ['INFO', 'INCONCLUSIVE', 'REVIEW', 'NEGATIVE'],
};

/** Codes that the service gives as the outcome of a decision; each stands only for its own. */
export const codeOfVerdict: Readonly<Record<ReviewVerdict, string>> = {
  APPROVE: 'REVIEW_APPROVED',
  REJECT: 'REVIEW_REJECTED',
  RESUBMIT: 'RESUBMISSION_REQUESTED',
  WAIVE: 'POLICY_EXCEPTION_APPROVED',
};

/** The code that a decision has when its author names none. */
export function usualCodeOf(decision: DecisionKind): string {
  return codeOfVerdict[reasonVerdictOf[decision]];
}

/** True when the code may stand for this verdict about a step of this type; a workflow may allow less. */
export function fitsVerdict(verdict: ReviewVerdict, step: StepType, code: string): boolean {
  if (code === codeOfVerdict[verdict]) return true;
  const isProviders = entries.get(code)?.source === 'PROVIDER';
  return isProviders && reasonCodeFitsStep(code, step) && classesOfVerdict[verdict].includes(classOf(code));
}

/** Returns the catalogue's text of a code for operators; the code itself without one. */
export function operatorTextOf(code: string): string {
  return entries.get(code)?.operatorText ?? code;
}

function isReportable(code: string, step: StepType): boolean {
  const entry = entries.get(code);
  return entry?.source === 'PROVIDER' && reasonCodeFitsStep(code, step);
}

function graver(left: ReasonClass, right: ReasonClass): ReasonClass {
  return severities[right] > severities[left] ? right : left;
}

function reasonClass(code: string, text: string): ReasonClass {
  if (text === 'NEGATIVE' || text === 'INCONCLUSIVE' || text === 'REVIEW' || text === 'INFO') return text;
  throw new TypeError(`reason code ${code} has no class of the catalogue`);
}

/** Kinds of people's decisions, as they are stored and audited. */
export const decisionKinds = [
  'PROPOSED',
  'APPROVED',
  'REJECTED',
  'RESUBMISSION_REQUESTED',
  'EXCEPTION_PROPOSED',
  'EXCEPTION_APPROVED',
] as const;

export type DecisionKind = (typeof decisionKinds)[number];

/** Possible verdicts about a step. */
export const reviewVerdicts = ['APPROVE', 'REJECT', 'RESUBMIT', 'WAIVE'] as const;

export type ReviewVerdict = (typeof reviewVerdicts)[number];

/** Verdict of each kind of decision: a proposal has the same verdict as its approval. */
export const reasonVerdictOf: Readonly<Record<DecisionKind, ReviewVerdict>> = {
  PROPOSED: 'APPROVE',
  APPROVED: 'APPROVE',
  REJECTED: 'REJECT',
  RESUBMISSION_REQUESTED: 'RESUBMIT',
  EXCEPTION_PROPOSED: 'WAIVE',
  EXCEPTION_APPROVED: 'WAIVE',
};
