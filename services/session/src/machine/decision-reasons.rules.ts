import { present } from '@gcs/kit/present';
import type { ReviewPolicy } from '../profile/profile.rules.ts';
import {
  classOf,
  codeOfVerdict,
  type DecisionKind,
  fitsVerdict,
  operatorTextOf,
  type ReasonClass,
  type ReviewVerdict,
  reasonCodeFitsStep,
  reasonCodes,
  reasonVerdictOf,
} from '../steps/reason-codes.rules.ts';
import type { StepType } from '../steps/step.rules.ts';
import type { ReviewCommand } from './command.rules.ts';
import type { Session } from './session.rules.ts';

type ExplainedReason = { readonly code: string; readonly text: string; readonly class: ReasonClass };

/**
 * Returns the reasons that a reviewer may choose, the usual one first. The others follow in the order of the workflow's
 * list, or else of the catalogue (docs/workflow.md#reasons-of-decisions).
 */
export function reasonsFor(policy: ReviewPolicy, verdict: ReviewVerdict, step: StepType): readonly ExplainedReason[] {
  const listed = policy.reasons?.[verdict] ?? reasonCodes.map((code) => ({ code, text: undefined }));
  const isUsual = ({ code }: { code: string }) => Number(code === codeOfVerdict[verdict]);
  return listed
    .toSorted((left, right) => isUsual(right) - isUsual(left))
    .filter(({ code }) => fitsVerdict(verdict, step, code))
    .map(({ code, text }) => ({ ...explainReason(code), ...present({ text }) }));
}

export function isReasonFor(policy: ReviewPolicy, decision: DecisionKind, step: StepType, code: string): boolean {
  const verdict = reasonVerdictOf[decision];
  const listed = policy.reasons?.[verdict];
  return fitsVerdict(verdict, step, code) && (listed === undefined || listed.some((reason) => reason.code === code));
}

/** Returns the codes that a decision or recommendation about a step may have; none for other commands. */
export function reasonsOf({ profile }: Session, command: ReviewCommand): readonly string[] {
  const { review } = profile.definition;
  if (command.kind === 'decision_made')
    return reasonsFor(review, reasonVerdictOf[command.decision], command.stepType).map(({ code }) => code);
  if (command.kind !== 'decision_recommended') return [];
  return reasonCodes.filter((code) => reasonCodeFitsStep(code, command.stepType));
}

export function explainReason(code: string): ExplainedReason {
  return { code, text: operatorTextOf(code), class: classOf(code) };
}
