import type { StepRule } from '../profile/profile.rules.ts';
import { attemptOf, type Step, spokenOf, withoutPending } from '../steps/step.rules.ts';
import { isOpenForGuest } from './roll-up.rules.ts';
import type { Session } from './session.rules.ts';
import { isRuledOut } from './settle-steps.rules.ts';

/** The steps of a hand-over that are still to be carried out, the one that names it first (docs/workflow.md#groups). */
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
 * The attempt that the guest is at, from 1: one number for all steps of a hand-over, the largest of theirs, those that
 * have their outcome included, so it never falls.
 */
export function currentAttempt({ steps }: Pick<Session, 'steps'>, { group, type }: StepRule): number {
  const members = group?.members ?? [type];
  const attempts = steps.filter((step) => members.includes(step.type)).map(attemptOf);
  return Math.max(1, ...attempts);
}

/**
 * The steps without waits that are over: of a step that is neither its provider's nor its guest's any more, and of one
 * whose guest is at a later attempt by now, because they go to the provider again for all of the hand-over.
 */
export function withoutPastWaits(session: Session): readonly Step[] {
  return session.steps.map((step) => {
    if (step.status !== 'IN_PROGRESS') return spokenOf(step);
    const rule = step.pendingSinceMs === undefined ? undefined : session.profile.rules.get(step.type);
    return rule !== undefined && step.attempt < currentAttempt(session, rule) ? withoutPending(step) : step;
  });
}
