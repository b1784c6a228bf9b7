import type { Profile } from '../profile/profile.rules.ts';
import { classOf, mergeCodes } from '../steps/reason-codes.rules.ts';
import { isSettled, type Step, type StepType } from '../steps/step.rules.ts';
import { isTerminal, type Session, type SessionStatus } from './session.rules.ts';

export type RolledUp = { readonly status: SessionStatus; readonly reasonCodes: readonly string[] };

/**
 * Derives the session's status from its steps; the first match wins (docs/workflow.md#session-roll-up). A terminal
 * session keeps its status. Only `expire` sets EXPIRED.
 */
export function rollUp(session: Session): RolledUp {
  if (isTerminal(session.status)) return { status: session.status, reasonCodes: session.reasonCodes };
  const { profile, steps } = session;
  const hardFailures = steps.filter((step) => isHardFailure(profile, step));
  if (hardFailures.length > 0) return { status: 'FAILED', reasonCodes: codesOf(hardFailures) };
  const reviews = steps.filter((step) => step.status === 'NEEDS_REVIEW');
  if (reviews.length > 0 && !isReviewDelayed(session)) return { status: 'NEEDS_REVIEW', reasonCodes: codesOf(reviews) };
  if (steps.every((step) => isSettled(step.status))) return rollUpSettled(profile, steps);
  if (steps.every((step) => step.status === 'PENDING')) return { status: 'PENDING', reasonCodes: [] };
  return { status: 'IN_PROGRESS', reasonCodes: codesOf(steps.filter((step) => step.status === 'IN_PROGRESS')) };
}

export function isHardFailure(profile: Profile, step: Step): boolean {
  return (
    step.status === 'FAILED' &&
    isRequired(profile, step.type) &&
    step.reasonCodes.some((code) => classOf(code) === 'NEGATIVE')
  );
}

/** Returns true if the step's outcome prevents the session from becoming VERIFIED. */
export function isLost(profile: Profile, step: Step): boolean {
  return isSettled(step.status) && isRequired(profile, step.type) && !isSatisfied(step);
}

/**
 * Lists the open steps that depend on no step under review, even indirectly. An `after_all_steps` review waits for
 * these steps.
 */
export function movableSteps(session: Session): readonly Step[] {
  const underReview = session.steps.filter((step) => step.status === 'NEEDS_REVIEW').map((step) => step.type);
  return session.steps.filter((step) => isOpenForGuest(step) && !waitsForAny(session.profile, step.type, underReview));
}

function rollUpSettled(profile: Profile, steps: readonly Step[]): RolledUp {
  const required = steps.filter((step) => isRequired(profile, step.type));
  const missing = required.filter((step) => !isSatisfied(step));
  // Omits steps that were skipped because another step failed, unless no other step is missing.
  const causes = missing.filter(({ reasonCodes }) => !reasonCodes.includes('PRIOR_STEP_FAILED'));
  if (missing.length > 0) return { status: 'INCOMPLETE', reasonCodes: codesOf(causes.length > 0 ? causes : missing) };
  return { status: 'VERIFIED', reasonCodes: codesOf(required.filter((step) => !isNotApplicable(step))) };
}

function isReviewDelayed(session: Session): boolean {
  return session.profile.definition.review.timing === 'after_all_steps' && movableSteps(session).length > 0;
}

export function isOpenForGuest(step: Step): boolean {
  return step.status === 'PENDING' || step.status === 'IN_PROGRESS';
}

function waitsForAny(profile: Profile, type: StepType, others: readonly StepType[]): boolean {
  const dependencies = profile.rules.get(type)?.allDependencies;
  return dependencies !== undefined && others.some((other) => dependencies.has(other));
}

export function isSatisfied(step: Step): boolean {
  return step.status === 'PASSED' || isNotApplicable(step) || isWaived(step);
}

function isNotApplicable(step: Step): boolean {
  return step.status === 'SKIPPED' && step.reasonCodes.includes('NOT_APPLICABLE');
}

function isWaived(step: Step): boolean {
  return step.status === 'SKIPPED' && step.reasonCodes.includes('POLICY_EXCEPTION_APPROVED');
}

function isRequired(profile: Profile, type: StepType): boolean {
  return profile.rules.get(type)?.required ?? true;
}

function codesOf(steps: readonly Step[]): readonly string[] {
  return mergeCodes(...steps.map((step) => step.reasonCodes));
}
