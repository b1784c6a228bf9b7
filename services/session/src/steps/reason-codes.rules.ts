import catalogue from '@gcs/proto/reason-codes.json' with { type: 'json' };
import type { StepType } from './step.rules.ts';

/**
 * NEGATIVE fails a step, INCONCLUSIVE allows another attempt, REVIEW needs a person, and INFO only explains
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

export const reasonCodes: readonly string[] = [...entries.keys()];

/** The code is always known, because unknown codes become OTHER on arrival. */
export function classOf(code: string): ReasonClass {
  return classes.get(code) ?? 'REVIEW';
}

export function gravestClass(codes: readonly string[]): ReasonClass | null {
  return codes.length === 0 ? null : codes.map(classOf).reduce(graver);
}

/** Returns true if the guest can repeat everything that failed, and no code needs a person. */
export function mayTryAgain(codes: readonly string[]): boolean {
  if (asksForPerson(codes)) return false;
  const negative = codes.filter((code) => classOf(code) === 'NEGATIVE');
  return negative.length > 0 && negative.every((code) => entries.get(code)?.mayTryAgain === true);
}

/** Returns true if a code needs a person's decision instead of another attempt, such as a list hit. */
export function asksForPerson(codes: readonly string[]): boolean {
  return codes.some((code) => classOf(code) === 'REVIEW');
}

/** Returns the gravest code, and among equally grave ones the alphabetically first (AuditEvent.reasonCode). */
export function primaryCode(codes: readonly string[]): string | null {
  const gravest = gravestClass(codes);
  return codes.find((code) => classOf(code) === gravest) ?? null;
}

/** Merges lists into a sorted list without duplicates, the form of every public list of codes. */
export function mergeCodes(...lists: (readonly string[])[]): readonly string[] {
  return [...new Set(lists.flat())].sort();
}

/**
 * Replaces codes that providers may not report about this step by OTHER. No code is dropped, and a provider cannot
 * report a person's decision (docs/workflow.md#results, docs/workflow.md#reason-codes).
 */
export function knownReasonCodes(
  step: StepType,
  reported: readonly string[],
): { codes: readonly string[]; unmapped: number } {
  const known = reported.filter((code) => isReportable(code, step));
  const unmapped = reported.length - known.length;
  return { codes: mergeCodes(known, unmapped > 0 ? ['OTHER'] : []), unmapped };
}

export function reportableCodes(step: StepType): readonly string[] {
  return reasonCodes.filter((code) => isReportable(code, step));
}

export function reasonCodeFitsStep(code: string, step: StepType): boolean {
  const entry = entries.get(code);
  return entry !== undefined && (entry.stepTypes.includes('*') || entry.stepTypes.includes(step));
}

const classesOfVerdict: Readonly<Record<ReviewVerdict, readonly ReasonClass[]>> = {
  APPROVE: ['INFO', 'REVIEW'],
  REJECT: ['NEGATIVE', 'REVIEW'],
  RESUBMIT: ['INFO', 'INCONCLUSIVE', 'REVIEW'],
  WAIVE: ['INFO', 'INCONCLUSIVE', 'REVIEW', 'NEGATIVE'],
};

export const codeOfVerdict: Readonly<Record<ReviewVerdict, string>> = {
  APPROVE: 'REVIEW_APPROVED',
  REJECT: 'REVIEW_REJECTED',
  RESUBMIT: 'RESUBMISSION_REQUESTED',
  WAIVE: 'POLICY_EXCEPTION_APPROVED',
};

export function usualCodeOf(decision: DecisionKind): string {
  return codeOfVerdict[reasonVerdictOf[decision]];
}

/** Returns true if the catalogue allows a code as the reason of a verdict. A workflow may allow fewer codes. */
export function fitsVerdict(verdict: ReviewVerdict, step: StepType, code: string): boolean {
  if (code === codeOfVerdict[verdict]) return true;
  const isProviders = entries.get(code)?.source === 'PROVIDER';
  return isProviders && reasonCodeFitsStep(code, step) && classesOfVerdict[verdict].includes(classOf(code));
}

/** Returns the code itself if the catalogue does not contain it. */
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
  throw new TypeError(`reason code ${code} has an unknown class in the catalogue: ${text}`);
}

export const decisionKinds = [
  'PROPOSED',
  'APPROVED',
  'REJECTED',
  'RESUBMISSION_REQUESTED',
  'EXCEPTION_PROPOSED',
  'EXCEPTION_APPROVED',
] as const;

export type DecisionKind = (typeof decisionKinds)[number];

export const reviewVerdicts = ['APPROVE', 'REJECT', 'RESUBMIT', 'WAIVE'] as const;

export type ReviewVerdict = (typeof reviewVerdicts)[number];

export const reasonVerdictOf: Readonly<Record<DecisionKind, ReviewVerdict>> = {
  PROPOSED: 'APPROVE',
  APPROVED: 'APPROVE',
  REJECTED: 'REJECT',
  RESUBMISSION_REQUESTED: 'RESUBMIT',
  EXCEPTION_PROPOSED: 'WAIVE',
  EXCEPTION_APPROVED: 'WAIVE',
};
