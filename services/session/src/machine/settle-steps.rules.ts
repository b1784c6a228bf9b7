import { asksForSteps, holds } from '../profile/condition.rules.ts';
import type { StepRule } from '../profile/profile.rules.ts';
import { mergeCodes } from '../steps/reason-codes.rules.ts';
import { attemptOf, isSettled, type Step, spokenOf, withoutPending } from '../steps/step.rules.ts';
import { type AuditDraft, auditOfStep } from './change.rules.ts';
import { isHardFailure, isLost, isOpenForGuest, isSatisfied } from './roll-up.rules.ts';
import type { ActorType, Session } from './session.rules.ts';
import { enterReview, leaveReview } from './step-review.rules.ts';

type SettledSteps = { readonly steps: readonly Step[]; readonly audit: readonly AuditDraft[] };

/**
 * Applies the rules that need no actor. A hard failure skips every open step. Otherwise each gate (a manual review, or
 * a step with a condition about steps) opens or is skipped as soon as its dependencies have settled. If a required step
 * can no longer pass, skips the guest's open steps too, because their data would serve no purpose.
 */
export function settleByRules(session: Session, nowMs: number): SettledSteps {
  const { profile, steps } = session;
  if (steps.some((step) => isHardFailure(profile, step))) {
    return skipSteps(steps, (step) => !isSettled(step.status), 'PRIOR_STEP_FAILED', nowMs);
  }
  const gated = runGates(session, steps, [], nowMs);
  return gated.steps.some((step) => isLost(profile, step)) ? endGuestsPart(session, gated, nowMs) : gated;
}

function endGuestsPart(session: Session, { steps, audit }: SettledSteps, nowMs: number): SettledSteps {
  const ruledOut = skipRuledOut({ ...session, steps }, nowMs);
  const ended = skipSteps(ruledOut.steps, isOpenForGuest, 'PRIOR_STEP_FAILED', nowMs);
  return { steps: ended.steps, audit: [...audit, ...ruledOut.audit, ...ended.audit] };
}

export function skipSteps(
  steps: readonly Step[],
  isChosen: (step: Step) => boolean,
  code: string,
  nowMs: number,
  by: ActorType = 'SYSTEM',
): SettledSteps {
  const chosen = steps.filter(isChosen);
  return {
    steps: steps.map((step) => (chosen.includes(step) ? skipped(step, code, nowMs) : step)),
    audit: chosen.map(({ type }) => auditOfStep(type, 'step.skipped', by, [code])),
  };
}

/** Settles one gate at a time, because a gate may depend on another gate. */
function runGates(session: Session, steps: readonly Step[], audit: readonly AuditDraft[], nowMs: number): SettledSteps {
  for (const step of steps) {
    const rule = session.profile.rules.get(step.type);
    const moved = rule === undefined ? null : runGate({ ...session, steps }, step, rule, nowMs);
    if (moved === null) continue;
    const type = moved.status === 'SKIPPED' ? 'step.skipped' : 'step.review_required';
    const told = [...audit, auditOfStep(step.type, type, 'SYSTEM', moved.reasonCodes)];
    return runGates(session, replaceStep(steps, moved), told, nowMs);
  }
  return { steps, audit };
}

function runGate(session: Session, step: Step, rule: StepRule, nowMs: number): Step | null {
  if (step.status !== 'PENDING') return null;
  const lacksDependency = isWithoutDependency(session.steps, step, rule);
  if (!lacksDependency && !dependenciesSettled(session.steps, rule)) return null;
  if (!holds(rule.when, session)) return skipped(step, 'NOT_APPLICABLE', nowMs);
  if (lacksDependency) return skipped(step, 'PRIOR_STEP_FAILED', nowMs);
  return step.type === 'MANUAL_REVIEW' ? enterReview(step, step.reasonCodes, nowMs) : null;
}

/**
 * Returns true if a dependency has settled without success. Returns false for a manual review, which opens after any
 * outcome, and for a step whose condition is about steps.
 */
function isWithoutDependency(steps: readonly Step[], { type }: Step, rule: StepRule): boolean {
  if (type === 'MANUAL_REVIEW' || asksForSteps(rule.when)) return false;
  const dependencies = steps.filter((step) => rule.dependencies.includes(step.type));
  return dependencies.some((step) => isSettled(step.status) && !isSatisfied(step));
}

export function dependenciesSettled(steps: readonly Step[], rule: StepRule): boolean {
  return steps.every((step) => isSettled(step.status) || !rule.dependencies.includes(step.type));
}

export function isRuledOut(session: Session, step: Step, rule: StepRule): boolean {
  return step.status === 'PENDING' && !asksForSteps(rule.when) && !holds(rule.when, session);
}

/**
 * Skips the steps whose condition the metadata does not meet. Runs before rules that would skip these steps for another
 * reason.
 */
export function skipRuledOut(session: Session, nowMs: number): SettledSteps {
  const isOut = (step: Step) => {
    const rule = session.profile.rules.get(step.type);
    return rule !== undefined && isRuledOut(session, step, rule);
  };
  return skipSteps(session.steps, isOut, 'NOT_APPLICABLE', nowMs);
}

export function replaceStep(steps: readonly Step[], changed: Step): readonly Step[] {
  return steps.map((step) => (step.type === changed.type ? changed : step));
}

/** A step under review keeps its earlier reasons, so a list hit is never lost. */
function skipped(step: Step, code: string, nowMs: number): Step {
  const codes = step.status === 'NEEDS_REVIEW' ? mergeCodes(step.reasonCodes, [code]) : [code];
  return leaveReview(step, 'SKIPPED', codes, nowMs);
}

/** Lists the open steps of the hand-over, its leader first (docs/workflow.md#groups). */
export function openMembers(session: Session, rule: StepRule): readonly Step[] {
  const members = rule.group?.members ?? [rule.type];
  return members.flatMap((type) => {
    const step = session.steps.find((one) => one.type === type);
    const its = session.profile.rules.get(type);
    const isLeft = step !== undefined && its !== undefined && isOpenForGuest(step) && !isRuledOut(session, step, its);
    return isLeft ? [step] : [];
  });
}

/**
 * Returns the largest attempt number of all steps of the hand-over, at least 1. Settled steps count too, so the result
 * never falls.
 */
export function currentAttempt({ steps }: Pick<Session, 'steps'>, { group, type }: StepRule): number {
  const members = group?.members ?? [type];
  const attempts = steps.filter((step) => members.includes(step.type)).map(attemptOf);
  return Math.max(1, ...attempts);
}

/**
 * Ends a step's wait for its provider once the step is no longer in progress. A wait of an earlier attempt ends too,
 * because the guest repeats the whole hand-over.
 */
export function withoutPastWaits(session: Session): readonly Step[] {
  return session.steps.map((step) => {
    if (step.status !== 'IN_PROGRESS') return spokenOf(step);
    const rule = step.pendingSinceMs === undefined ? undefined : session.profile.rules.get(step.type);
    return rule !== undefined && step.attempt < currentAttempt(session, rule) ? withoutPending(step) : step;
  });
}
