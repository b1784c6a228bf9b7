import type { ReviewPolicy } from '../profile/profile.rules.ts';
import {
  classOf,
  codeOfVerdict,
  type DecisionKind,
  fitsVerdict,
  operatorTextOf,
  type ReasonClass,
  type ReviewVerdict,
  reasonCodes,
  reasonVerdictOf,
} from '../steps/reason-codes.rules.ts';
import type { StepType } from '../steps/step.rules.ts';

/** A code with its text for operators. */
type ExplainedReason = { readonly code: string; readonly text: string; readonly class: ReasonClass };

/**
 * Lists a person's possible reasons for a verdict about a step. The usual reason comes first, so no other is chosen by
 * oversight. Others follow in the order of the workflow, or of the catalogue without a workflow's list
 * (docs/workflow.md#reasons-of-decisions).
 */
export function reasonsFor(policy: ReviewPolicy, verdict: ReviewVerdict, step: StepType): readonly ExplainedReason[] {
  const listed = policy.reasons?.[verdict] ?? reasonCodes.map((code) => ({ code, text: undefined }));
  const isUsual = ({ code }: { code: string }) => Number(code === codeOfVerdict[verdict]);
  return listed
    .toSorted((left, right) => isUsual(right) - isUsual(left))
    .filter(({ code }) => fitsVerdict(verdict, step, code))
    .map(({ code, text }) => ({ ...explainReason(code), ...(text === undefined ? {} : { text }) }));
}

/** True if the code may be the reason of this decision about this step. */
export function isReasonFor(policy: ReviewPolicy, decision: DecisionKind, step: StepType, code: string): boolean {
  const verdict = reasonVerdictOf[decision];
  const listed = policy.reasons?.[verdict];
  return fitsVerdict(verdict, step, code) && (listed === undefined || listed.some((reason) => reason.code === code));
}

export function explainReason(code: string): ExplainedReason {
  return { code, text: operatorTextOf(code), class: classOf(code) };
}
